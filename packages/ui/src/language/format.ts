import { dateFormat, numberFormat, relativeFormat } from './formats.ts'
import type { Locale } from './locale.ts'
import { uiCatalogues } from './ui-messages.ts'

const second = 1000
const units = [
  ['year', 365 * 24 * 3600 * second],
  ['month', 30 * 24 * 3600 * second],
  ['day', 24 * 3600 * second],
  ['hour', 3600 * second],
  ['minute', 60 * second],
  ['second', second],
] as const

/** The word for the last second: A3.7 says "Just created", but not everything with a time was created. */
export type ThisMoment = 'justCreated' | 'justNow'

/** A3.7: the largest unit that fits, otherwise the word for this moment (also if a clock is ahead). */
export function relativeTime(
  date: Date,
  now: Date,
  locale: Locale,
  thisMoment: ThisMoment = 'justCreated',
): string {
  const passed = now.getTime() - date.getTime()
  const unit = units.find(([, length]) => passed >= length)
  if (!unit) return uiCatalogues[locale][thisMoment]
  return relativeFormat(locale).format(-Math.floor(passed / unit[1]), unit[0])
}

/** For lists, where there is room for one word: "7 Min.", "2 Tage", later the date. */
export function shortAge(date: Date, now: Date, locale: Locale): string {
  const passed = now.getTime() - date.getTime()
  const unit = units.find(([, length]) => passed >= length)
  if (!unit || unit[0] === 'second') return uiCatalogues[locale].justNow
  const count = Math.floor(passed / unit[1])
  if (unit[0] === 'minute' || unit[0] === 'hour' || (unit[0] === 'day' && count < 7))
    return formatUnit(count, unit[0], locale)
  const isThisYear = date.getFullYear() === now.getFullYear()
  return dateFormat(locale, {
    day: 'numeric',
    month: 'short',
    ...(isThisYear ? {} : { year: 'numeric' }),
  }).format(date)
}

/** For future times: "in 3 days". */
export function timeUntil(date: Date, now: Date, locale: Locale): string {
  const left = date.getTime() - now.getTime()
  const unit = units.find(([, length]) => left >= length) ?? (['second', second] as const)
  return relativeFormat(locale).format(Math.max(0, Math.ceil(left / unit[1])), unit[0])
}

const steps = [
  ['T', 1e12],
  ['B', 1e9],
  ['M', 1e6],
  ['K', 1e3],
] as const

/** A3.7: 1234 is "1.2K". Truncated, not rounded: 999 999 must not read "1000K". */
export function bigNumber(value: number, locale: Locale): string {
  const size = Math.abs(value)
  const step = steps.find(([, length]) => size >= length)
  if (!step) return formatNumber(value, locale)
  const digits = size / step[1] < 100 ? 1 : 0
  const cut = Math.trunc((value / step[1]) * 10 ** digits) / 10 ** digits
  return `${numberFormat(locale, { maximumFractionDigits: digits }).format(cut)}${step[0]}`
}

export function formatNumber(value: number, locale: Locale): string {
  return numberFormat(locale).format(value)
}

/** 0.25 is "25 %", in English "25%". */
export function formatPercent(share: number, locale: Locale): string {
  return numberFormat(locale, { style: 'percent', maximumFractionDigits: 0 }).format(share)
}

/** Days are spelled out, because nobody reads their German short form, "Tg."; the same goes for "5 byte". */
export function formatUnit(value: number, unit: string, locale: Locale): string {
  const unitDisplay = unit === 'day' || unit === 'byte' ? 'long' : 'short'
  return numberFormat(locale, { style: 'unit', unit, unitDisplay }).format(value)
}

const byteUnits = [
  ['gigabyte', 1e9],
  ['megabyte', 1e6],
  ['kilobyte', 1000],
] as const

/** The size of a file: "1.2 MB", in German "1,2 MB". */
export function formatBytes(bytes: number, locale: Locale): string {
  const [unit, length] = byteUnits.find(([, least]) => bytes >= least) ?? (['byte', 1] as const)
  return formatUnit(Math.round((bytes / length) * 10) / 10, unit, locale)
}

/** The two largest units: 3725 seconds are "1 Std. 2 Min.", in English "1 hr 2 min". */
export function formatDuration(seconds: number, locale: Locale): string {
  const whole = Math.max(0, Math.round(seconds))
  const parts = [
    ['day', Math.floor(whole / 86_400)],
    ['hour', Math.floor(whole / 3600) % 24],
    ['minute', Math.floor(whole / 60) % 60],
    ['second', whole % 60],
  ] as const
  const first = parts.findIndex(([, count]) => count > 0)
  if (first === -1) return formatUnit(0, 'second', locale)
  return parts
    .slice(first, first + 2)
    .filter(([, count]) => count > 0)
    .map(([unit, count]) => formatUnit(count, unit, locale))
    .join(' ')
}

export function formatDate(date: Date, locale: Locale): string {
  return dateFormat(locale, { dateStyle: 'medium' }).format(date)
}

export function formatDateTime(date: Date, locale: Locale): string {
  return dateFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(date)
}

export function formatTime(date: Date, locale: Locale): string {
  return dateFormat(locale, { timeStyle: 'short' }).format(date)
}

/** The APIs use unix seconds, RFC 3339 and Date: one way to read them all. */
export function toDate(moment: number | string | Date): Date {
  return new Date(typeof moment === 'number' ? moment * second : moment)
}
