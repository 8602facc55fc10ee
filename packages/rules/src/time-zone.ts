/** The wall clock in somebody's time zone. */
export interface WallClock {
  /** `2026-03-01`. */
  date: string
  hour: number
  minute: number
  /** 1 is Monday. */
  weekday: number
}

/** Whether the text names a zone of the IANA database that this process knows. */
export function isTimeZone(text: string): boolean {
  if (!/^[A-Za-z]/.test(text)) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: text })
    return true
  } catch {
    return false
  }
}

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

export function clockReader(timeZone: string): (at: Date) => WallClock {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    weekday: 'short',
  })
  return at => {
    const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]))
    return {
      date: `${parts.year}-${parts.month}-${parts.day}`,
      hour: Number(parts.hour),
      minute: Number(parts.minute),
      weekday: weekdays.indexOf(parts.weekday ?? '') + 1,
    }
  }
}

/** Between ten at night and seven in the morning. */
export const night = { from: 22, to: 7 } as const

export function isNight(at: Date, timeZone: string): boolean {
  const { hour } = clockReader(timeZone)(at)
  return hour >= night.from || hour < night.to
}

const QUARTER_MS = 15 * 60_000
const HOUR_MS = 4 * QUARTER_MS
const WEEK_AND_A_BIT_MS = 9 * 24 * HOUR_MS

/**
 * The next time somebody's clock shows this full hour, on this weekday if one is given. Time zones differ by quarters
 * of an hour. If daylight saving time skips the hour, it is that hour of the next day.
 */
export function nextHour(after: Date, timeZone: string, hour: number, weekday?: number): Date {
  const read = clockReader(timeZone)
  let at = Math.floor(after.getTime() / QUARTER_MS) * QUARTER_MS
  const end = at + WEEK_AND_A_BIT_MS
  while (at < end) {
    at += QUARTER_MS
    const clock = read(new Date(at))
    if (clock.hour === hour && clock.minute === 0 && (!weekday || clock.weekday === weekday)) break
    // Stops two hours short of it: in between, the clock may be put forward or back.
    at += Math.max(0, ((hour - clock.hour + 24) % 24) - 2) * HOUR_MS
  }
  return new Date(at)
}

/** When a digest comes after its settings were changed: one that is due is not skipped. */
export const nextDigestAt = (before: Date | null, next: Date | null, now: Date): Date | null =>
  next && before && before <= now ? before : next

/** A calendar day, `2026-01-31`. */
export function isDay(value: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(value)) return false
  const date = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value)
}

/** When a calendar day (`2026-03-01`) begins there, or with days added, a later one. */
export function dayStart(day: string, timeZone: string, daysLater = 0): Date {
  const read = clockReader(timeZone)
  const midnight = Date.parse(`${day}T00:00:00Z`) + daysLater * 24 * HOUR_MS
  const offsetAt = (at: number) => {
    const { date, hour, minute } = read(new Date(at))
    return Date.parse(`${date}T00:00:00Z`) + hour * HOUR_MS + minute * 60_000 - at
  }
  const near = midnight - offsetAt(midnight)
  // Between the two, the clock may be put forward or back.
  return new Date(midnight - offsetAt(near))
}
