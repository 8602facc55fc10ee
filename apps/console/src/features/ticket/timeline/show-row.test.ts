import { expect, test } from 'vitest'
import { moveTo } from './show-row.ts'

const list = { top: 745, bottom: 1205 }
const sight = { top: 691, bottom: 826 }
const row = (top: number) => ({ top, bottom: top + 36 })

test('Z88 the row of the moment is put where the list is seen, not under the reply bar', () => {
  expect(moveTo(row(1169), list, sight)).toBe(1205 - 826)
  expect(moveTo(row(745), list, sight)).toBe(0)
  expect(moveTo(row(790), list, sight)).toBe(0)
  expect(moveTo(row(600), list, sight)).toBe(600 - 745)
  // Scrolled: the player sticks over the first rows.
  expect(moveTo(row(640), { top: 400, bottom: 860 }, sight)).toBe(640 - 691)
  // Less than a row of the list is seen.
  expect(moveTo(row(1100), { top: 810, bottom: 1270 }, sight)).toBe(1100 - 810)
  expect(moveTo(row(1100), { top: 900, bottom: 1360 }, sight)).toBe(1100 - 900)
})
