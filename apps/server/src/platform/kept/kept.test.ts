import { expect, test } from 'vitest'
import { createKept } from './kept.ts'

test('Z190 the cache is bounded: the least recently used goes first', () => {
  const kept = createKept<string>({ number: 3, size: 100 })
  for (const key of ['a', 'b', 'c']) kept.set(key, key, 10)
  expect(kept.get('a')).toBe('a')
  kept.set('d', 'd', 10)
  expect(kept.get('b')).toBeUndefined()
  expect(kept.get('a')).toBe('a')
  kept.set('large', 'large', 95)
  expect(['a', 'c', 'd', 'large'].filter(key => kept.get(key))).toEqual(['large'])
  kept.set('too large', 'too large', 101)
  expect(['large', 'too large'].filter(key => kept.get(key))).toEqual([])
})
