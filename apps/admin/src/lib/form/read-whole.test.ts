import { expect, test } from 'vitest'
import { readWhole } from './read-whole.ts'

test('Z128 a whole number is read as it is typed, and what is none is never made one', () => {
  for (const [text, german, english] of [
    ['', '', ''],
    [' 500 ', 500, 500],
    ['-500', -500, -500],
    ['−500', -500, -500],
    ['+5', 5, 5],
    ['1.000', 1000, Number.NaN],
    ['1,000', Number.NaN, 1000],
    ['1.000.000', 1_000_000, Number.NaN],
    ['1 000', 1000, 1000],
    ['1,5', Number.NaN, Number.NaN],
    ['1.5', Number.NaN, Number.NaN],
    ['1.0000', Number.NaN, Number.NaN],
    ['1000.000', Number.NaN, Number.NaN],
    ['.500', Number.NaN, Number.NaN],
    ['5-', Number.NaN, Number.NaN],
    ['1e3', Number.NaN, Number.NaN],
    ['0x10', Number.NaN, Number.NaN],
    ['zehn', Number.NaN, Number.NaN],
  ] as const) {
    expect([text, readWhole(text, 'de'), readWhole(text, 'en-US')]).toEqual([text, german, english])
  }
})
