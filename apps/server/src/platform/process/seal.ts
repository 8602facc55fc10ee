import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Ctx } from '../context.ts'

/**
 * Secrets that must be readable again (identity secret, MFA seed) are stored in the database, sealed with the
 * installation's key.
 */
export function sealWith(key: Buffer, text: string): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')
}

export function openWith(key: Buffer, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12))
  decipher.setAuthTag(bytes.subarray(12, 28))
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
}

/** Seals and opens texts with the installation's key for one purpose. */
export function sealFor(purpose: string) {
  const keyOf = ({ keys }: Pick<Ctx, 'keys'>) => keys.derive(purpose)
  return {
    seal: (ctx: Pick<Ctx, 'keys'>, text: string): string => sealWith(keyOf(ctx), text),
    open: (ctx: Pick<Ctx, 'keys'>, sealed: string): string => openWith(keyOf(ctx), sealed),
  }
}
