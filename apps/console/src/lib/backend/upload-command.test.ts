import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { uploadCommand, vitePlugin, webpackPlugin } from './upload-command.ts'

beforeEach(() => void vi.stubGlobal('location', { origin: 'https://lotse.example' }))
afterEach(() => void vi.unstubAllGlobals())

const command = (release: string) => uploadCommand({ projectId: 'p', release })

test('Z1201 each way to send source maps takes them out of the build', () => {
  expect(command('2.1')).toMatch(/ --remove$/)
  for (const plugin of [vitePlugin('p'), webpackPlugin('p')]) expect(plugin).toContain('remove: true,')
})

test('Z1202 the command runs only what is installed, and pastes no name of a release that a shell could read', () => {
  expect(command('2.1-rc+7')).toContain('npx --no-install lotse-maps upload')
  expect(command('2.1-rc+7')).toContain(' --release 2.1-rc+7 ')
  for (const release of ['x&calc', "it's", '2.1 beta', '--remove', '$(id)', '%PATH%', 'a\nb', ''])
    expect(command(release), release).toContain(' --release <release> ')
})
