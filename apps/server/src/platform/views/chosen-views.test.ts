import { expect, test } from 'vitest'
import { chosenViews } from './chosen-views.ts'

const things = ['a', 'b', 'c', 'd'].map(id => ({ id }))

test('D65 a start that is no longer there is none', () => {
  const start = (start_id: string) => chosenViews(things, { ids: ['b'], start_id }).startId
  expect(start('c')).toBe('c')
  expect(start('gone')).toBeNull()
  expect(chosenViews(things, undefined)).toEqual({ items: things, startId: null })
})
