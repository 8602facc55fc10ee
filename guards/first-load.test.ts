import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './sources.ts'

const KB = 1024

/** Bytes over the wire: what the page names, the screen behind the address, and the larger of the two languages. */
function firstLoad(app: string): { script: number; style: number } {
  const built = join(root, '.build', app)
  const assets = readdirSync(join(built, 'assets'))
  const named = [...readFileSync(join(built, 'index.html'), 'utf8').matchAll(/\/assets\/([^"]+)/g)].map(
    ([, file = '']) => file,
  )
  const beginning = (...names: string[]) =>
    assets.filter(file => names.some(name => file.startsWith(`${name}-`)) && /\.(js|css)$/.test(file))
  const files = new Set([...named, ...beginning('first', 'rolldown-runtime', 'index', 'sign-in')])
  const size = (file: string) =>
    statSync(join(built, 'assets', `${file}.br`), { throwIfNoEntry: false })?.size
  const bytes = (file: string) => size(file) ?? statSync(join(built, 'assets', file)).size
  const sum = (kind: RegExp) =>
    [...files].filter(file => kind.test(file)).reduce((all, file) => all + bytes(file), 0)
  const language = Math.max(...beginning('de', 'en', 'plain-de', 'plain-en').map(bytes))
  return { script: sum(/\.js$/) + language, style: sum(/\.css$/) }
}

test.each(['admin', 'console'])(
  'D20 the sign-in of %s costs at most 200 KB of script and 20 KB of styles',
  app => {
    const { script, style } = firstLoad(app)
    expect(script).toBeGreaterThan(100 * KB)
    expect(script).toBeLessThanOrEqual(200 * KB)
    expect(style).toBeGreaterThan(5 * KB)
    expect(style).toBeLessThanOrEqual(20 * KB)
  },
)

test('A1.3 the newest build is named by the script that the page runs', () => {
  const { entry } = JSON.parse(readFileSync(join(root, '.build/admin/build.json'), 'utf8')) as {
    entry: string
  }
  expect(readFileSync(join(root, '.build/admin/index.html'), 'utf8')).toContain(`src="${entry}"`)
  expect(entry).toContain('/first-')
})
