import { dateFormat, relativeFormat } from '@lotse/ui/language/formats.ts'

const day = 24 * 3600 * 1000

/** "14:05" today, "gestern", "Montag" within a week, otherwise the date: what a list of messages needs. */
export function shortMoment(iso: string, locale: string, now = new Date()): string {
  const date = new Date(iso)
  const days = Math.round((startOfDay(now) - startOfDay(date)) / day)
  if (days <= 0) return time(iso, locale)
  if (days === 1) return relativeFormat(safeLocale(locale), { numeric: 'auto' }).format(-1, 'day')
  if (days < 7) return dateFormat(safeLocale(locale), { weekday: 'long' }).format(date)
  return dateFormat(safeLocale(locale), { dateStyle: 'medium' }).format(date)
}

export const time = (iso: string, locale: string): string =>
  dateFormat(safeLocale(locale), { timeStyle: 'short' }).format(new Date(iso))

/** "heute", "gestern" or the date: the line between the messages of two days. */
export function dayName(iso: string, locale: string, now = new Date()): string {
  const days = Math.round((startOfDay(now) - startOfDay(new Date(iso))) / day)
  if (days === 0 || days === 1)
    return relativeFormat(safeLocale(locale), { numeric: 'auto' }).format(-days, 'day')
  return dateFormat(safeLocale(locale), { dateStyle: 'long' }).format(new Date(iso))
}

export const longDate = (iso: string, locale: string): string =>
  dateFormat(safeLocale(locale), { dateStyle: 'long' }).format(new Date(iso))

const startOfDay = (date: Date): number =>
  new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime()

/** A made-up language from the site must not break the widget. */
export function safeLocale(locale: string): string {
  try {
    return Intl.getCanonicalLocales(locale)[0] ?? 'en'
  } catch {
    return 'en'
  }
}
