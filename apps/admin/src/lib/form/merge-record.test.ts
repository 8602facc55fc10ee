import { expect, test } from 'vitest'
import { changesOf, mergeRecord } from './merge-record.ts'

const base = { title: 'Cook', place: 'Bonn', tasks: ['a', 'b'] }

test('A3.2 only what was changed is sent', () => {
  expect(changesOf(base, { ...base, place: 'Kiel', tasks: ['a', 'b'] })).toEqual({ place: 'Kiel' })
})

test('A3.2 two people change different fields: both changes stay, nothing clashes', () => {
  const merged = mergeRecord(base, { ...base, title: 'Chef' }, { ...base, tasks: ['a'] })
  expect(merged).toEqual({ values: { title: 'Chef', place: 'Bonn', tasks: ['a'] }, clashes: [] })
})

test('A3.2 two people change the same field: the input is kept and the other value named', () => {
  const merged = mergeRecord(base, { ...base, title: 'Chef' }, { ...base, title: 'Baker' })
  expect(merged.values.title).toBe('Chef')
  expect(merged.clashes).toEqual([{ field: 'title', theirs: 'Baker' }])
})

test('A3.2 the same change twice is no clash', () => {
  expect(mergeRecord(base, { ...base, title: 'Chef' }, { ...base, title: 'Chef' }).clashes).toEqual([])
})
