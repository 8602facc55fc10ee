import { expect, test } from 'vitest'
import { tagsOf } from './ticket.ts'

test('B3.1 tags: whatever the site gives, the server gets a list of short texts', () => {
  expect(tagsOf(['a', 'b'])).toEqual(['a', 'b'])
  expect(tagsOf('checkout')).toEqual(['checkout'])
  expect(tagsOf([7, null, {}, 'x'])).toEqual(['7', 'x'])
  for (const none of [undefined, null, {}, []]) expect(tagsOf(none)).toEqual([])
  expect(tagsOf(['x'.repeat(300)])[0]).toHaveLength(200)
  expect(tagsOf(Array.from({ length: 300 }, String))).toHaveLength(100)
})
