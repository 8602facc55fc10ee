import { expect, test } from 'vitest'
import { readWhole } from './read-whole.ts'

test('C3 number fields: nothing but whole numbers within bounds counts, and nothing is guessed', () => {
  expect([' 90 ', '0', '3650'].map(text => readWhole(text, 3650))).toEqual([90, 0, 3650])
  for (const text of ['', ' ', '1,5', '1.5', '-1', '1e3', '3651', 'neunzig'])
    expect(readWhole(text, 3650), text).toBeUndefined()
})
