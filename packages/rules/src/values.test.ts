import { expect, test } from 'vitest'
import { cut, isUuid, readNumber, safeDecode } from './values.ts'

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

test('D8 an id is told from a name in one way', () => {
  const id = '01a1e083-1111-7222-8333-444455556666'
  expect([id, id.toUpperCase(), `${id}0`, id.replace('-', ''), '', null].map(isUuid)).toEqual([
    ...[true, true],
    ...[false, false, false, false],
  ])
})
