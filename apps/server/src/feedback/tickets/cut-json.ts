import { AppError } from '../../platform/http/errors.ts'

/**
 * One member of a JSON object: the position of its value, how many values it contains, and how deep they are.
 */
export interface Member {
  name: string
  start: number
  end: number
  values: number
  depth: number
}

/** More than any report has; a body that repeats a name a million times is not a report. */
const MOST_MEMBERS = 1000

const QUOTE = 34
const BACKSLASH = 92
const COMMA = 44
const COLON = 58
const OPEN = 123
const CLOSE = 125
const isBlank = (byte: number | undefined): boolean => byte === 32 || byte === 10 || byte === 13 || byte === 9
const opens = (byte: number): boolean => byte === 91 || byte === OPEN
const closes = (byte: number): boolean => byte === 93 || byte === CLOSE

/**
 * The members of a JSON object, found without building anything: each byte is read once. The values
 * themselves are not validated; parsing them does that. Returns undefined if the bytes are not an object. An
 * object with very many members is refused before the rest is read.
 */
export function membersOf(bytes: Buffer): Member[] | undefined {
  const members: Member[] = []
  let at = skipBlank(bytes, 0)
  if (bytes[at] !== OPEN) return undefined
  at = skipBlank(bytes, at + 1)
  if (bytes[at] === CLOSE) return members
  for (;;) {
    if (bytes[at] !== QUOTE) return undefined
    if (members.length === MOST_MEMBERS) throw new AppError('payload_too_large')
    const nameEnd = stringEnd(bytes, at)
    const name = nameOf(bytes, at, nameEnd)
    at = skipBlank(bytes, nameEnd)
    if (name === undefined || bytes[at] !== COLON) return undefined
    const value = measure(bytes, skipBlank(bytes, at + 1))
    members.push({ name, ...value })
    at = skipBlank(bytes, value.end)
    if (bytes[at] === CLOSE) return members
    if (bytes[at] !== COMMA) return undefined
    at = skipBlank(bytes, at + 1)
  }
}

function skipBlank(bytes: Buffer, from: number): number {
  let at = from
  while (isBlank(bytes[at])) at++
  return at
}

/** The position after the closing quote; the end of the bytes if there is none. */
function stringEnd(bytes: Buffer, open: number): number {
  for (let at = open + 1; at < bytes.length; at++) {
    if (bytes[at] === BACKSLASH) at++
    else if (bytes[at] === QUOTE) return at + 1
  }
  return bytes.length
}

function nameOf(bytes: Buffer, start: number, end: number): string | undefined {
  try {
    return JSON.parse(bytes.toString('utf8', start, end))
  } catch {
    return undefined
  }
}

function measure(bytes: Buffer, start: number): Omit<Member, 'name'> {
  let at = start
  let values = 0
  let open = 0
  let depth = 0
  while (at < bytes.length) {
    const byte = bytes[at] as number
    if (closes(byte)) {
      if (open === 0) break
      open -= 1
      at++
      if (open === 0) break
    } else if (opens(byte)) {
      values++
      open += 1
      if (open > depth) depth = open
      at++
    } else if (byte === QUOTE) {
      values++
      at = stringEnd(bytes, at)
      if (open === 0) break
    } else if (byte === COMMA || byte === COLON || isBlank(byte)) {
      if (open === 0) break
      at++
    } else {
      values++
      while (at < bytes.length && !endsScalar(bytes[at] as number)) at++
      if (open === 0) break
    }
  }
  return { start, end: at, values, depth }
}

const endsScalar = (byte: number): boolean =>
  closes(byte) || opens(byte) || byte === QUOTE || byte === COMMA || byte === COLON || isBlank(byte)
