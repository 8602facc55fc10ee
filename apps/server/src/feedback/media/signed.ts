import { createHmac } from 'node:crypto'
import type { Ctx } from '../../platform/context.ts'
import { isSameHash } from '../tokens/ids.ts'

const HOUR_MS = 3_600_000

/** Addresses on the media origin contain their own permission: that origin has no cookies. */
export function signPart(ctx: Ctx, projectId: string, ticketId: string, kind: string): string {
  // Rounded, so that a ticket keeps its address (and the browser its cached copy) for a while.
  const until = (Math.floor(ctx.now().getTime() / HOUR_MS) + 2) * HOUR_MS
  const text = `${projectId}.${ticketId}.${kind}.${until}`
  return `${Buffer.from(text).toString('base64url')}.${mac(ctx, text)}`
}

export function openPart(ctx: Ctx, signed: string) {
  const [body = '', given = ''] = signed.split('.', 2)
  const text = Buffer.from(body, 'base64url').toString('utf8')
  if (!isSameHash(Buffer.from(mac(ctx, text)), Buffer.from(given))) return undefined
  const [projectId = '', ticketId = '', kind = '', until = '0'] = text.split('.')
  return Number(until) > ctx.now().getTime() ? { projectId, ticketId, kind } : undefined
}

const PICTURE = 'picture-'

/** The kind of a part that is a file. */
export const pictureKind = (token: string): string => PICTURE + token

/** The token of that file; undefined for any other part. */
export const pictureOf = (kind: string | undefined): string | undefined =>
  kind?.startsWith(PICTURE) ? kind.slice(PICTURE.length) : undefined

const mac = (ctx: Ctx, text: string): string =>
  createHmac('sha256', ctx.keys.derive('lotse-media')).update(text).digest('base64url')
