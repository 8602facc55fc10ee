import { cleanText } from '../../platform/text/clean-text.ts'

/** Cuts without splitting an emoji: PostgreSQL refuses half of one. */
export function cut(text: string, length: number): string {
  return text.length <= length ? text : cleanText(text.slice(0, length))
}

/**
 * The beginning of a text on one line, for lists. Long texts are cut before their whitespace is collapsed.
 */
export const previewOf = (text: string): string =>
  cut(cut(text.trim(), 2000).replaceAll(/\s+/g, ' ').trim(), 240)

export function asText(value: unknown, length = 255): string {
  if (typeof value === 'string') return cut(cleanText(value), length)
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
}

/** Whether the text has the shape and the length of an email address. */
export function isEmail(text: string): boolean {
  // A character that separates addresses in a header would turn one address into two.
  if (text.length > 320 || /[\s,;:<>()[\]"\\]/.test(text)) return false
  const [local = '', domain = '', ...more] = text.split('@')
  const dot = domain.lastIndexOf('.')
  return more.length === 0 && local !== '' && local.length <= 64 && dot > 0 && dot < domain.length - 1
}

/**
 * A name for use in a mail, without line breaks: they would start another header, or another paragraph in our
 * name.
 */
export const oneLine = (text: string): string =>
  text
    .replaceAll(TURNING, '')
    .replaceAll(/[\s\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()

/** Signs that turn the words after them around: `moc.knab` would read as `bank.com`. */
const TURNING = /[\u202a-\u202e\u2066-\u2069]/g

/** Maximum length of a self-chosen name in a mail to people who do not know its owner. */
const NAME_LENGTH = 80

/**
 * A name for a mail to people who did not ask for it. Mail programs turn addresses in plain text into links,
 * so every dot, colon and at sign is followed by a space. The name is also too short for a message.
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

/** Whether a value nests at most `depth` levels: both jsonb and JSON.stringify give up on deeper ones. */
export function isShallow(value: unknown, depth: number): boolean {
  if (value === null || typeof value !== 'object') return true
  if (depth === 0) return false
  for (const item of Array.isArray(value) ? value : Object.values(value)) {
    if (!isShallow(item, depth - 1)) return false
  }
  return true
}

/**
 * Keeps only the characters that make up words. In our database's locale PostgreSQL treats every other
 * non-ASCII character as a letter: „Kasse“ would only be found with its quotation marks.
 */
export const searchable = (text: string): string => text.replaceAll(/[^\p{L}\p{N}\p{M}\p{ASCII}]+/gu, ' ')

/** The size in bytes of a value as the database stores it. */
export const bytesOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value) ?? '')
