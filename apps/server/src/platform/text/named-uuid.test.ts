import { expect, test } from 'vitest'
import { isUuid } from './is-uuid.ts'
import { namedUuid } from './named-uuid.ts'

test('Z548 the same name has the same id, which is a UUID of version 8, and another name has another', () => {
  expect(namedUuid('help', 'p', 'a.md')).toBe(namedUuid('help', 'p', 'a.md'))
  expect(isUuid(namedUuid('a'))).toBe(true)
  expect(namedUuid('a')).toMatch(/^.{14}8.{4}[89ab]/)
  // Parts are parts: no two names run into each other.
  expect(namedUuid('ab', 'c')).not.toBe(namedUuid('a', 'bc'))
})
