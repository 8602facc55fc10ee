import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { clockReader } from '../time-zone.ts'
import {
  afterOpenMs,
  areSpansInOrder,
  minuteOf,
  nextOpening,
  type OfficeHours,
  officeState,
  openMsBetween,
  type Span,
} from './office-hours.ts'

const at = (text: string) => new Date(text)
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const nineToFive = [{ from: '09:00', to: '17:00' }]
const closed: Span[] = []
const weekdays = [nineToFive, nineToFive, nineToFive, nineToFive, nineToFive, closed, closed]
const berlin: OfficeHours = { timeZone: 'Europe/Berlin', week: weekdays, holidays: [] }
const everyDay = (span: Span, timeZone: string): OfficeHours => ({
  timeZone,
  week: Array.from({ length: 7 }, () => [span]),
  holidays: [],
})

test('D61 the office opens next on the following working day, whether it is open or closed now', () => {
  // 2026-11-20 is a Friday.
  expect(nextOpening(berlin, at('2026-11-20T10:00:00Z'))).toEqual(at('2026-11-23T08:00:00Z'))
  expect(nextOpening(berlin, at('2026-11-22T10:00:00Z'))).toEqual(at('2026-11-23T08:00:00Z'))
  expect(nextOpening({ ...berlin, week: weekdays.map(() => closed) }, at('2026-11-22T10:00:00Z'))).toBeNull()
})

test('D57 it is open until the end of the span, and closed until the next one begins', () => {
  // 2026-11-16 is a Monday; Berlin is an hour ahead of UTC.
  expect(officeState(berlin, at('2026-11-16T08:00:00Z'))).toEqual({
    isOpen: true,
    changesAt: at('2026-11-16T16:00:00Z'),
  })
  expect(officeState(berlin, at('2026-11-16T07:59:59.999Z'))).toEqual({
    isOpen: false,
    changesAt: at('2026-11-16T08:00:00Z'),
  })
  expect(officeState(berlin, at('2026-11-20T16:00:00Z'))).toEqual({
    isOpen: false,
    changesAt: at('2026-11-23T08:00:00Z'),
  })
})

test('D57 holidays are closed, once or every year', () => {
  const holidays = [
    { day: '2026-12-24', isYearly: true, name: 'Heiligabend' },
    { day: '2026-12-28', isYearly: false, name: 'Umzug' },
  ]
  const hours = { ...berlin, holidays }
  // Thursday and Friday; the 25th is not a holiday here.
  expect(officeState(hours, at('2026-12-24T10:00:00Z')).changesAt).toEqual(at('2026-12-25T08:00:00Z'))
  expect(officeState(hours, at('2026-12-28T10:00:00Z')).changesAt).toEqual(at('2026-12-29T08:00:00Z'))
  expect(officeState(hours, at('2027-12-24T10:00:00Z')).isOpen).toBe(false)
  expect(officeState(hours, at('2027-12-28T10:00:00Z')).isOpen).toBe(true)
  expect(openMsBetween(hours, at('2026-12-21T00:00:00Z'), at('2027-01-01T00:00:00Z'))).toBe(7 * 8 * HOUR)
})

test('D57 several spans a day, spans that meet, and midnight', () => {
  const split = { ...berlin, week: weekdays.map(() => [nineToNoon, oneToFive]) }
  expect(officeState(split, at('2026-11-16T11:30:00Z')).changesAt).toEqual(at('2026-11-16T12:00:00Z'))
  const night = everyDay({ from: '00:00', to: '24:00' }, 'Europe/Berlin')
  expect(officeState(night, at('2026-11-16T11:30:00Z'))).toEqual({ isOpen: true, changesAt: null })
  const overMidnight = { ...berlin, week: weekdays.map(() => [late, early].toReversed()) }
  expect(officeState(overMidnight, at('2026-11-16T21:30:00Z'))).toEqual({
    isOpen: true,
    changesAt: at('2026-11-17T05:00:00Z'),
  })
})
const nineToNoon = { from: '09:00', to: '12:00' }
const oneToFive = { from: '13:00', to: '17:00' }
const late = { from: '22:00', to: '24:00' }
const early = { from: '00:00', to: '06:00' }

