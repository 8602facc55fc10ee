import { expect, test } from 'vitest'
import { isWithin, readWhole } from './read-whole.ts'

test('Z128 an integer is read as it is typed, and nothing else is turned into one', () => {
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

test('C3 number fields: only integers within bounds count, and nothing is guessed', () => {
  const counts = (text: string) => isWithin(readWhole(text, 'de'), { min: 0, max: 3650 })
  expect([' 90 ', '0', '3.650', '3650'].filter(text => !counts(text))).toEqual([])
  expect(['', ' ', '1,5', '1.5', '-1', '1e3', '3651', 'neunzig'].filter(counts)).toEqual([])
})
