import { expect, test } from 'vitest'
import { clockReader, dayStart, isNight, isTimeZone, nextHour } from './time-zone.ts'

test("D37 a digest arrives at the reader's local hour, also in half-hour time zones and when daylight saving time begins", () => {
  const at = (text: string) => new Date(text)
  expect(nextHour(at('2026-01-05T06:00:00Z'), 'Europe/Berlin', 8)).toEqual(at('2026-01-05T07:00:00Z'))
  expect(nextHour(at('2026-01-05T07:00:00Z'), 'Europe/Berlin', 8)).toEqual(at('2026-01-06T07:00:00Z'))
  expect(nextHour(at('2026-03-28T12:00:00Z'), 'Europe/Berlin', 8)).toEqual(at('2026-03-29T06:00:00Z'))
  // Two o'clock does not exist on that day.
  expect(nextHour(at('2026-03-28T12:00:00Z'), 'Europe/Berlin', 2)).toEqual(at('2026-03-30T00:00:00Z'))
  expect(nextHour(at('2026-01-05T06:00:00Z'), 'Asia/Kathmandu', 8)).toEqual(at('2026-01-06T02:15:00Z'))
  // On Monday the 5th, eight o'clock has passed: it is the next Monday.
  expect(nextHour(at('2026-01-05T08:00:00Z'), 'Europe/Berlin', 8, 1)).toEqual(at('2026-01-12T07:00:00Z'))
  expect(nextHour(at('2026-01-05T08:00:00Z'), 'America/New_York', 17, 5)).toEqual(at('2026-01-09T22:00:00Z'))
})

test('D37 night is night where the person is', () => {
  const noon = new Date('2026-01-05T12:00:00Z')
  expect(isNight(noon, 'Europe/Berlin')).toBe(false)
  expect(isNight(noon, 'Pacific/Auckland')).toBe(true)
  expect(isNight(new Date('2026-01-05T20:59:00Z'), 'Europe/Berlin')).toBe(false)
  expect(isNight(new Date('2026-01-05T21:00:00Z'), 'Europe/Berlin')).toBe(true)
  expect(isNight(new Date('2026-01-05T05:59:00Z'), 'Europe/Berlin')).toBe(true)
  expect(isNight(new Date('2026-01-05T06:00:00Z'), 'Europe/Berlin')).toBe(false)
  expect(clockReader('Europe/Berlin')(noon)).toEqual({ date: '2026-01-05', hour: 13, minute: 0, weekday: 1 })
})

test.each([
  ['Europe/Berlin', true],
  ['UTC', true],
  ['Mars/Base', false],
  ['+01:00', false],
  ['', false],
])('D37 %s is a time zone: %s', (text, is) => {
  expect(isTimeZone(text)).toBe(is)
})

test.each(['Europe/Berlin', 'America/New_York', 'Asia/Kathmandu', 'Australia/Lord_Howe'])(
  'Z246 leaps find the same hour in %s as a look at every quarter, also when the clock is changed',
  zone => {
    const read = clockReader(zone)
    for (const [nth, day] of [
      '2026-03-08',
      '2026-03-27',
      '2026-04-04',
      '2026-10-24',
      '2026-11-01',
    ].entries()) {
      const after = new Date(`${day}T0${nth}:07:00Z`)
      const [hour, weekday] = [nth * 5, nth || undefined]
      let slow = new Date(`${day}T0${nth}:00:00Z`)
      const fits = ({ hour: h, minute, weekday: d }: ReturnType<typeof read>) =>
        h === hour && minute === 0 && (!weekday || d === weekday)
      do slow = new Date(slow.getTime() + 15 * 60_000)
      while (!fits(read(slow)))
      expect(nextHour(after, zone, hour, weekday)).toEqual(slow)
    }
  },
)

test('D66 a day begins when its calendar says so, also on the days when the clock is changed', () => {
  const start = (day: string, zone: string, later?: number) => dayStart(day, zone, later).toISOString()
  expect(start('2026-01-05', 'Europe/Berlin')).toBe('2026-01-04T23:00:00.000Z')
  expect(start('2026-03-29', 'Europe/Berlin')).toBe('2026-03-28T23:00:00.000Z')
  expect(start('2026-03-29', 'Europe/Berlin', 1)).toBe('2026-03-29T22:00:00.000Z')
  expect(start('2026-10-25', 'Europe/Berlin', 1)).toBe('2026-10-25T23:00:00.000Z')
  expect(start('2026-01-05', 'America/New_York')).toBe('2026-01-05T05:00:00.000Z')
  expect(start('2026-01-05', 'Asia/Kathmandu')).toBe('2026-01-04T18:15:00.000Z')
})
