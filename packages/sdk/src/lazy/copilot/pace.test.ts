import { expect, test } from 'vitest'
import { bubbleLeft, readingTime, typed } from './pace.ts'

test.each([
  ['', 1000],
  ['Hallo', 2000],
  ['eins zwei drei', 2000],
  ['eins zwei drei vier', 3000],
  [Array.from({ length: 36 }, () => 'Wort').join('  '), 11_000],
])('B2.13 %j is read in %s ms: a second, and one for each 3.6 words', (text, milliseconds) => {
  expect(readingTime(text)).toBe(milliseconds)
})

test.each([
  ['right of the pointer', 800, 350, 1280, 18],
  ['left of it 20 px before the edge', 911, 350, 1280, -332],
  ['never out of a narrow window on the left', 75, 280, 320, -65],
  ['never out of a narrow window on the right', 310, 280, 320, -280],
])('B2.13 the bubble stands %s', (_where, pointer, bubble, width, left) => {
  expect(bubbleLeft(pointer, bubble, width)).toBe(left)
})

test('B2.13 typing adds to what is there, and never half a character', () => {
  expect(typed('Hi ', 'né👋')).toEqual(['Hi n', 'Hi né', 'Hi né👋'])
  expect(typed('', '')).toEqual([])
})
