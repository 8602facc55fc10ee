import { isObject } from '@lotse/rules/values'

// PostgreSQL accepts neither U+0000 nor half a surrogate pair, in text or in jsonb; cutting through an emoji leaves
// one.
const MAY_HOLD_BAD_ESCAPE = /\\u(?:0000|d[89a-f])/i

const MAY_HOLD_PROTO = /"(?:__proto__|constructor|\\u)/

/**
 * Parses a JSON body into strings and keys that PostgreSQL accepts. Only bodies with a suspicious escape are walked.
 */
export function parseCleanJson(text: string): unknown {
  const value: unknown = JSON.parse(text)
  if (!MAY_HOLD_PROTO.test(text) && !MAY_HOLD_BAD_ESCAPE.test(text)) return value
  const refused = changedPasswords(value)
  const clean = cleanDeep(value)
  return isObject(clean) ? Object.assign(clean, refused) : clean
}

/**
 * A password must not turn into another one or disappear: if cleaning would change it, it becomes a value no schema
 * accepts.
 */
function changedPasswords(sent: unknown): Record<string, false> {
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) return {}
  const changed = Object.entries(sent).filter(
    ([key, value]) => /password$/i.test(key) && typeof value === 'string' && !isClean(value),
  )
  return Object.fromEntries(changed.map(([key]) => [cleanText(key), false]))
}

const isClean = (text: string): boolean => !text.includes('\0') && text.isWellFormed()

export function cleanText(text: string): string {
  return text.replaceAll('\0', '').toWellFormed()
}

/**
 * Cleans in place, and only what needs it: copying several megabytes for one bad character would block everybody else.
 * It uses a work list instead of recursion, because the value may be as deep as its sender likes.
 */
export function cleanDeep(value: unknown): unknown {
  if (typeof value === 'string') return cleanText(value)
  const open = isObject(value) ? [value] : []
  for (let next = open.pop(); next; next = open.pop()) {
    if (Array.isArray(next)) cleanList(next, open)
    else cleanFields(next, open)
  }
  return value
}

function cleanList(list: unknown[], open: Record<string, unknown>[]): void {
  for (let index = 0; index < list.length; index++) {
    const item = list[index]
    if (typeof item === 'string') {
      if (!isClean(item)) list[index] = cleanText(item)
    } else if (isObject(item)) open.push(item)
  }
}

function cleanFields(fields: Record<string, unknown>, open: Record<string, unknown>[]): void {
  for (const key of Object.keys(fields)) {
    const item = fields[key]
    if (isObject(item)) open.push(item)
    const clean = typeof item === 'string' && !isClean(item) ? cleanText(item) : item
    const name = isClean(key) ? key : cleanText(key)
    if (clean !== item) fields[key] = clean
    if (name === key && !isProto(name)) continue
    delete fields[key]
    if (!isProto(name)) fields[name] = clean
  }
}

/** Keys that mean something special in JavaScript. */
const isProto = (key: string): boolean => key === '__proto__' || key === 'constructor'
