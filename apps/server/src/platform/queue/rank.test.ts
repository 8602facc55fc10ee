import { expect, test } from 'vitest'
import { createRanks } from './rank.ts'

test('Z244 the errands of somebody who asks for many come after those of everybody else, for a minute', () => {
  let now = 0
  const rankOf = createRanks(() => now)
  const many = Array.from({ length: 201 }, () => rankOf('fact', 'busy'))
  expect([many[0], many[2], many[3], many[19], many[20], many[199], many[200]]).toEqual([
    0, 0, -1, -1, -2, -3, -4,
  ])
  expect(rankOf('fact', 'calm')).toBe(0)
  expect(rankOf('mail', 'busy')).toBe(0)
  now = 60_000
  expect(rankOf('fact', 'busy')).toBe(0)
})
