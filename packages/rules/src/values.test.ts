import { expect, test } from 'vitest'
import { cut, readNumber, safeDecode } from './values.ts'

test('Z607 a text is cut between characters, never through one', () => {
  expect(cut('abc', 5)).toBe('abc')
  expect(cut('abc', 2)).toBe('ab')
  expect(cut('ab😀', 3)).toBe('ab')
  expect(cut('ab😀', 4)).toBe('ab😀')
})

test('D71 fields: a number is typed with a comma or a dot, and may be missing', () => {
  expect(['', ' 7 ', '1,5', '1.5', 'x'].map(readNumber)).toEqual([null, 7, 1.5, 1.5, undefined])
})

test('D127 percent-encoded text is read once, and what is broken stays as it is', () => {
  expect(['a%20b', '100%', '%E0%A4%A'].map(safeDecode)).toEqual(['a b', '100%', '%E0%A4%A'])
})
