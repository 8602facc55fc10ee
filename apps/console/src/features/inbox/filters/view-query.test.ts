import { listedStatuses } from '@lotse/contracts/console/fields/choices'
import { readList } from '@lotse/ui/list/list-state.ts'
import type { SearchParams } from '@lotse/ui/list/search-params.ts'
import { expect, test } from 'vitest'
import { joinValues } from '../../../lib/lists/filter-values.ts'
import { inboxDefaults, knownList } from './known-list.ts'
import { searchOfView, viewQueryOf } from './view-query.ts'

/** The inbox at this address. */
function listAt(search: SearchParams) {
  const { sort, ...values } = readList(search, inboxDefaults)
  const sortText = sort ? `${sort.descending ? '-' : ''}${sort.key}` : ''
  return knownList({ ...values, sortText, narrowed: true })
}

test('D65 a view shows what the list showed when it was saved, whatever the filters', () => {
  const statuses = [undefined, 'all', ...listedStatuses, 'open,closed']
  const searches: SearchParams[] = statuses.flatMap(status => [
    { ...(status ? { status } : {}) },
    { ...(status ? { status } : {}), q: '#40' },
  ])
  searches.push({
    tag: joinValues(['b,c', '100 %']),
    assignee: 'me,none',
    type: 'BUG',
    priority: 'HIGH,LOW',
    channel: 'mail',
    due: 'overdue',
    page: joinValues(['/a,b']),
    answeredBy: 'me',
    when: 'resolved',
    read: 'unread',
    cols: 'title,number,tags',
    from: '2026-11-01T00:00:00.000Z',
    to: '2026-11-30T22:59:59.999Z',
    sort: '-priority',
  })
  searches.push({ days: '30', when: 'resolved', page: '/kasse' })
  for (const search of searches) {
    const query = viewQueryOf(listAt(search))
    expect(viewQueryOf(listAt(searchOfView(query))), JSON.stringify(search)).toEqual(query)
  }
})

test('D65 the order of clicks is no change of a view', () => {
  const one = viewQueryOf(listAt({ priority: 'HIGH,LOW', status: 'closed,open' }))
  expect(viewQueryOf(listAt({ priority: 'LOW,HIGH', status: 'open,closed' }))).toEqual(one)
  expect(one).toEqual({ priority: ['HIGH', 'LOW'], status: ['closed', 'open'], sort: '-lastMessageAt' })
})

test('D66 the order of what rows say is part of a view, and saying nothing but the title is not the usual', () => {
  const of = (cols: string) => viewQueryOf(listAt({ cols })).columns
  expect(of('title,number,tags,gone,number')).toEqual(['number', 'tags'])
  expect(of('title')).toEqual([])
  expect(searchOfView(viewQueryOf(listAt({ cols: 'title' }))).cols).toBe('title')
  expect(viewQueryOf(listAt({})).columns).toBeUndefined()
})
