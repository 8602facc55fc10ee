import { clockReader } from '../time-zone.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

const two = (number: number): string => String(number).padStart(2, '0')

/** When a day, such as `2026-03-29`, begins in a time zone. */
export function startOfDay(day: string, timeZone: string, read = clockReader(timeZone)): Date {
  const midnight = Date.parse(`${day}T00:00:00Z`)
  const shift = (at: number): number => {
    const { date, hour, minute } = read(new Date(at))
    return Date.parse(`${date}T${two(hour)}:${two(minute)}:00Z`) - at
  }
  // The clock may be changed between the two guesses.
  const at = midnight - shift(midnight - shift(midnight))
  // Where the clock skips midnight, the day begins an hour later.
  return new Date(read(new Date(at)).date < day ? at + HOUR_MS : at)
}

/** So many days later, or earlier. */
export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10)

/** The first of the last so many days, of which today is one. */
export const firstOfLast = (count: number, timeZone: string, now: Date): string =>
  addDays(clockReader(timeZone)(now).date, 1 - count)

/** All days from one to another. */
export function daysBetween(first: string, last: string): string[] {
  const days: string[] = []
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day)
  return days
}

/** The same with their beginnings in a time zone. */
export function dayStarts(first: string, last: string, timeZone: string): { day: string; start: Date }[] {
  const read = clockReader(timeZone)
  return daysBetween(first, last).map(day => ({ day, start: startOfDay(day, timeZone, read) }))
}
