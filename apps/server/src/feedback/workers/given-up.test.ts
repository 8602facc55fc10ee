import { expect, test } from 'vitest'
import { createGivenUp } from './given-up.ts'

test('Z1203 work that was too much is not repeated for an hour', () => {
  const given = createGivenUp()
  const now = Date.UTC(2027, 0, 4)
  given.add('a', new Date(now))
  expect(given.has('a', new Date(now + 3_599_000))).toBe(true)
  expect(given.has('a', new Date(now + 3_600_000))).toBe(false)
  expect(given.has('b', new Date(now))).toBe(false)
})
