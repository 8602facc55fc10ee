import { readCookie } from './cookie.ts'

export const locales = ['de', 'en-US'] as const
export type Locale = (typeof locales)[number]

/** A1.1: German is the default and the fallback. */
export const defaultLocale: Locale = 'de'
export const localeCookie = 'locale'

export function isLocale(value: unknown): value is Locale {
  return locales.includes(value as Locale)
}

export function storedLocale(): Locale {
  const value = readCookie(localeCookie)
  return isLocale(value) ? value : defaultLocale
}
