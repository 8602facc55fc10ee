import { expect, test } from 'vitest'
import { isDay, isFlag, isId, isRange, isWhole, oneOf, someOf } from './filter-values.ts'
import { apartFromView, changeList, isNarrowed, leaveView, listPart, onView, readList } from './list-state.ts'
import { parseSearch, stringifySearch } from './search-params.ts'

const defaults = {
  id: 'users',
  filters: ['enabled'],
  sorts: ['name', 'registration'],
  sort: '-registration',
  size: 20,
}

test('A3.1 the address says what the list shows, and nonsense is ignored', () => {
  expect(readList(parseSearch('?q=123&page=3&size=50&sort=name&enabled=true&cols=a,b'), defaults)).toEqual({
    q: '123',
    page: 3,
    size: 50,
    sort: { key: 'name', descending: false },
    columns: ['a', 'b'],
    filters: { enabled: 'true' },
  })
  expect(readList(parseSearch('?page=-1&size=7'), defaults)).toMatchObject({
    page: 1,
    size: 20,
    sort: { key: 'registration', descending: true },
  })
  for (const sort of ['foo', '-foo', '-', ''])
    expect(readList({ sort }, defaults).sort).toEqual({ key: 'registration', descending: true })
})

test('A3.1 only the list’s own parameters are remembered, nothing it does not know', () => {
  expect(listPart(parseSearch('?q=a&sort=-name&tab=x&enabled=true'), defaults)).toEqual({
    q: 'a',
    sort: '-name',
    enabled: 'true',
  })
  expect(listPart(parseSearch('?q=a&sort=foo'), defaults)).toEqual({ q: 'a' })
})

test('A3.1 search and filters return to page 1; columns and foreign parameters stay', () => {
  const search = { page: '4', tab: 'x', enabled: 'true' }
  expect(changeList(search, { q: 'ma' })).toEqual({ tab: 'x', enabled: 'true', q: 'ma' })
  expect(changeList(search, { filters: { enabled: undefined } })).toEqual({ tab: 'x' })
  expect(changeList(search, { columns: ['a'] })).toEqual({ ...search, cols: 'a' })
  expect(changeList(search, { page: 5 })).toEqual({ ...search, page: '5' })
})

test('A3.1 search parameters stay text and are encoded', () => {
  expect(stringifySearch({ q: 'a&b=c', page: 2, none: '' })).toBe('?q=a%26b%3Dc&page=2')
  expect(parseSearch('?q=007')).toEqual({ q: '007' })
})

test('Z18 a filter accepts what it knows; the rest of an address has no effect and is not remembered', () => {
  const ruled = { id: 'users', filters: { enabled: isFlag, by: oneOf(['name']) }, longestSearch: 4 }
  const search = { enabled: 'foo', by: 'name', q: 'abcdef' }
  expect(readList(search, ruled)).toMatchObject({ filters: { by: 'name' }, q: 'abcd' })
  expect(listPart(search, ruled)).toEqual({ by: 'name', q: 'abcdef' })
  expect(readList({ enabled: 'true' }, ruled).filters).toEqual({ enabled: 'true' })
})

test('Z18 days, ids, numbers, ranges and choices are checked', () => {
  const right = [
    isDay('2028-02-29'),
    isId('0000aaaa-0000-4000-8000-00000000000F'),
    isWhole('2147483647'),
    isRange('1-'),
    isRange('-99'),
    someOf(['a', 'b'])('b,a'),
  ]
  const wrong = [
    isDay('2026-02-29'),
    isDay('foo'),
    isId('7'),
    isWhole('2147483648'),
    isWhole('-1'),
    isWhole('1e3'),
    isRange('-'),
    isRange('abc'),
    someOf(['a', 'b'])('a,'),
  ]
  expect(right).not.toContain(false)
  expect(wrong).not.toContain(true)
})

test('Z27 where to search narrows nothing without search words', () => {
  const modal = { id: 'users', modes: ['by'] }
  expect(isNarrowed({ q: '', filters: { by: 'name' } }, modal)).toBe(false)
  expect(isNarrowed({ q: 'a', filters: { by: 'name' } }, modal)).toBe(true)
  expect(isNarrowed({ q: '', filters: { by: 'name', admin: 'true' } }, modal)).toBe(true)
})

test('D65 the address of a view alone shows what was saved, and anything more is the whole state of the list', () => {
  const viewed = { ...defaults, hasViews: true }
  const saved = { q: 'Kim', enabled: 'true', sort: 'name' }
  expect(onView({ view: 'v', page: '2' }, saved, viewed)).toEqual({ view: 'v', page: '2', ...saved })
  expect(onView({ view: 'v', enabled: 'false' }, saved, viewed)).toEqual({ view: 'v', enabled: 'false' })
  expect(onView({ view: 'v' }, undefined, viewed)).toEqual({ view: 'v' })
  // Without its last filter, the list no longer shows what was saved.
  const bare = changeList({ view: 'v', enabled: 'true' }, { filters: { enabled: undefined } })
  expect(onView(apartFromView(bare, viewed), saved, viewed)).toEqual({ view: 'v', sort: '-registration' })
  const { sort: _, ...unsorted } = viewed
  expect(apartFromView(bare, unsorted)).toEqual({})
  expect(apartFromView({ view: 'v', q: 'x' }, viewed)).toEqual({ view: 'v', q: 'x' })
  expect(leaveView({ view: 'v', q: 'x' }, viewed)).toEqual({ q: 'x' })
  // In other lists it is nobody's.
  expect(listPart({ view: 'v', q: 'x' }, defaults)).toEqual({ q: 'x' })
  expect(leaveView({ view: 'graph' }, defaults)).toEqual({ view: 'graph' })
})
