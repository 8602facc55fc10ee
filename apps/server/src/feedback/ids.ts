import { createHash, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto'

/** UUID version 7: grows with time, so that a million of them stay neighbors in an index. */
export function newId(now: Date): string {
  const time = now.getTime().toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
export const isUuid = (text: unknown): text is string => typeof text === 'string' && UUID.test(text)

/** A bearer: 256 bits nobody can guess. */
export const newToken = (bytes = 32): string => randomBytes(bytes).toString('base64url')

/** Bearers are random, so a plain hash is enough: nothing to look up in a table of common ones. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

export const isSameHash = (a: Buffer, b: Buffer): boolean => a.length === b.length && timingSafeEqual(a, b)
