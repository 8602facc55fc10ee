import type { Ring, RingReason } from '@lotse/contracts/console/socket'
import type { InTransaction } from '../../../platform/database/transaction.ts'
import type { FeedbackCtx } from '../../context.ts'
import type { LotseFact } from '../../facts.ts'
import { newId } from '../../tokens/ids.ts'
import { askToPush } from '../push.ts'
import { askToMail } from '../tell-by-mail.ts'
import { type WhoHears, whoHears } from '../who-hears.ts'
import { keepRing } from './kept-rings.ts'

/**
 * Above these limits nothing rings: the mail and the inbox show what there is. One visitor uses up nobody
 * else's share.
 */
const RINGS_A_MINUTE = { project: 60, visitor: 10 }

/** Handles a fact: rings in open tabs, and queues push messages and mails. */
export async function ring(ctx: InTransaction<FeedbackCtx>, fact: LotseFact): Promise<void> {
  const heard = await whoHears(ctx, fact)
  const [first] = heard?.hearers ?? []
  if (!heard || !first) return
  const { hearers, ring, since } = heard
  for (const { accountId, mails, why } of hearers)
    if (mails) await askToMail(ctx, { ...ring, accountId, why, since: since.toISOString() })
  if (isFlood(ctx, heard, first.why)) return
  const rung: Ring = { ...ring, why: first.why, id: newId(ctx.now()) }
  const accounts = hearers.filter(({ rings }) => rings).map(({ accountId }) => accountId)
  await askToPush(ctx, accounts, rung)
  await keepRing(ctx, accounts, rung, since)
  ctx.afterwards.push(() => ctx.live.tellAccounts(accounts, { what: 'ring', ring: rung }))
}

function isFlood(
  { limiter }: FeedbackCtx,
  { ring, contactId, isByRule }: WhoHears,
  why: RingReason,
): boolean {
  const { project, visitor } = RINGS_A_MINUTE
  if ((isByRule || isOfVisitor(why)) && limiter.take(`ring-of:${contactId}`, visitor) > 0) return true
  return limiter.take(`ring:${ring.projectId}:${why}`, project) > 0
}

/** A visitor caused it; the other reasons are the team's own doing, or the time's. */
const isOfVisitor = (why: RingReason): boolean => why === 'new' || why === 'answer' || why === 'handover'
