/** PostgreSQL refuses U+0000 and half of a surrogate pair, and a cut through an emoji makes one. */
export const cleanText = (text: string): string =>
  text.replace(/\0|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g, '')

/** The first `limit` characters, with `end` when something was cut off. */
export const clip = (text: string, limit: number, end = ''): string =>
  text.length > limit ? cleanText(text.slice(0, limit)) + end : cleanText(text)

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** An object, or the JSON text of one; anything else is an empty object. */
export function record(value: unknown): Record<string, unknown> {
  if (typeof value !== 'string') return isRecord(value) ? value : {}
  const parsed = parseJson(value)
  return isRecord(parsed) ? parsed : {}
}

export function parseJson(text: unknown): unknown {
  if (typeof text !== 'string') return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
