import type { RingReason } from '@lotse/contracts/console/socket'
import type { InTransaction } from '../../../platform/database/transaction.ts'
import { sameCause } from '../../../platform/observe/cause.ts'
import type { FeedbackCtx } from '../../context.ts'
import type { LotseFact } from '../../facts.ts'
import { newId } from '../../tokens/ids.ts'
import { askToPush } from '../push.ts'
import { askToMail } from '../tell-by-mail.ts'
import { type WhoHears, whoHears } from '../who-hears.ts'
import { keepRings, type Rung } from './kept-rings.ts'

/**
 * Above these limits nothing rings: the mail and the inbox show what there is. One visitor uses up nobody
 * else's share.
 */
const RINGS_A_MINUTE = { project: 60, visitor: 10 }

/** Handles facts: rings in open tabs, and queues push messages and mails. */
export async function ring(ctx: InTransaction<FeedbackCtx>, facts: LotseFact[]): Promise<void> {
  const heard = await whoHears(ctx, facts)
  await askToMail(
    ctx,
    heard.flatMap(({ hearers, ring, since }) =>
      hearers
        .filter(({ mails }) => mails)
        .map(({ accountId, why }) =>
          sameCause(ctx, ring, { ...ring, accountId, why, since: since.toISOString() }),
        ),
    ),
  )
  const rung = heard.flatMap(one => rungOf(ctx, one) ?? [])
  if (rung.length === 0) return
  await askToPush(ctx, rung)
  await keepRings(ctx, rung)
  ctx.afterwards.push(() => ctx.live.tellRings(rung))
}

function rungOf(ctx: InTransaction<FeedbackCtx>, heard: WhoHears): Rung | undefined {
  const { hearers, ring, since } = heard
  const [first] = hearers
  if (!first || isFlood(ctx, heard, first.why)) return undefined
  const accounts = hearers.filter(({ rings }) => rings).map(({ accountId }) => accountId)
  if (accounts.length === 0) return undefined
  return { accounts, ring: sameCause(ctx, ring, { ...ring, why: first.why, id: newId(ctx.now()) }), since }
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
