import { cleanText } from '../../platform/text/clean-text.ts'
import { cut, shortened } from '../../platform/text/cut.ts'
import { oneLine } from '../../platform/text/one-line.ts'

/**
 * The beginning of a text on one line, for lists. Long texts are cut before their whitespace is collapsed.
 */
export const previewOf = (text: string): string =>
  cut(cut(text.trim(), 2000).replaceAll(/\s+/g, ' ').trim(), 240)

export function asText(value: unknown, length = 255): string {
  if (typeof value === 'string') return cut(cleanText(value), length)
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
}

/** Maximum length of a self-chosen name in a mail to people who do not know its owner. */
const NAME_LENGTH = 80

/**
 * A name for a mail to people who did not ask for it. Mail programs turn addresses in plain text into links,
 * so every dot, colon and at sign is followed by a space. The name is also too short for a message.
 */
export function nameForStrangers(text: string): string {
  const name = oneLine(oneLine(text).replaceAll(/[.:@\u3002\uff0e\uff1a\uff20\uff61]/g, '$& '))
  return shortened(name, NAME_LENGTH)
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
