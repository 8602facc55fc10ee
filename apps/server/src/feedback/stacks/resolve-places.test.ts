import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { ratio } from '@lotse/rules/testing/growth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { resolvePlaces } from './resolve-places.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lotse-places-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

function stored(map: object): { from: string; text: string } {
  const from = join(folder, `${Math.random()}.gz`)
  const text = JSON.stringify(map)
  writeFileSync(from, gzipSync(text, { level: 1 }))
  return { from, text }
}

test('D205 a place is the last one that a map names before it; what the map does not know is null', () => {
  const { from } = stored({
    version: 3,
    sources: ['webpack://shop/./src/a.ts?1234', '../../node_modules/lib/b.js', null],
    names: ['first'],
    mappings: 'AAAAA,KCCA;AEAA',
    sourcesContent: ['one\ntwo\nthree', null, null],
  })
  const places = [
    { line: 1, column: 1 },
    { line: 1, column: 9 },
    { line: 2, column: 1 },
    { line: 9, column: 1 },
    { line: 1, column: 0 },
    { line: 0, column: 0 },
  ]
  const [first, second, ...others] = resolvePlaces({ from, places })
  expect(first).toEqual({
    name: 'first',
    file: 'src/a.ts',
    line: 1,
    column: 1,
    from: 1,
    lines: ['one', 'two', 'three'],
  })
  expect(second).toMatchObject({ file: 'node_modules/lib/b.js', line: 2, name: '' })
  expect(others).toEqual([null, null, null, null])
})

test('D205 D234 fifty places in a map of 5 MB take a few times as long as reading its JSON', async () => {
  const lines = Array.from({ length: 4000 }, () => Array(150).fill('CACC').join(','))
  const { from, text } = stored({
    version: 3,
    sources: ['a.ts'],
    names: [],
    mappings: lines.join(';'),
    sourcesContent: [`${'const value = 1\n'.repeat(130_000)}`],
  })
  expect(text.length).toBeGreaterThan(5_000_000)
  const places = Array.from({ length: 50 }, (_, at) => ({ line: 80 * at + 1, column: 100 }))
  expect(resolvePlaces({ from, places }).filter(Boolean)).toHaveLength(50)
  const read = () => JSON.parse(text).mappings.split(',').length
  expect(await ratio(() => resolvePlaces({ from, places }), read, 20)).toBeLessThan(20)
})
