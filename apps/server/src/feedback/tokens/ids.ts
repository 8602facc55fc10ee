import { createHash, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto'

/** UUID version 7: ids grow with time, so a million of them stay close together in an index. */
export function newId(now: Date): string {
  const time = now.getTime().toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
export const isUuid = (text: unknown): text is string => typeof text === 'string' && UUID.test(text)

/** A bearer token: 256 bits that nobody can guess. */
export const newToken = (bytes = 32): string => randomBytes(bytes).toString('base64url')

/** Tokens are random, so a plain hash is enough: no table of common values contains them. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

export const isSameHash = (a: Buffer, b: Buffer): boolean => a.length === b.length && timingSafeEqual(a, b)
