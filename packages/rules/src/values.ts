/** Lists are objects, too. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** The objects in a list; none in anything else. */
export const objectsIn = (value: unknown): Record<string, unknown>[] =>
  Array.isArray(value) ? value.filter(isObject) : []

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  isObject(value) && !Array.isArray(value)

/** The value of a JSON text; undefined if it is not JSON. */
export function parseJson(text: unknown): unknown {
  if (typeof text !== 'string') return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** What windows tell each other: a JSON text of an object with a name. */
export interface NamedMessage {
  name: string
  data?: unknown
  [extra: string]: unknown
}

export function messageOf(text: unknown): NamedMessage | undefined {
  const value = parseJson(text)
  return isRecord(value) && typeof value.name === 'string' ? (value as NamedMessage) : undefined
}

/**
 * A text, or none. Never `String(value)`: a stranger's object may have a `toString` that is not a function.
 */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Cuts before an emoji instead of through it: half of one is a question mark, and no database stores it. */
export const cut = (text: string, most: number): string => text.slice(0, most).replace(/[\ud800-\udbff]$/, '')

/** A code as people type and copy it: apps and password managers show it in groups. */
export const typedCode = (code: string): string => code.replaceAll(/[\s-]/g, '')

/**
 * Undefined if it is not a number; null if it is empty. Of a point and a comma, the last begins the decimals, as in
 * 1.234,50 and 1,234.50.
 */
export function readNumber(text: string): number | null | undefined {
  const typed = text.trim()
  if (typed === '') return null
  const [point, comma] = [typed.lastIndexOf('.'), typed.lastIndexOf(',')]
  const whole = point === -1 || comma === -1 ? typed : typed.replaceAll(point > comma ? ',' : '.', '')
  const number = Number(whole.replace(',', '.'))
  return Number.isFinite(number) ? number : undefined
}

/** A point or a comma and three digits: thousands, or decimals. */
export const isUnclearNumber = (text: string): boolean => /^-?[1-9]\d{0,2}[.,]\d{3}$/.test(text)

/** Percent-encoded text; what is not encoded correctly stays as it is. */
export function safeDecode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export const isUuid = (text: unknown): text is string => typeof text === 'string' && UUID.test(text)
