import { clockReader } from '../time-zone.ts'

const DAY_MS = 24 * 60 * 60_000

/**
 * A near moment, as short as it is clear: the time if it is today, with the weekday within a week, and
 * otherwise with the date. It ends with the time.
 */
export function sayMoment(at: Date, now: Date, lang: string, timeZone: string): string {
  const { date } = clockReader(timeZone)(at)
  const today = clockReader(timeZone)(now).date
  const days = (Date.parse(date) - Date.parse(today)) / DAY_MS
  const time = new Intl.DateTimeFormat(lang, { timeZone, hour: 'numeric', minute: '2-digit' }).format(at)
  if (days === 0) return time
  const isNear = days > 0 && days < 7
  const day = new Intl.DateTimeFormat(lang, {
    timeZone,
    weekday: isNear ? 'long' : 'short',
    ...(isNear ? {} : { day: 'numeric', month: 'short' }),
  }).format(at)
  return `${day}, ${time}`
}
