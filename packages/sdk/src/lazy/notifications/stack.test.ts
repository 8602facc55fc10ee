import { expect, test } from 'vitest'
import { addressed, belongs, type Kept, newsOf, progressOf, readStored, withNotification } from './stack.ts'

const HOUR = 3_600_000
const now = Date.parse('2025-03-01T12:00:00Z')
const note = (outbound: string, more: Partial<Kept> = {}): Kept => ({
  actionType: 'notification',
  outbound,
  createdAt: new Date(now).toISOString(),
  project: 'demo',
  visitor: 'v1',
  data: { text: outbound },
  ...more,
})
const names = (list: Kept[]) => list.map(one => one.outbound)

test('B2.9 at most two, the oldest is dropped', () => {
  const list = ['a', 'b', 'c'].map(name => note(name)).reduce(withNotification, [])
  expect(names(list)).toEqual(['b', 'c'])
})

test('B2.9 an outbound id that is already shown is ignored, and drops nothing', () => {
  const list = [note('a'), note('b')]
  expect(withNotification(list, note('a', { data: { text: 'again' } }))).toBe(list)
})

test('B2.9 without an outbound id only the very same message is a duplicate', () => {
  const first = note('', { data: { text: 'x' } })
  expect(withNotification([first], { ...first })).toHaveLength(1)
  expect(withNotification([first], { ...first, data: { text: 'y' } })).toHaveLength(2)
})

test.each([
  ['younger than an hour', note('a', { createdAt: new Date(now - HOUR).toISOString() }), true],
  ['older than an hour', note('a', { createdAt: new Date(now - HOUR - 1).toISOString() }), false],
  ['without a date', { ...note('a'), createdAt: undefined }, false],
  ['without data', { ...note('a'), data: undefined }, false],
  ['not a notification at all', 'text', false],
])('B2.9 the cache keeps what is %s: %#', (_why, stored, kept) => {
  expect(readStored([stored], now)).toHaveLength(kept ? 1 : 0)
})

test('T17 posts are read oldest first, whatever order they came in', () => {
  const post = (name: string, minutes: number) =>
    note(name, { createdAt: new Date(now - minutes * 60_000).toISOString(), data: { news: { id: name } } })
  const list = [post('new', 1), note('chat'), post('old', 9), post('middle', 5)]
  expect(names(newsOf(list))).toEqual(['old', 'middle', 'new'])
  expect(names(list)).toEqual(['new', 'chat', 'old', 'middle'])
})

test('B2.9 a cache that is no list is empty', () => {
  expect(readStored({ length: 3 }, now)).toEqual([])
  expect(readStored(null, now)).toEqual([])
})

test('B2.9 the cache belongs to one project and one visitor', () => {
  const owner = { project: 'demo', visitor: 'v1' }
  expect(belongs(note('a'), owner)).toBe(true)
  expect(belongs(note('a', { visitor: 'v2' }), owner)).toBe(false)
  expect(belongs(note('a', { project: 'other' }), owner)).toBe(false)
  expect(belongs({}, owner)).toBe(true)
})

test.each([
  [1, 4, 29],
  [0, 5, 4],
  [5, 5, 100],
  [9, 5, 100],
  [1, 0, 4],
  [undefined, undefined, 4],
  [-3, 5, 4],
])('B2.9 progress of %s of %s is %s percent', (current, total, percent) => {
  expect(progressOf(current, total)).toBe(percent)
})

test.each([
  ['Hallo {{name}}!', 'Mara Keller', 'Hallo Mara!'],
  ['Hallo {{name}}!', 'mara.keller@example.com', 'Hallo mara!'],
  ['Hallo {{name}}!', '', 'Hallo!'],
  ['{{name}}, willkommen', 'Jo+x', 'Jo, willkommen'],
  ['{{name}}', '{{name}}$&', '{{name}}$&'],
])('B2.9 %s for %s reads %s', (text, name, expected) => {
  expect(addressed(text, name)).toBe(expected)
})
