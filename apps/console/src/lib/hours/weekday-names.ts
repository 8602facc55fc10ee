import { dateFormat } from '@lotse/ui/language/formats.ts'

/** A Monday. */
const MONDAY = Date.UTC(2026, 0, 5)
const DAY_MS = 24 * 3_600_000

/** From Monday on. */
export const weekdayNames = (locale: string): string[] =>
  Array.from({ length: 7 }, (_none, day) =>
    dateFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(new Date(MONDAY + day * DAY_MS)),
  )
