import { parseJson } from '@lotse/rules/values'
import { describe } from './describe.ts'
import { cleanText } from './text.ts'

const native = JSON.stringify

/**
 * JSON text of plain data. Old libraries give Array and Object a `toJSON`, or replace `JSON.stringify`; the
 * page's version would then send arrays as strings, so we serialize it ourselves.
 */
export function toJson(value: unknown): string {
  const trusted = native([{ a: ['"'] }]) === '[{"a":["\\""]}]' && !('toJSON' in String.prototype)
  return trusted ? cleanJson(lenient(() => value, DEPTH)) : write(value, new Set())
}

/**
 * The site's data as JSON: it is sent like this anyway, a database accepts it, and later changes by the site
 * do not affect it.
 */
export const plain = <T extends object>(value: T): T => parseJson(toJson(value)) as T

/** The depth of an event's data when it is sent, plus one. */
const DEPTH = 5
const LENGTH = 1000

/**
 * A cycle, a BigInt or a getter that throws must not stop everything else: only what cannot be serialized is
 * described.
 */
function lenient(read: () => unknown, depth: number): string {
  let value: unknown
  let names: string[] = []
  try {
    value = read()
    if (depth && typeof value === 'object' && value) names = Object.keys(value)
    return native(value)
  } catch {
    if (names.length === 0) return native(describe([value], LENGTH))
  }
  const members = value as Record<string, unknown>
  const written = (name: string) => `${lenient(() => members[name], depth - 1) ?? null}`
  if (Array.isArray(value)) return `[${names.map(written).join()}]`
  return `{${names.map(name => `${native(name)}:${written(name)}`).join()}}`
}

const broken = /\\u(0000|d[89a-f])/i

/** `JSON.stringify` writes U+0000 and half pairs as escapes, so they can be removed from its text. */
function cleanJson(text: string): string {
  if (!broken.test(text)) return text
  return text.replace(/\\(?:u[\da-f]{4}|.)/gi, part => (broken.test(part) ? '' : part))
}

function write(value: unknown, above: Set<unknown>): string {
  if (typeof value === 'string') return quote(value)
  if (Number.isFinite(value) || typeof value === 'boolean') return String(value)
  if (value instanceof Date) return quote(value.toISOString())
  if (typeof value !== 'object' || value === null || above.has(value)) return 'null'
  above.add(value)
  const text = Array.isArray(value)
    ? `[${value.map(item => write(item, above)).join()}]`
    : `{${Object.entries(value)
        .filter(([, item]) => !/^[uf]/.test(typeof item))
        .map(([name, item]) => `${quote(name)}:${write(item, above)}`)
        .join()}}`
  above.delete(value)
  return text
}

const quote = (text: string): string =>
  `"${cleanText(text).replace(/["\\\u0000-\u001f\u2028\u2029]/g, char => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`)}"`
