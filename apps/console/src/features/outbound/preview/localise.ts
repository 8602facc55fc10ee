const language = /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})?$/

/** Texts in every language become texts in one, wherever they stand, as the server does it for a visitor. */
export function localise(value: unknown, lang: string): unknown {
  if (value === null || typeof value !== 'object') return value
  if (Array.isArray(value)) return value.map(item => localise(item, lang))
  const entries = Object.entries(value)
  if (entries.length > 0 && entries.every(([key, text]) => language.test(key) && typeof text === 'string'))
    return (value as Record<string, string>)[lang] || entries.find(([, text]) => text)?.[1] || ''
  return Object.fromEntries(entries.map(([key, item]) => [key, localise(item, lang)]))
}
