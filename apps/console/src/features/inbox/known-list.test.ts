import { expect, test } from 'vitest'
import { knownList } from './known-list.ts'

test('C3 what an address of the inbox says wrongly counts as not said', () => {
  const wrong = { status: 'lost', priority: 'TOP', assignee: 'x'.repeat(65), other: 'a' }
  expect(knownList({ q: 'y'.repeat(600), filters: wrong, sortText: 'foo', narrowed: true })).toEqual({
    q: 'y'.repeat(500),
    filters: {},
    sortText: '-lastMessageAt',
    narrowed: true,
  })
  const right = { q: '', filters: { status: 'open', tag: 'Kasse' }, sortText: '-priority', narrowed: true }
  expect(knownList(right)).toEqual(right)
  expect(knownList({ ...right, filters: { status: 'lost' } }).narrowed).toBe(false)
})
