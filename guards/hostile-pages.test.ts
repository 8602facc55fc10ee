import { expect, test } from 'vitest'
import { projectFiles, readSource } from './sources.ts'

const rows = [...readSource('docs/hostile-pages.md').matchAll(/^\| (HS-\d\d) \|.*\| `(.+)` \|$/gm)]
const specs = projectFiles(/^packages\/sdk\/.*\.(test|spec)\.ts$/).map(file => readSource(file))

const weaknesses = [...readSource('docs/weaknesses.md').matchAll(/^\| (W-\d\d) \|.*\| (`.+`|–) \|$/gm)]
const guards = projectFiles(/^guards\/.*\.test\.ts$/).map(file => readSource(file))

test('every weakness of the official client that is gone is held by a test that exists', () => {
  expect(new Set(weaknesses.map(([, id]) => id)).size).toBe(18)
  const titles = weaknesses.flatMap(([, , held = '']) => (held === '–' ? [] : [held.slice(1, -1)]))
  expect(titles.filter(title => ![...specs, ...guards].some(text => text.includes(title)))).toEqual([])
})

test('every hostile page is held by a test that exists', () => {
  const cases = new Set(rows.map(([, id]) => id))
  expect(cases.size).toBe(34)
  expect(
    rows.map(([, , title = '']) => title).filter(title => !specs.some(text => text.includes(title))),
  ).toEqual([])
})
