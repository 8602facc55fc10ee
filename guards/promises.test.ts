import { expect, test } from 'vitest'
import { projectFiles, readSource } from './sources.ts'

const rows = new Set(
  [...readSource('docs/promises.md').matchAll(/^\| ([ABC]\d+(?:\.\d+)?) \|/gm)].map(match => match[1] ?? ''),
)
const titles = projectFiles(/\.(test|spec)\.tsx?$/).flatMap(file =>
  [...readSource(file).matchAll(/\b(?:test|it|describe)(?:\.\w+)*\(\s*(['"`])(.+?)\1/gs)].map(match => ({
    file,
    title: match[2] ?? '',
  })),
)

test('the promises are numbered and the titles are found', () => {
  expect(rows.size).toBeGreaterThan(80)
  expect(titles.length).toBeGreaterThan(10)
})

test('a title names only rows that stand in docs/promises.md', () => {
  const unknown = titles.flatMap(({ file, title }) =>
    [...title.matchAll(/\b([ABC]\d{1,2}(?:\.\d{1,2})?)\b/g)]
      .filter(match => !rows.has(match[1] ?? ''))
      .map(match => `${file}: ${match[1]} in "${title}"`),
  )
  expect(unknown).toEqual([])
})
