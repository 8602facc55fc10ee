import { isRecord, parseJson } from '@lotse/rules/values'

/** PostgreSQL refuses U+0000 and half of a surrogate pair; cutting through an emoji creates one. */
export const cleanText = (text: string): string =>
  text.replace(/\0|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g, '')

/** The first `limit` characters, with `end` if something was cut off. */
export const clip = (text: string, limit: number, end = ''): string =>
  text.length > limit ? cleanText(text.slice(0, limit)) + end : cleanText(text)

/** An object, or the JSON text of one; anything else is an empty object. */
export function record(value: unknown): Record<string, unknown> {
  const one = parseJson(value) ?? value
  return isRecord(one) ? one : {}
}
