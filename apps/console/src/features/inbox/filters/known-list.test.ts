import { expect, test } from 'vitest'
import { joinValues, splitValues } from '../../../lib/lists/filter-values.ts'
import { knownList, statusesOf, statusFilter, ticketQueryOf } from './known-list.ts'

const asked = (filters: Record<string, string>, q = '') => ({
  q,
  filters,
  sortText: '-priority',
  narrowed: true,
})

test('C3 invalid values in an address of the inbox are ignored', () => {
  const wrong = { status: 'lost', priority: 'TOP', channel: 'pigeon', assignee: 'x'.repeat(65), other: 'a' }
  expect(knownList({ q: 'y'.repeat(600), filters: wrong, sortText: 'foo', narrowed: true })).toEqual({
    q: 'y'.repeat(500),
    filters: {},
    chosen: {},
    sortText: '-lastMessageAt',
    narrowed: true,
  })
  const right = asked({ status: 'open', tag: 'Kasse' })
  expect(knownList(right)).toEqual({ ...right, chosen: { status: ['open'], tag: ['Kasse'] } })
  expect(knownList(asked({ status: 'lost' })).narrowed).toBe(false)
})

test('Z42 a filter accepts several values, and the address keeps them', () => {
  const tags = ['a,b', '100 %', '%2C', 'c']
  expect(splitValues(joinValues(tags))).toEqual(tags)
  const { chosen, filters } = knownList(
    asked({ status: 'open,lost,closed', tag: joinValues(tags), type: ',' }),
  )
  expect(chosen).toEqual({ status: ['open', 'closed'], tag: tags })
  expect(filters).toEqual({ status: 'open,closed', tag: joinValues(tags) })
})

test('Z42 the inbox opens on unresolved tickets; a search covers all, and all are one choice away', () => {
  expect(ticketQueryOf(knownList(asked({})))).toEqual({ status: ['open', 'in_progress'], sort: '-priority' })
  expect(ticketQueryOf(knownList(asked({}, '#12')))).toEqual({ search: '#12', sort: '-priority' })
  expect(ticketQueryOf(knownList(asked({ status: 'all' })))).toEqual({ sort: '-priority' })
  expect(statusesOf(knownList(asked({ status: 'closed' }, 'x')))).toEqual(['closed'])
  // A selection in the menu is kept as it was made, with and without a search.
  for (const q of ['', 'x'])
    for (const wanted of [['open'], ['closed'], ['open', 'in_progress'], ['open', 'closed'], []]) {
      const status = statusFilter(wanted, q)
      expect(statusesOf(knownList(asked(status ? { status } : {}, q)))).toEqual(wanted)
    }
})

test('D43 the address of the inbox says which channels it shows', () => {
  const list = knownList(asked({ channel: 'mail,pigeon', status: 'all' }))
  expect(list.filters).toEqual({ channel: 'mail', status: 'all' })
  expect(ticketQueryOf(list)).toEqual({ channel: ['mail'], sort: '-priority' })
})

test('D74 the address of the inbox says what happened in which period', () => {
  const [from, to] = ['2026-11-01T00:00:00.000Z', '2026-11-30T22:59:59.999Z']
  const list = knownList(asked({ status: 'all', when: 'resolved', from, to, page: '/a', answeredBy: 'me' }))
  expect(ticketQueryOf(list)).toEqual({
    when: ['resolved'],
    from: [from],
    to: [to],
    page: ['/a'],
    answeredBy: ['me'],
    sort: '-priority',
  })
  const wrong = { when: 'burnt', from: 'yesterday', to: '2026-13-01T00:00:00Z', page: `/${'a'.repeat(200)}` }
  expect(knownList(asked(wrong)).chosen).toEqual({})
})
