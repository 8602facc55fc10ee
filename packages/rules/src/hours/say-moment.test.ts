import { expect, test } from 'vitest'
import { sayMoment } from './say-moment.ts'

test('D57 a moment is said as short as it is clear, where the reader is', () => {
  const now = new Date('2026-11-16T20:00:00Z')
  const said = (at: string, lang: string, zone: string) =>
    sayMoment(new Date(at), now, lang, zone).replaceAll(/\s/g, ' ')
  expect(said('2026-11-16T21:00:00Z', 'de', 'Europe/Berlin')).toBe('22:00')
  expect(said('2026-11-17T08:00:00Z', 'de', 'Europe/Berlin')).toBe('Dienstag, 9:00')
  expect(said('2026-11-22T08:00:00Z', 'en-US', 'Europe/Berlin')).toBe('Sunday, 9:00 AM')
  // A week from now has the same weekday as today.
  expect(said('2026-11-23T08:00:00Z', 'de', 'Europe/Berlin')).toBe('Mo., 23. Nov., 9:00')
  expect(said('2026-11-23T08:00:00Z', 'en-US', 'Europe/Berlin')).toBe('Mon, Nov 23, 9:00 AM')
  // The same moment is tomorrow here and today there.
  expect(said('2026-11-17T02:00:00Z', 'en-US', 'America/New_York')).toBe('9:00 PM')
})