test('D57 an office that never opens is closed for ever, and nothing is ever due in it', () => {
  const never = { ...berlin, week: weekdays.map(() => closed) }
  expect(officeState(never, at('2026-11-16T10:00:00Z'))).toEqual({ isOpen: false, changesAt: null })
  expect(afterOpenMs(never, at('2026-11-16T10:00:00Z'), MINUTE)).toBeNull()
  expect(openMsBetween(never, at('2026-11-16T10:00:00Z'), at('2027-11-16T10:00:00Z'))).toBe(0)
})

describe('D57 days on which the clock is changed', () => {
  const nights = { from: '01:00', to: '04:00' }
  test.each([
    // Two o'clock becomes three: one hour less. Three becomes two: one hour more.
    ['Europe/Berlin', '2026-03-28T23:00:00Z', '2026-03-29T22:00:00Z', 2],
    ['Europe/Berlin', '2026-10-24T22:00:00Z', '2026-10-25T23:00:00Z', 4],
    ['America/New_York', '2026-03-08T05:00:00Z', '2026-03-09T04:00:00Z', 2],
    ['America/New_York', '2026-11-01T04:00:00Z', '2026-11-02T05:00:00Z', 4],
    ['Asia/Kathmandu', '2026-03-28T18:15:00Z', '2026-03-29T18:15:00Z', 3],
    // Half an hour, there.
    ['Australia/Lord_Howe', '2026-10-03T13:30:00Z', '2026-10-04T13:00:00Z', 2.5],
    ['Australia/Lord_Howe', '2026-04-04T13:00:00Z', '2026-04-05T13:30:00Z', 3.5],
  ])('%s from %s to %s: %d hours', (zone, from, to, hours) => {
    expect(openMsBetween(everyDay(nights, zone), at(from), at(to))).toBe(hours * HOUR)
  })

  test('office hours stay where they are on the clock', () => {
    // Friday five o'clock to Monday nine, before and after the change.
    expect(afterOpenMs(berlin, at('2026-03-27T15:00:00Z'), 2 * HOUR)).toEqual(at('2026-03-30T08:00:00Z'))
    expect(afterOpenMs(berlin, at('2026-10-23T14:00:00Z'), 2 * HOUR)).toEqual(at('2026-10-26T09:00:00Z'))
    expect(officeState({ ...berlin, timeZone: 'Asia/Kathmandu' }, at('2026-11-16T03:15:00Z')).isOpen).toBe(
      true,
    )
    expect(officeState({ ...berlin, timeZone: 'Asia/Kathmandu' }, at('2026-11-16T03:14:00Z')).isOpen).toBe(
      false,
    )
  })
})

const time = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
const day = fc.uniqueArray(fc.integer({ min: 0, max: 96 }), { maxLength: 6 }).map(quarters =>
  quarters
    .toSorted((a, b) => a - b)
    .flatMap((quarter, nth, all) => {
      const next = all[nth + 1]
      return nth % 2 === 0 && next !== undefined ? [{ from: time(quarter * 15), to: time(next * 15) }] : []
    }),
)
const zone = fc.constantFrom('Europe/Berlin', 'America/New_York', 'Asia/Kathmandu', 'Australia/Lord_Howe')
// Around the days on which these clocks are changed in 2026.
const moment = fc
  .tuple(
    fc.constantFrom(
      '2026-03-07',
      '2026-03-28',
      '2026-04-04',
      '2026-10-03',
      '2026-10-24',
      '2026-10-31',
      '2026-12-31',
    ),
    fc.integer({ min: 0, max: 3 * 24 * 60 }),
  )
  .map(([date, minutes]) => Date.parse(`${date}T00:00:00Z`) + minutes * MINUTE)
const office = fc
  .record({ timeZone: zone, week: fc.array(day, { minLength: 7, maxLength: 7 }) })
  .map(({ timeZone, week }) => ({
    timeZone,
    week,
    holidays: [
      { day: '2026-10-25', isYearly: false, name: '' },
      { day: '2020-01-01', isYearly: true, name: '' },
    ],
  }))

