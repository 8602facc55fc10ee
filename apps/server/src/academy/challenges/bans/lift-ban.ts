import type { Ban, BanChange } from '@lotse/contracts/academy/challenges/bans'
import type { Outcome } from '@lotse/contracts/academy/decisions/decisions'
import type { InTransaction } from '../../../platform/database/transaction.ts'
import type { AcademyCtx } from '../../auth/guard.ts'
import { deleteOnce } from '../../changes/deletion.ts'
import { liftByHand, type Undone } from '../../decisions/ending/lift-by-hand.ts'
import { endTime, kindOfBlock } from '../../decisions/lengths.ts'
import { type ChangedBan, changeBan, removeBan } from './bans.ts'

/** A block that a decision made ends that decision, too. */
export async function liftBan(ctx: AcademyCtx, id: string): Promise<Record<string, never>> {
  await deleteOnce(ctx, {
    kind: 'ban',
    id,
    missing: 'ban_not_found',
    remove: ctx => liftByHand(ctx, { banId: id }, ctx => removeBan(ctx, id)),
  })
  return {}
}

/**
 * Z927: whoever may not take back a decision changes nothing of the block that it made. Z1134, Z1397: its person is told each
 * other end and kind. Z1005, Z1140: as long as somebody's appeal waits, the answer decides how long it lasts, and no change
 * by hand may stand for that answer.
 */
export async function editBan(ctx: AcademyCtx, id: string, change: BanChange): Promise<Ban> {
  const edit = (ctx: InTransaction<AcademyCtx>) => changeBan(ctx, id, change)
  const { after } = await liftByHand(ctx, { banId: id }, edit, (changed, { outcomes }) => {
    const outcome = outcomes?.find(({ ban_id }) => ban_id === id)
    return outcome && undoneBy(changed, outcome, ctx.now())
  })
  return after
}

/**
 * What a change means for the decision that made the block: it is over, or it is another one now. Z1134: until it ends as it
 * was decided, it is the decision's; whatever is longer than that is not.
 */
function undoneBy(
  { before, after }: ChangedBan,
  { ban_id, until, decided = until }: Outcome,
  now: Date,
): Undone {
  if (endTime(after.end) <= now.getTime() && endTime(after.end) < endTime(until)) return 'lifted'
  const end = endTime(after.end) < endTime(decided) ? after.end : (decided ?? null)
  if (
    endTime(end) === endTime(until) &&
    endTime(after.end) === endTime(before.end) &&
    after.action === before.action
  )
    return undefined
  return {
    ...{ ban_id, until: end, became: kindOfBlock[after.action] },
    ends: { before: before.end, after: after.end },
    why: after.reason === before.reason ? undefined : after.reason,
  }
}
