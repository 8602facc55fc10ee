import { expect, test } from 'vitest'
import { sizeOf } from './page-size.ts'

test('D128 a page of an impossible size has the usual one', () => {
  expect([200, 1280.5, 8000].map(size => sizeOf(size, 800))).toEqual([200, 1280.5, 8000])
  for (const size of [199, 8001, Number.POSITIVE_INFINITY, Number.NaN, '1280', null, undefined])
    expect(sizeOf(size, 800)).toBe(800)
})