/** What the clock on the wall says, minute by minute. */
function isOpenByTheClock({ timeZone, week, holidays }: OfficeHours): (at: number) => boolean {
  const read = clockReader(timeZone)
  return at => {
    const { date, hour, minute, weekday } = read(new Date(at))
    const now = hour * 60 + minute
    const isHoliday = holidays.some(({ day, isYearly }) =>
      isYearly ? date.endsWith(day.slice(4)) : date === day,
    )
    return (
      !isHoliday &&
      (week[weekday - 1] ?? []).some(({ from, to }) => minuteOf(from) <= now && now < minuteOf(to))
    )
  }
}

test('D57 office time is the minutes in which the clock on the wall shows it', () => {
  fc.assert(
    fc.property(office, moment, fc.integer({ min: 0, max: 26 * 60 }), (hours, from, minutes) => {
      const isOpen = isOpenByTheClock(hours)
      const slow = Array.from({ length: minutes }, (_none, nth) => from + nth * MINUTE).filter(isOpen).length
      const to = new Date(from + minutes * MINUTE)
      expect(openMsBetween(hours, new Date(from), to)).toBe(slow * MINUTE)
      expect(officeState(hours, new Date(from)).isOpen).toBe(isOpen(from))
    }),
    { numRuns: 25 },
  )
})

test('D57 what is due after some office time is due when exactly that time has passed, and not before', () => {
  fc.assert(
    fc.property(office, moment, fc.integer({ min: 1, max: 40 * 60 * MINUTE }), (hours, from, ms) => {
      const due = afterOpenMs(hours, new Date(from), ms)
      // A quarter of an hour a week may take longer than anybody looks ahead.
      // A quarter of an hour a week may take longer than a year.
      const inAYear = new Date(from + 366 * 24 * HOUR)
      if (!due) return expect(openMsBetween(hours, new Date(from), inAYear)).toBeLessThan(ms)
      expect(openMsBetween(hours, new Date(from), due)).toBe(ms)
      expect(openMsBetween(hours, new Date(from), new Date(due.getTime() - 1))).toBe(ms - 1)
    }),
    { numRuns: 60 },
  )
})

test('D57 a change of state is a change: just before it, it was as it is now', () => {
  fc.assert(
    fc.property(office, moment, (hours, from) => {
      const { isOpen, changesAt } = officeState(hours, new Date(from))
      if (!changesAt) return
      expect(officeState(hours, changesAt).isOpen).toBe(!isOpen)
      expect(officeState(hours, new Date(changesAt.getTime() - 1)).isOpen).toBe(isOpen)
    }),
    { numRuns: 60 },
  )
})

test('D57 spans follow each other', () => {
  expect(areSpansInOrder([nineToNoon, oneToFive])).toBe(true)
  expect(areSpansInOrder([oneToFive, nineToNoon])).toBe(false)
  expect(areSpansInOrder([{ from: '09:00', to: '13:30' }, oneToFive])).toBe(false)
  expect(areSpansInOrder([{ from: '09:00', to: '09:00' }])).toBe(false)
  expect(areSpansInOrder([{ from: '', to: '09:00' }])).toBe(false)
  expect(areSpansInOrder([])).toBe(true)
})

test('Z360 however many tickets wait, each day of the clock is read once', () => {
  const read = vi.spyOn(Intl.DateTimeFormat.prototype, 'formatToParts')
  // Open for a minute a week: nothing is due within a year.
  const week = Array.from({ length: 7 }, (_none, day) => (day === 0 ? [{ from: '09:00', to: '09:01' }] : []))
  const hours = { timeZone: 'Europe/Lisbon', week, holidays: [] }
  const due = (ticket: number) => afterOpenMs(hours, new Date(Date.UTC(2026, 0, 5, 0, ticket)), 60 * 60_000)
  for (let ticket = 0; ticket < 500; ticket++) expect(due(ticket)).toBeNull()
  // Two reads a day of the horizon, and some to find out when the clock changes.
  expect(read.mock.calls.length).toBeLessThan(1000)
  read.mockClear()
  const never = { ...hours, week: Array.from({ length: 7 }, () => []) }
  expect(afterOpenMs(never, new Date(0), 60_000)).toBeNull()
  expect(read).not.toHaveBeenCalled()
  read.mockRestore()
})
