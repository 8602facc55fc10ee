import { expect, test } from 'vitest'
import { overlaps } from '../parts/placement/place.ts'
import { around, between, clipAround, radiusAround } from './cut-out.ts'

const rect = (x: number, y: number, width: number, height: number) => ({ x, y, width, height })

test('B2.12 the cut-out is 10 px larger than the element on each side', () => {
  expect(around(rect(100, 50, 80, 20))).toEqual(rect(90, 40, 100, 40))
})

test('B2.12 the cut-out moves from one element to the next and ends exactly on it', () => {
  const [a, b] = [rect(0, 0, 10, 10), rect(100, 50, 30, 20)]
  expect(between(a, b, 0)).toEqual(a)
  expect(between(a, b, 1)).toEqual(b)
  expect(between(a, b, 7)).toEqual(b)
  expect(between(a, b, 0.5)).toEqual(rect(50, 25, 20, 15))
})

test('B2.12 a hole smaller than its rounding is still a path', () => {
  expect(clipAround(rect(5, 5, 100, 40), 800, 600)).toBe(
    'path(evenodd,"M0 0h800v600h-800zM10 5h90a5 5 0 0 1 5 5v30a5 5 0 0 1 -5 5h-90a5 5 0 0 1 -5 -5v-30a5 5 0 0 1 5 -5z")',
  )
  expect(clipAround(rect(400, 300, 0, 0), 800, 600)).not.toMatch(/NaN|undefined/)
})

test('B2.12 K22 the cut-out is as round as what it shows, and never less than 5 px', () => {
  expect([0, 2, 18].map(radiusAround)).toEqual([5, 10, 26])
  expect(clipAround(rect(0, 0, 100, 40), 800, 600, radiusAround(999))).toContain('a20 20')
})

test('B2.12 whether the popover would cover the element', () => {
  expect(overlaps(rect(0, 0, 10, 10), rect(9, 9, 5, 5))).toBe(true)
  expect(overlaps(rect(0, 0, 10, 10), rect(10, 0, 5, 5))).toBe(false)
})
