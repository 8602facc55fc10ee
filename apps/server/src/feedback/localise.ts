import { shortLang } from './text.ts'

const LANG = /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})?$/

/**
 * A record whose every key is a language and every value a text: `{ de: 'Hallo', en: 'Hello' }`. An empty one is a text
 * that was taken out again; as an object it would break whoever shows it.
 */
function isLocalText(value: object): value is Record<string, string> {
  const entries = Object.entries(value)
  return entries.every(([key, text]) => LANG.test(key) && typeof text === 'string')
}

/** What people call it, in whatever language there is a word. */
export const titleOf = (title: Record<string, string>, id: string): string =>
  Object.values(title).find(Boolean) ?? id

export function pickText(texts: Record<string, string>, lang: string, fallback: string): string {
  return texts[pickLang(texts, lang, fallback)] ?? ''
}

/** The language of the text that `pickText` takes. */
export function pickLang(texts: unknown, lang: string, fallback: string): string {
  const short = shortLang(lang, fallback)
  if (texts === null || typeof texts !== 'object') return short
  const written = [lang, short, fallback, 'en', 'de', ...Object.keys(texts)]
  return written.find(one => Object.hasOwn(texts, one)) ?? short
}

/** Texts of the team in every language become texts in one, wherever they stand in the value. */
export function localise(value: unknown, lang: string, fallback: string): unknown {
  if (value === null || typeof value !== 'object') return value
  if (Array.isArray(value)) return value.map(item => localise(item, lang, fallback))
  if (isLocalText(value)) return pickText(value, lang, fallback)
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, localise(item, lang, fallback)]))
}
