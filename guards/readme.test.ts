import { expect, test } from 'vitest'
import { policyLines } from '../apps/console/src/features/settings/install/install-code.ts'
import { settingNames } from '../apps/server/src/platform/process/settings.ts'
import { projectFiles, readSource } from './sources.ts'

const readme = readSource('README.md')

test('every setting stands in the README', () => {
  expect(settingNames.length).toBeGreaterThan(25)
  expect(settingNames.filter(name => !readme.includes(`\`${name}\``))).toEqual([])
})

test('every variable that a script or the server reads by itself stands there too', () => {
  const files = projectFiles(/^(scripts|apps\/server\/src|e2e)\/.*\.(ts|mjs)$|^playwright\.config\.ts$/)
  const read = files.flatMap(file =>
    [...readSource(file).matchAll(/process\.env\.([A-Z][A-Z0-9_]+)/g)].map(match => match[1] ?? ''),
  )
  // Passed from one of our processes to another, or set by the machine or npm. SITE belongs to tests that are written for others.
  const internal = /^(E2E(_\w+)?|TEST_LOG|TEST_POOLER|TEST_PROOFS|PATH|CI|NODE_ENV|INIT_CWD|SITE)$/
  const missing = [...new Set(read)].filter(name => !internal.test(name) && !readme.includes(`\`${name}\``))
  expect(missing).toEqual([])
})

test('every command of package.json stands there', () => {
  const { scripts } = JSON.parse(readSource('package.json')) as { scripts: Record<string, string> }
  const commands = Object.keys(scripts).map(name =>
    ['start', 'test'].includes(name) ? `npm ${name}` : `npm run ${name}`,
  )
  expect(commands.filter(command => !readme.includes(command))).toEqual([])
})

test('the map names every folder of the tree', () => {
  const map = /## Map\n\n```\n([\s\S]+?)```/.exec(readme)?.[1] ?? ''
  const folders = new Set(
    projectFiles(/\//).map(file => /^((?:apps|packages)\/[^/]+|[^/.][^/]*)\//.exec(file)?.[1] ?? ''),
  )
  expect([...folders].filter(folder => folder && !map.includes(folder))).toEqual([])
})

test('Z64 the policy in the SDK’s README allows what the console prints', () => {
  const text = readSource('packages/sdk/README.md')
  const words = { LOTSE: 'Lotse', FRAME: 'widget', BANNER: 'banner', MEDIA: 'media' }
  const places = { frame: 'FRAME', banner: 'BANNER', media: 'MEDIA' }
  for (const line of policyLines('LOTSE', places).split('\n')) {
    const [directive, ...values] = line.split(' ')
    const row = text.split('\n').find(one => one.startsWith('| ') && one.includes(`\`${directive}\``)) ?? ''
    for (const value of values) expect(row, line).toContain(words[value as keyof typeof words] ?? value)
  }
})
