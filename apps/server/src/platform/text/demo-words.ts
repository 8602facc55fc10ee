/** Demo content is written once, in both languages; `DEMO_LANG` decides which is seeded if only one fits. */
export type DemoLang = 'de' | 'en'

export type Words = { de: string; en: string }

/** The same list, with one language in place of two. */
export type Spoken<T> = T extends Words ? string : { [K in keyof T]: Spoken<T[K]> }

export function spoken<T>(value: T, lang: DemoLang): Spoken<T> {
  if (Array.isArray(value)) return value.map(one => spoken(one, lang)) as unknown as Spoken<T>
  if (value === null || typeof value !== 'object') return value as Spoken<T>
  if (isWords(value)) return value[lang] as Spoken<T>
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, spoken(one, lang)])) as Spoken<T>
}

const isWords = (value: object): value is Words =>
  'de' in value && 'en' in value && Object.keys(value).length === 2
