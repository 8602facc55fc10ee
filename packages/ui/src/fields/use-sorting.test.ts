import { expect, test } from 'vitest'
import { moved } from './use-sorting.ts'

test('Z900 a row is put before or behind others, the rest keeps its order, and the list itself is left alone', () => {
  const rows = ['a', 'b', 'c', 'd']
  expect(moved(rows, 3, 0)).toEqual(['d', 'a', 'b', 'c'])
  expect(moved(rows, 0, 2)).toEqual(['b', 'c', 'a', 'd'])
  expect(moved(rows, 1, 1)).toEqual(rows)
  expect(rows).toEqual(['a', 'b', 'c', 'd'])
})
