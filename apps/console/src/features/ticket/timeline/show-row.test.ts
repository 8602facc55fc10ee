import { expect, test } from 'vitest'
import { moveTo, raiseBy } from './show-row.ts'

const list = { top: 745, bottom: 1205 }
const sight = { top: 691, bottom: 826 }
const row = (top: number) => ({ top, bottom: top + 36 })

test('Z88 the current row is put where the list is visible, not under the reply bar', () => {
  expect(moveTo(row(1169), list, sight)).toBe(1205 - 826)
  expect(moveTo(row(745), list, sight)).toBe(0)
  expect(moveTo(row(790), list, sight)).toBe(0)
  expect(moveTo(row(600), list, sight)).toBe(600 - 745)
  // Scrolled: the player sticks over the first rows.
  expect(moveTo(row(640), { top: 400, bottom: 860 }, sight)).toBe(640 - 691)
  // Less than one row of the list is visible.
  expect(moveTo(row(1100), { top: 810, bottom: 1270 }, sight)).toBe(1100 - 810)
  expect(moveTo(row(1100), { top: 900, bottom: 1360 }, sight)).toBe(1100 - 900)
})

test('Z140 in a low window the list moves up until a row is visible below the video, but only while that is watched', () => {
  const row = { top: 700, bottom: 735 }
  const by = (list: number, film: { top: number; bottom: number }, bottom = 570) =>
    raiseBy(row, { top: list, bottom: list + 460 }, { top: film.bottom, bottom }, film)
  expect(by(600, { top: 264, bottom: 530 })).toBe(65)
  expect(by(660, { top: 264, bottom: 588 }, 560)).toBe(135)
  expect(by(500, { top: 200, bottom: 430 }, 790)).toBe(0)
  // Scrolled away, to something above or below: nobody is pulled away from there.
  expect(by(900, { top: 580, bottom: 830 })).toBe(0)
  expect(by(-500, { top: -800, bottom: -530 })).toBe(0)
})
