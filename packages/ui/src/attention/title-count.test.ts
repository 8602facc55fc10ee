import { expect, test } from 'vitest'
import { titleWith } from './title-count.ts'

test.each([
  ['Eingang · Lotse', 2, '(2) · Eingang · Lotse'],
  ['(2) · Eingang · Lotse', 3, '(3) · Eingang · Lotse'],
  ['(3) · Lotse', 0, 'Lotse'],
  ['(7) Fehler · Lotse', 0, '(7) Fehler · Lotse'],
])('D35 "%s" with %i unseen', (title, count, expected) => {
  expect(titleWith(title, count)).toBe(expected)
})
