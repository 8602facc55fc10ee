import { clockReader } from '../time-zone.ts'

/** Times on the wall clock like `09:00`; a day ends at `24:00`. */
export interface Span {
  from: string
  to: string
}

export interface Holiday {
  /** `2026-12-24`. */
  day: string
  /** On this day of every year. */
  isYearly: boolean
  name: string
}

export interface OfficeHours {
  timeZone: string
  /** Seven days from Monday on; a day without spans is closed. */
  week: readonly (readonly Span[])[]
  holidays: readonly Holiday[]
}

export interface OfficeState {
  isOpen: boolean
  /** Null if it stays like this for more than a year. */
  changesAt: Date | null
}

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const HORIZON_MS = 400 * DAY_MS

/**
 * The office is open whenever its wall clock shows a time within a span. A time that daylight saving time
 * skips does not exist, and one that occurs twice counts twice.
 */
export function officeState(hours: OfficeHours, at: Date): OfficeState {
  const from = at.getTime()
  const { value } = openTimes(hours, from, from + HORIZON_MS).next()
  if (!value) return { isOpen: false, changesAt: null }
  const isOpen = value.start === from
  const changesAt = isOpen ? value.end : value.start
  return { isOpen, changesAt: changesAt === from + HORIZON_MS ? null : new Date(changesAt) }
}

/** When the office opens next; null if that is more than a year away. */
export function nextOpening(hours: OfficeHours, at: Date): Date | null {
  const { isOpen, changesAt } = officeState(hours, at)
  return isOpen && changesAt ? officeState(hours, changesAt).changesAt : isOpen ? null : changesAt
}

/** How long the office was open between two moments, in milliseconds. */
export function openMsBetween(hours: OfficeHours, from: Date, to: Date): number {
  let open = 0
  for (const { start, end } of openTimes(hours, from.getTime(), to.getTime())) open += end - start
  return open
}

/**
 * The first moment at which the office has been open for this long; null if that is more than a year away.
 */
export function afterOpenMs(hours: OfficeHours, from: Date, ms: number): Date | null {
  let left = ms
  for (const { start, end } of openTimes(hours, from.getTime(), from.getTime() + HORIZON_MS)) {
    if (left <= end - start) return new Date(start + left)
    left -= end - start
  }
  return null
}

/** Minutes since midnight. */
export const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** In order: each starts after the previous one ends, and none is empty. */
export const areSpansInOrder = (spans: readonly Span[]): boolean =>
  spans.every(({ from, to }, at) => from !== '' && from < to && (spans[at - 1]?.to ?? '') <= from)

interface Times {
  start: number
  end: number
}

/** In order; adjacent times, even across midnight, are one. */
function* openTimes(hours: OfficeHours, from: number, to: number): Generator<Times, undefined> {
  if (hours.week.every(spans => spans.length === 0)) return undefined
  const spansOn = spansByDay(hours)
  let open: Times | undefined
  for (const { start, end, offset } of stretches(hours.timeZone, from, to)) {
    const lastDay = Math.floor((end - 1 + offset) / DAY_MS)
    for (let day = Math.floor((start + offset) / DAY_MS); day <= lastDay; day += 1)
      for (const span of spansOn(day)) {
        const midnight = day * DAY_MS - offset
        const opens = Math.max(start, midnight + minuteOf(span.from) * MINUTE_MS)
        const closes = Math.min(end, midnight + minuteOf(span.to) * MINUTE_MS)
        if (opens >= closes) continue
        if (open && opens <= open.end) {
          open.end = closes
          continue
        }
        if (open) yield open
        open = { start: opens, end: closes }
      }
  }
  if (open) yield open
  return undefined
}

/** By days since 1970, which began with a Thursday. */
function spansByDay({ week, holidays }: OfficeHours): (day: number) => readonly Span[] {
  const once = new Set(holidays.filter(({ isYearly }) => !isYearly).map(({ day }) => day))
  const yearly = new Set(holidays.filter(({ isYearly }) => isYearly).map(({ day }) => day.slice(5)))
  return day => {
    if (holidays.length === 0) return week[(day + 3) % 7] ?? []
    const date = new Date(day * DAY_MS).toISOString().slice(0, 10)
    if (once.has(date) || yearly.has(date.slice(5))) return []
    return week[(day + 3) % 7] ?? []
  }
}

/** Periods with a constant offset: `offset` is how far the clock is ahead of UTC. */
function* stretches(timeZone: string, from: number, to: number): Generator<Times & { offset: number }> {
  const clockOn = clockDays(timeZone)
  for (let day = Math.floor(from / DAY_MS); day * DAY_MS < to; day += 1) {
    const { offset, changesAt, later } = clockOn(day)
    const until = Math.min(changesAt, to)
    const start = Math.max(day * DAY_MS, from)
    if (start < until) yield { start, end: until, offset }
    const end = Math.min((day + 1) * DAY_MS, to)
    if (Math.max(until, from) < end) yield { start: Math.max(until, from), end, offset: later }
  }
}

/** A day of UTC on a wall clock, which changes at most once a day: at its end if it does not change. */
interface ClockDay {
  offset: number
  changesAt: number
  later: number
}

const MOST_ZONES = 20
const MOST_DAYS = 2000
const known = new Map<string, (day: number) => ClockDay>()

/** Reading a clock takes long: each day is read once, however many tickets are due. */
function clockDays(timeZone: string): (day: number) => ClockDay {
  const found = known.get(timeZone)
  if (found) return found
  const offsetAt = offsetReader(timeZone)
  const days = new Map<number, ClockDay>()
  const clockOn = (day: number): ClockDay => {
    const read = days.get(day)
    if (read) return read
    const [start, end] = [day * DAY_MS, (day + 1) * DAY_MS]
    const [offset, later] = [offsetAt(start), offsetAt(end)]
    const clock = { offset, changesAt: later === offset ? end : changeBetween(offsetAt, start, end), later }
    if (days.size >= MOST_DAYS) days.clear()
    days.set(day, clock)
    return clock
  }
  if (known.size >= MOST_ZONES) known.clear()
  known.set(timeZone, clockOn)
  return clockOn
}

function changeBetween(offsetAt: (at: number) => number, start: number, end: number): number {
  const before = offsetAt(start)
  let [low, high] = [Math.floor(start / MINUTE_MS), Math.floor(end / MINUTE_MS)]
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (offsetAt(middle * MINUTE_MS) === before) low = middle
    else high = middle
  }
  return high * MINUTE_MS
}

function offsetReader(timeZone: string): (at: number) => number {
  const read = clockReader(timeZone)
  return at => {
    const minute = Math.floor(at / MINUTE_MS) * MINUTE_MS
    const clock = read(new Date(minute))
    return Date.parse(`${clock.date}T00:00:00Z`) + (clock.hour * 60 + clock.minute) * MINUTE_MS - minute
  }
}
