import { expect, test } from 'vitest'
import { inOrder } from './in-order.ts'

const things = ['a', 'b', 'c', 'd'].map(id => ({ id }))

test('D65 views are in the order that somebody gave them; new ones follow, and missing ones leave no gap', () => {
  const order = (...ids: string[]) => inOrder(things, ids).map(({ id }) => id)
  expect(order()).toEqual(['a', 'b', 'c', 'd'])
  expect(order('c', 'gone', 'a')).toEqual(['c', 'a', 'b', 'd'])
})
