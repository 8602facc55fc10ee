import type { RingReason } from '@lotse/contracts/console/socket'
import type { InTransaction } from '../../platform/database/transaction.ts'
import type { FeedbackCtx } from '../context.ts'
import type { LotseFact } from '../facts.ts'
import { askToPush } from './push.ts'
import { askToMail } from './tell-by-mail.ts'
import { type WhoHears, whoHears } from './who-hears.ts'

/** More than this in a minute is a flood, in which nobody counts: the inbox shows it. */
const RINGS_A_MINUTE = 60

/** Hears of a fact: rings on open tabs, and asks for push messages and mails. */
export async function ring(ctx: InTransaction<FeedbackCtx>, fact: LotseFact): Promise<void> {
  const heard = await whoHears(ctx, fact)
  const [first] = heard?.hearers ?? []
  if (!heard || !first) return
  if (ctx.limiter.take(`ring:${fact.projectId}:${first.why}`, RINGS_A_MINUTE) > 0) return
  const { hearers, ring, since } = heard
  await askToPush(ctx, accountsOf(hearers), { ...ring, why: first.why })
  for (const { accountId, mails, why } of hearers)
    if (mails) await askToMail(ctx, { ...ring, accountId, why, since: since.toISOString() })
  await ringTabs(ctx, heard, first.why)
}

const accountsOf = (hearers: WhoHears['hearers']): string[] =>
  hearers.filter(({ rings }) => rings).map(({ accountId }) => accountId)

/** A tab that misses it shows the ticket all the same: what is lost here must not undo the rest. */
async function ringTabs(ctx: FeedbackCtx, { hearers, ring }: WhoHears, why: RingReason): Promise<void> {
  await ctx.live
    .tellAccounts(accountsOf(hearers), { what: 'ring', ring: { ...ring, why } })
    .catch((err: unknown) => ctx.log.warn({ err }, 'a ring was lost'))
}
