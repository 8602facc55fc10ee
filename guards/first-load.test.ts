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
  // What a script needs comes with it, whatever it is called.
  for (const file of files)
    if (file.endsWith('.js'))
      for (const needed of neededBy(readFileSync(join(built, 'assets', file), 'utf8'))) files.add(needed)
  const size = (file: string) =>
    statSync(join(built, 'assets', `${file}.br`), { throwIfNoEntry: false })?.size
  const bytes = (file: string) => size(file) ?? statSync(join(built, 'assets', file)).size
  const sum = (kind: RegExp) =>
    [...files].filter(file => kind.test(file)).reduce((all, file) => all + bytes(file), 0)
  const language = Math.max(...beginning('de', 'en', 'plain-de', 'plain-en').map(bytes))
  return { script: sum(/\.js$/) + language, style: sum(/\.css$/) }
}

const neededBy = (script: string): string[] =>
  [...script.matchAll(/(?:\bimport|\bfrom)\s*["']\.\/([^"']+\.js)["']/g)].map(([, file = '']) => file)

test('the scan finds what a script needs from its beginning', () => {
  expect(neededBy('import{a as b}from"./first-x1.js";import"./y-2.js";import("./later-3.js")')).toEqual([
    'first-x1.js',
    'y-2.js',
  ])
})

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
