import { expect, test } from 'vitest'
import { nearestWord, slips } from './nearest-word.ts'

test.each([
  ['Rechnug', 'rechnung', 1],
  ['recnhung', 'rechnung', 1],
  ['kuendigen', 'kündigen', 0],
  ['kundigen', 'kündigen', 0],
  ['strasse', 'straße', 0],
  ['invoce', 'invoice', 1],
  ['haus', 'maus', 1],
  ['', 'abc', 3],
])('U6 slips of the finger from %s to %s: %i', (typed, meant, count) => {
  expect(slips(typed, meant)).toBe(count)
})

test('U6 the nearest word is meant, and none where none is near', () => {
  expect(nearestWord('rechnug', ['rechnen', 'rechnung', 'achtung'])).toBe('rechnung')
  expect(nearestWord('kaffee', ['kaffeemaschine', 'koffer'])).toBeUndefined()
  expect(nearestWord('kurs', ['kuss', 'kur'])).toBeDefined()
})
