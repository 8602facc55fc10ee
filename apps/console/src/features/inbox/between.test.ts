import { expect, test } from 'vitest'
import { between } from './between.ts'

test('D76 a range is selected from the last row to this one, up or down; without a last row, only this one', () => {
  const ids = ['a', 'b', 'c', 'd']
  expect(between(ids, 'b', 'd')).toEqual(['b', 'c', 'd'])
  expect(between(ids, 'd', 'b')).toEqual(['b', 'c', 'd'])
  expect(between(ids, 'c', 'c')).toEqual(['c'])
  expect(between(ids, undefined, 'c')).toEqual(['c'])
  expect(between(ids, 'gone', 'c')).toEqual(['c'])
})
