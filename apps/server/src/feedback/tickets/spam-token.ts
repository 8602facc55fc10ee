import { createHmac } from 'node:crypto'
import type { TicketBody } from '@lotse/contracts/visitor/ticket'
import type { Ctx } from '../../platform/context.ts'
import { AppError } from '../../platform/http/errors.ts'
import type { Visitor } from '../context.ts'
import { isSameHash } from '../tokens/ids.ts'

/** Nobody fills in a form faster than this. */
const MIN_AGE_MS = 2000
/**
 * As long as a visitor may be away: a report written offline is sent when the page is next opened. A shorter
 * lifetime would keep nobody out, because a session gets as many tokens as it asks for; what it may send is
 * limited per session.
 */
const MAX_AGE_MS = 30 * 86_400_000

const sign = (ctx: Ctx, { sessionId }: Visitor, at: string): string =>
  createHmac('sha256', ctx.keys.derive('lotse-spam')).update(`${sessionId}.${at}`).digest('base64url')

/** Contains the time at which this session asked for it, so it needs no row. */
export function giveSpamToken(ctx: Ctx, visitor: Visitor): string {
  const at = ctx.now().getTime().toString(36)
  return `${at}.${sign(ctx, visitor, at)}`
}

/** Crash reports come from code, without a form and without a token. */
export function requireSpamToken(ctx: Ctx, visitor: Visitor, body: TicketBody): void {
  if (!visitor.requireSpamToken || body.isSilent) return
  const [at = '', given = ''] = (body.spamToken ?? '').split('.', 2)
  // We signed it, so a token from the future means that our clock was set back.
  const age = Math.abs(ctx.now().getTime() - Number.parseInt(at, 36))
  const right = isSameHash(Buffer.from(sign(ctx, visitor, at)), Buffer.from(given))
  if (!right || !(age >= MIN_AGE_MS && age <= MAX_AGE_MS)) throw new AppError('spam_refused')
}
