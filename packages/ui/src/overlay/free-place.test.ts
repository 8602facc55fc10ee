import { expect, test } from 'vitest'
import { type Box, freePlace, isFree } from './free-place.ts'

const size = { width: 380, height: 50 }
const room: Box = { left: 16, top: 16, right: 1424, bottom: 884 }
const box = (left: number, top: number, width: number, height: number): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
})
const rows = (left: number, width: number) =>
  Array.from({ length: 22 }, (_, row) => box(left, row * 40, width, 40))

test('Z55 a message is at the bottom right, above anything that can be pressed there', () => {
  expect(freePlace(size, room, [])).toEqual(box(1044, 834, 380, 50))
  const send = box(1300, 840, 120, 36)
  const place = freePlace(size, room, [send, box(1100, 700, 200, 30), box(100, 800, 60, 60)])
  expect(place).toEqual(box(1044, 782, 380, 50))
  // If it does not fit between two, it goes above both.
  expect(freePlace(size, room, [send, box(1100, 770, 200, 30)])).toEqual(box(1044, 712, 380, 50))
})

test('Z55 beside a column full of buttons it goes to the middle, then to the left', () => {
  const menus = rows(1380, 32)
  const middle = freePlace(size, room, menus)
  expect(middle).toEqual(box(530, 834, 380, 50))
  const left = freePlace(size, room, [...menus, ...rows(700, 100)])
  expect(left).toEqual(box(16, 834, 380, 50))
  expect(middle && isFree(middle, menus)).toBe(true)
})

test('Z55 the lower half comes first; if everything is taken, nothing is free', () => {
  expect(freePlace(size, room, [box(1000, 300, 424, 584)])).toEqual(box(530, 834, 380, 50))
  expect(freePlace(size, room, [box(0, 300, 1440, 600)])).toEqual(box(1044, 242, 380, 50))
  expect(freePlace(size, room, rows(0, 1440))).toBeUndefined()
})
