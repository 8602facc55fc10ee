import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Keys } from './keys.ts'

const macOf = (keys: Keys, purpose: string, id: string): Buffer =>
  createHmac('sha256', keys.derive(purpose)).update(id).digest()

/** An id with a proof that we issued it for one purpose, for links in mails. */
export const signId = (keys: Keys, purpose: string, id: string): string =>
  `${id}.${macOf(keys, purpose, id).toString('base64url')}`

/** The id; undefined if we did not sign it for this purpose. */
export function readSignedId(keys: Keys, purpose: string, signed: string): string | undefined {
  const at = signed.lastIndexOf('.')
  if (at < 1) return undefined
  const id = signed.slice(0, at)
  const [given, own] = [Buffer.from(signed.slice(at + 1), 'base64url'), macOf(keys, purpose, id)]
  return given.length === own.length && timingSafeEqual(given, own) ? id : undefined
}
