import { expect, test } from 'vitest'
import { chosenViews } from './chosen-views.ts'
import { inOrder } from './in-order.ts'

const things = ['a', 'b', 'c', 'd'].map(id => ({ id }))

test('D65 views are in the order that somebody gave them; new ones follow, and missing ones leave no gap', () => {
  const order = (...ids: string[]) => inOrder(things, ids).map(({ id }) => id)
  expect(order()).toEqual(['a', 'b', 'c', 'd'])
  expect(order('c', 'gone', 'a')).toEqual(['c', 'a', 'b', 'd'])
})

test('D65 a start that is no longer there is none', () => {
  const start = (start_id: string) => chosenViews(things, { ids: ['b'], start_id }).startId
  expect(start('c')).toBe('c')
  expect(start('gone')).toBeNull()
  expect(chosenViews(things, undefined)).toEqual({ items: things, startId: null })
})
