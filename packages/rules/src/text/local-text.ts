/** A text by language. An empty one counts as missing: visitors with that language read another. */
export type LocalText = Record<string, string>

const langCode = /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})?$/

/** A missing value counts as an emptied text: as an object it would break whatever shows it. */
function isLocalText(value: object): value is LocalText {
  return Object.entries(value).every(([key, text]) => langCode.test(key) && typeof text === 'string')
}

/** `de-AT` → `de`; anything unusual becomes the fallback. */
export function shortLang(lang: string | null | undefined, fallback: string): string {
  const found = /^[a-z]{2,3}/.exec((lang ?? '').toLowerCase())
  return found ? found[0] : fallback
}

/**
 * The language in which somebody reads it: the wanted one, then the project's, then English, then German,
 * then any.
 */
export function pickLang(texts: unknown, lang: string, fallback: string): string {
  const short = shortLang(lang, fallback)
  if (texts === null || typeof texts !== 'object') return short
  const has = (one: string) => Object.hasOwn(texts, one) && (texts as LocalText)[one] !== ''
  return [lang, short, fallback, 'en', 'de', ...Object.keys(texts)].find(has) ?? short
}

export const pickText = (texts: LocalText | undefined, lang: string, fallback = ''): string =>
  texts?.[pickLang(texts, lang, fallback)] ?? ''

/** Whether it says anything in any language. */
export const isWritten = (texts: LocalText): boolean => Object.values(texts).some(words => words.trim())

/** The word for a code; the code itself where there is none: a later release, or one of a project's own. */
export const wordFor = (words: Record<string, string>, code: string): string =>
  (Object.hasOwn(words, code) ? words[code] : undefined) ?? code

/** A readable name, in whichever language has one. */
export const titleOf = (title: LocalText, id: string): string => Object.values(title).find(Boolean) ?? id

export function withText(text: LocalText | undefined, lang: string, value: string): LocalText {
  const { [lang]: _, ...rest } = text ?? {}
  return value === '' ? rest : { ...rest, [lang]: value }
}

/** Reduces texts in every language to one language, wherever they are in the value. */
export function localise(value: unknown, lang: string, fallback: string): unknown {
  if (value === null || typeof value !== 'object') return value
  if (Array.isArray(value)) return value.map(item => localise(item, lang, fallback))
  if (isLocalText(value)) return pickText(value, lang, fallback)
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, localise(item, lang, fallback)]))
}

/** The languages that texts are written in, wherever they are in the value. */
export function langsIn(value: unknown): string[] {
  if (value === null || typeof value !== 'object') return []
  if (!Array.isArray(value) && isLocalText(value)) return Object.keys(value)
  const langs = new Set<string>()
  for (const item of Object.values(value)) for (const lang of langsIn(item)) langs.add(lang)
  return [...langs]
}

/** The one of these languages that represents a wanted one: `localise` gives the same result for both. */
export const closestLang = (langs: readonly string[], lang: string, fallback: string): string =>
  [lang, shortLang(lang, fallback)].find(one => langs.includes(one)) ?? fallback
