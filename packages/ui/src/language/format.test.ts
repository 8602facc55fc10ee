import { expect, test } from 'vitest'
import { bigNumber, formatBytes, formatDuration, relativeTime, shortAge, timeUntil } from './format.ts'

const now = new Date('2026-06-01T12:00:00Z')
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000)

test('A3.7 relative times take the largest unit, otherwise "Just created"', () => {
  const rows: [number, string, string][] = [
    [0, 'Just created', 'Gerade erstellt'],
    [-5, 'Just created', 'Gerade erstellt'],
    [1, '1 second ago', 'vor 1 Sekunde'],
    [59, '59 seconds ago', 'vor 59 Sekunden'],
    [60, '1 minute ago', 'vor 1 Minute'],
    [3600, '1 hour ago', 'vor 1 Stunde'],
    [86_400 * 2, '2 days ago', 'vor 2 Tagen'],
    [86_400 * 30, '1 month ago', 'vor 1 Monat'],
    [86_400 * 365 * 3, '3 years ago', 'vor 3 Jahren'],
  ]
  for (const [seconds, english, german] of rows) {
    expect(relativeTime(ago(seconds), now, 'en-US')).toBe(english)
    expect(relativeTime(ago(seconds), now, 'de')).toBe(german)
  }
  expect(relativeTime(now, now, 'en-US', 'justNow')).toBe('just now')
  expect(relativeTime(ago(-5), now, 'de', 'justNow')).toBe('gerade eben')
  expect(timeUntil(ago(-86_400 * 3), now, 'en-US')).toBe('in 3 days')
})

test('A3.7 big numbers are shortened with K, M, B and T', () => {
  const rows: [number, string, string][] = [
    [0, '0', '0'],
    [999, '999', '999'],
    [1000, '1K', '1K'],
    [1234, '1.2K', '1,2K'],
    [999_999, '999K', '999K'],
    [1_500_000, '1.5M', '1,5M'],
    [2e9, '2B', '2B'],
    [3.25e12, '3.2T', '3,2T'],
    [-1500, '-1.5K', '-1,5K'],
  ]
  for (const [value, english, german] of rows) {
    expect(bigNumber(value, 'en-US')).toBe(english)
    expect(bigNumber(value, 'de')).toBe(german)
  }
})

test("C3 durations have their two largest units, in the reader's language", () => {
  expect([0, 45, 61, 3725, 90_000, 86_400].map(seconds => formatDuration(seconds, 'de'))).toEqual([
    '0 Sek.',
    '45 Sek.',
    '1 Min. 1 Sek.',
    '1 Std. 2 Min.',
    '1 Tag 1 Std.',
    '1 Tag',
  ])
  expect(formatDuration(3725, 'en-US')).toBe('1 hr 2 min')
})

test('K22 the age of a row is one word, or the date if it is old', () => {
  const now = new Date(2026, 10, 16, 12)
  const ages = [30, 7 * 60, 3 * 3600, 2 * 86_400, 12 * 86_400, 400 * 86_400]
  const told = (locale: 'de' | 'en-US') =>
    ages.map(seconds => shortAge(new Date(now.getTime() - seconds * 1000), now, locale))
  expect(told('de')).toEqual(['gerade eben', '7 Min.', '3 Std.', '2 Tage', '4. Nov.', '12. Okt. 2025'])
  expect(told('en-US')).toEqual(['just now', '7 min', '3 hr', '2 days', 'Nov 4', 'Oct 12, 2025'])
})

test('Z172 file sizes use the unit people expect', () => {
  const rows: [number, string, string][] = [
    [0, '0 bytes', '0 Byte'],
    [999, '999 bytes', '999 Byte'],
    [1000, '1 kB', '1 kB'],
    [48_260, '48.3 kB', '48,3 kB'],
    [1_240_000, '1.2 MB', '1,2 MB'],
    [2e9, '2 GB', '2 GB'],
  ]
  const said = (bytes: number, locale: 'en-US' | 'de') => formatBytes(bytes, locale).replace('\u00a0', ' ')
  for (const [bytes, english, german] of rows)
    expect([said(bytes, 'en-US'), said(bytes, 'de')]).toEqual([english, german])
})
