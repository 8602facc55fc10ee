import { expect, test } from 'vitest'
import { randomId } from './random-id.ts'

test('B4.1 an id has 32 hexadecimal digits, small bytes included, and is never the same', () => {
  const ids = Array.from({ length: 1000 }, randomId)
  expect(ids.filter(id => !/^[0-9a-f]{32}$/.test(id))).toEqual([])
  expect(new Set(ids).size).toBe(1000)
})
