import { expect, test } from 'vitest'
import { snoozeTimes } from './snooze-times.ts'

const named = (now: Date) => snoozeTimes(now).map(({ name }) => name)

test('D50 every time on offer is in the future, at any hour of any day', () => {
  for (let hour = 0; hour < 24 * 400; hour++) {
    const now = new Date(2026, 0, 1, hour, 30)
    const times = snoozeTimes(now)
    for (const { at } of times) expect(at.getTime()).toBeGreaterThan(now.getTime())
    expect(new Set(times.map(({ at }) => at.getTime())).size).toBe(times.length)
  }
})

test('D50 this evening is on offer until the afternoon, Monday unless it is tomorrow or in a week', () => {
  expect(named(new Date(2026, 10, 17, 10))).toEqual(['today', 'tomorrow', 'monday', 'week', 'month'])
  expect(named(new Date(2026, 10, 17, 17))).toEqual(['tomorrow', 'monday', 'week', 'month'])
  const sunday = new Date(2026, 10, 22, 17)
  expect(named(sunday)).toEqual(['tomorrow', 'week', 'month'])
  const monday = new Date(2026, 10, 23, 17)
  expect(named(monday)).toEqual(['tomorrow', 'week', 'month'])
})
