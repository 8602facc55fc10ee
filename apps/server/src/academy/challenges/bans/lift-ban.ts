import type { Ban, BanChange } from '@lotse/contracts/academy/challenges/bans'
import type { Outcome } from '@lotse/contracts/academy/decisions/decisions'
import type { InTransaction } from '../../../platform/database/transaction.ts'
import type { AcademyCtx } from '../../auth/guard.ts'
import { deleteOnce } from '../../changes/deletion.ts'
import { refuseAwaited } from '../../decisions/ending/awaited.ts'
import { liftByHand, type Undone } from '../../decisions/ending/lift-by-hand.ts'
import { endTime } from '../../decisions/lengths.ts'
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
 * Z927: whoever may not take back a decision changes nothing of the block that it made. Z1134: its person is told each
 * other end. Z1005, Z1140: as long as somebody's appeal waits, the answer decides how long it lasts, and no change by hand
 * may stand for that answer.
 */
export async function editBan(ctx: AcademyCtx, id: string, change: BanChange): Promise<Ban> {
  const edit = async (ctx: InTransaction<AcademyCtx>) => {
    const changed = await changeBan(ctx, id, change)
    const { end } = changed.after
    const isOver = end !== null && Date.parse(end) <= ctx.now().getTime()
    if (!isOver && changed.after.action !== changed.before.action) await refuseAwaited(ctx, id)
    return changed
  }
  const { after } = await liftByHand(ctx, { banId: id }, edit, (changed, { outcomes }) => {
    const outcome = outcomes?.find(({ ban_id }) => ban_id === id)
    return outcome && undoneBy(changed, outcome, ctx.now())
  })
  return after
}

/**
 * What a change means for the decision that made the block: it is over, or ends at another time. Z1134: until it ends as it
 * was decided, it is the decision's; whatever is longer than that is not.
 */
function undoneBy(
  { before, after }: ChangedBan,
  { ban_id, until, decided = until }: Outcome,
  now: Date,
): Undone {
  const isOver = endTime(after.end) <= now.getTime() && endTime(after.end) < endTime(until)
  if (isOver || after.action !== before.action) return 'lifted'
  const end = endTime(after.end) < endTime(decided) ? after.end : (decided ?? null)
  return endTime(end) === endTime(until) ? undefined : { ban_id, until: end, end: after.end }
}
