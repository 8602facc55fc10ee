import { randomBytes, timingSafeEqual } from 'node:crypto'
import { newId } from '../../platform/process/new-id.ts'
import { sha256 } from '../../platform/process/sha256.ts'

export { newId }

/** A bearer token: 256 bits that nobody can guess. */
export const newToken = (bytes = 32): string => randomBytes(bytes).toString('base64url')

/** Tokens are random, so a plain hash is enough: no table of common values contains them. */
export const hashToken = (token: string): Buffer => sha256(token)

export const isSameHash = (a: Buffer, b: Buffer): boolean => a.length === b.length && timingSafeEqual(a, b)
