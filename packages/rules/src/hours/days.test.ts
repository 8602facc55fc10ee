import { expect, test } from 'vitest'
import { addDays, daysBetween, startOfDay } from './days.ts'

test.each([
  ['2026-01-15', 'UTC', '2026-01-15T00:00:00.000Z'],
  ['2026-01-15', 'Europe/Berlin', '2026-01-14T23:00:00.000Z'],
  // The days on which the clock is changed.
  ['2026-03-29', 'Europe/Berlin', '2026-03-28T23:00:00.000Z'],
  ['2026-03-30', 'Europe/Berlin', '2026-03-29T22:00:00.000Z'],
  ['2026-10-25', 'Europe/Berlin', '2026-10-24T22:00:00.000Z'],
  ['2026-10-26', 'Europe/Berlin', '2026-10-25T23:00:00.000Z'],
  ['2026-01-15', 'Asia/Kathmandu', '2026-01-14T18:15:00.000Z'],
  ['2026-01-15', 'Pacific/Auckland', '2026-01-14T11:00:00.000Z'],
  // Midnight is skipped there.
  ['2026-09-06', 'America/Santiago', '2026-09-06T04:00:00.000Z'],
])('D74 %s begins in %s at %s', (day, zone, at) => {
  expect(startOfDay(day, zone).toISOString()).toBe(at)
})

test('D74 days are counted over the ends of months and years', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28')
  expect(daysBetween('2026-02-27', '2026-03-01')).toEqual(['2026-02-27', '2026-02-28', '2026-03-01'])
  expect(daysBetween('2026-03-01', '2026-02-27')).toEqual([])
})
