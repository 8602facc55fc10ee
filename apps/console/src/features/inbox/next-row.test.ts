import { expect, test } from 'vitest'
import { nextRow } from './next-row.ts'

const ids = ['a', 'b', 'c', 'd']

test('C3 inbox: j and k continue from the open row and stop at the ends', () => {
  expect(nextRow(ids, 'b', undefined, 1)).toBe('c')
  expect(nextRow(ids, 'b', undefined, -1)).toBe('a')
  expect(nextRow(ids, 'd', undefined, 1)).toBe('d')
  expect(nextRow(ids, undefined, undefined, 1)).toBe('a')
  expect(nextRow([], 'b', ids, 1)).toBeUndefined()
})

test('C3 inbox: after closing a ticket the keys continue from its place', () => {
  const rest = ids.filter(id => id !== 'c')
  expect(nextRow(rest, 'c', ids, 1)).toBe('d')
  expect(nextRow(rest, 'c', ids, -1)).toBe('b')
  expect(nextRow(['a', 'b', 'c'], 'd', ids, 1)).toBe('c')
  expect(nextRow(rest, 'elsewhere', ids, 1)).toBe('a')
})

test('D75 inbox: whatever colleagues close meanwhile, the keys skip nothing', () => {
  const known = [...ids, 'e']
  expect(nextRow(['b', 'd', 'e'], 'c', known, 1)).toBe('d')
  expect(nextRow(['d', 'e'], 'c', known, 1)).toBe('d')
  expect(nextRow(['a', 'e'], 'c', known, 1)).toBe('e')
  expect(nextRow(['a', 'e'], 'c', known, -1)).toBe('a')
})
