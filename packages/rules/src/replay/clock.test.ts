import { expect, test } from 'vitest'
import { clock } from './clock.ts'

test.each([
  [0, '0:00'],
  [-1, '0:00'],
  [999, '0:00'],
  [9_000, '0:09'],
  [60_000, '1:00'],
  [119_999, '1:59'],
  [3_600_000, '60:00'],
])('D128 after %i ms a clock says %s', (ms, words) => {
  expect(clock(ms)).toBe(words)
})
