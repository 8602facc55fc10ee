import { expect, test } from 'vitest'
import { projectFiles, readSource } from './sources.ts'

const rows = [...readSource('docs/hostile-pages.md').matchAll(/^\| (HS-\d\d) \|.*\| `(.+)` \|$/gm)]
const specs = projectFiles(/^packages\/sdk\/.*\.(test|spec)\.ts$/).map(file => readSource(file))

test('every hostile page is held by a test that exists', () => {
  const cases = new Set(rows.map(([, id]) => id))
  expect(cases.size).toBe(34)
  expect(
    rows.map(([, , title = '']) => title).filter(title => !specs.some(text => text.includes(title))),
  ).toEqual([])
})
