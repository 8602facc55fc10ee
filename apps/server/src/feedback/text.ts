import { cleanText } from '../platform/text/clean-text.ts'

/** Cuts without halving an emoji: half of one is what PostgreSQL refuses. */
export function cut(text: string, length: number): string {
  return text.length <= length ? text : cleanText(text.slice(0, length))
}

/** The beginning of a text in one line, as lists show it. It is cut before its blanks are looked for: it may be long. */
export const previewOf = (text: string): string =>
  cut(cut(text.trim(), 2000).replaceAll(/\s+/g, ' ').trim(), 240)

export function asText(value: unknown, length = 255): string {
  if (typeof value === 'string') return cut(cleanText(value), length)
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
}

/** Whether the text has the shape of an email address, and a length that mail allows. */
export function isEmail(text: string): boolean {
  // What separates addresses in a header would make two of one.
  if (text.length > 320 || /[\s,;:<>()[\]"\\]/.test(text)) return false
  const [local = '', domain = '', ...more] = text.split('@')
  const dot = domain.lastIndexOf('.')
  return more.length === 0 && local !== '' && local.length <= 64 && dot > 0 && dot < domain.length - 1
}

/** A name inside a mail: without the line breaks that would begin another header, or another paragraph in our name. */
export const oneLine = (text: string): string => text.replaceAll(/[\s\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()

/** Characters of a name that somebody chose, in a mail to people who do not know them. */
const NAME_LENGTH = 80

/**
 * A name in a mail to people who did not ask for it. Mail programs make links of addresses in plain text, so every dot,
 * colon and at sign inside of one is followed by a blank; a name has no room for a message either.
 */
export function nameForStrangers(text: string): string {
  const name = oneLine(oneLine(text).replaceAll(/[.:@\u3002\uff0e\uff1a\uff20\uff61]/g, '$& '))
  return name.length <= NAME_LENGTH ? name : `${cut(name, NAME_LENGTH - 1).trimEnd()}…`
}

export function asNumber(value: unknown): number | null {
  const number =
    typeof value === 'number' ? value : typeof value === 'string' && value !== '' ? Number(value) : Number.NaN
  return Number.isFinite(number) ? number : null
}

/** Whether a value nests at most `depth` levels: jsonb and JSON.stringify both give up on deeper ones. */
export function isShallow(value: unknown, depth: number): boolean {
  if (value === null || typeof value !== 'object') return true
  if (depth === 0) return false
  for (const item of Array.isArray(value) ? value : Object.values(value)) {
    if (!isShallow(item, depth - 1)) return false
  }
  return true
}

/**
 * Keeps only what words are made of. In the locale of our database PostgreSQL takes every other character beyond ASCII for a
 * letter: „Kasse“ would be found by its quotation marks alone.
 */
export const searchable = (text: string): string => text.replaceAll(/[^\p{L}\p{N}\p{M}\p{ASCII}]+/gu, ' ')

/** The bytes of a value as the database keeps it. */
export const bytesOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value) ?? '')
