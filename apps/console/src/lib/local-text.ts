export type LocalText = Record<string, string>

/** In this language, else in the project's own, else in whichever there is. */
export const anyText = (text: LocalText | undefined, lang: string, fallback = ''): string =>
  text?.[lang] || text?.[fallback] || Object.values(text ?? {}).find(Boolean) || ''

/** An empty text is no text: visitors of that language then read the project's own. */
export function withText(text: LocalText | undefined, lang: string, value: string): LocalText {
  const { [lang]: _, ...rest } = text ?? {}
  return value === '' ? rest : { ...rest, [lang]: value }
}

const langCode = /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})?$/

/** Nothing at all counts as a text that was emptied: an object must never reach the widget in its place. */
function isLocalText(value: object): value is LocalText {
  const entries = Object.entries(value)
  return entries.every(([key, text]) => langCode.test(key) && typeof text === 'string')
}

/** What visitors of one language get, wherever the texts stand in the value. The server does the same. */
export function localised(value: unknown, lang: string, fallback: string): unknown {
  if (value === null || typeof value !== 'object') return value
  if (Array.isArray(value)) return value.map(item => localised(item, lang, fallback))
  if (isLocalText(value)) return anyText(value, lang, fallback)
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, localised(item, lang, fallback)]),
  )
}
