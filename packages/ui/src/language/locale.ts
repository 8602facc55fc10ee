import { readCookie } from './cookie.ts'

export const locales = ['de', 'en-US'] as const
export type Locale = (typeof locales)[number]

/** A1.1: German is the default and the fallback. */
export const defaultLocale: Locale = 'de'
export const localeCookie = 'locale'

/** The language alone, as accounts and contents have it. */
export const langOf = (locale: Locale): 'de' | 'en' => (locale === 'de' ? 'de' : 'en')

export function isLocale(value: unknown): value is Locale {
  return locales.includes(value as Locale)
}

/** Lotse: the earlier choice, otherwise the first browser language that we have, otherwise English. */
export function chosenLocale(): Locale {
  const value = readCookie(localeCookie)
  if (isLocale(value)) return value
  const known = navigator.languages.map(lang => lang.slice(0, 2))
  return known.map(lang => locales.find(locale => langOf(locale) === lang)).find(Boolean) ?? 'en-US'
}

export function storedLocale(): Locale {
  const value = readCookie(localeCookie)
  return isLocale(value) ? value : defaultLocale
}
