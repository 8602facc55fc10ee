import { expect, test } from 'vitest'
import { nextRow } from './next-row.ts'

const ids = ['a', 'b', 'c', 'd']

test('C3 inbox: j and k continue from the open row and stop at the ends', () => {
  expect(nextRow(ids, 'b', undefined, 1)).toBe('c')
  expect(nextRow(ids, 'b', undefined, -1)).toBe('a')
  expect(nextRow(ids, 'd', undefined, 1)).toBe('d')
  expect(nextRow(ids, undefined, undefined, 1)).toBe('a')
  expect(nextRow([], 'b', { id: 'b', at: 1 }, 1)).toBeUndefined()
})

test('C3 inbox: after closing a ticket the keys continue from its place', () => {
  const rest = ids.filter(id => id !== 'c')
  expect(nextRow(rest, 'c', { id: 'c', at: 2 }, 1)).toBe('d')
  expect(nextRow(rest, 'c', { id: 'c', at: 2 }, -1)).toBe('b')
  expect(nextRow(['a', 'b', 'c'], 'd', { id: 'd', at: 3 }, 1)).toBe('c')
  expect(nextRow(rest, 'elsewhere', { id: 'c', at: 2 }, 1)).toBe('a')
})
