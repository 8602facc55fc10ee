import type { Ban, BanChange } from '@lotse/contracts/academy/challenges/bans'
import type { AcademyCtx } from '../../auth/guard.ts'
import { deleteOnce } from '../../changes/deletion.ts'
import { liftByHand } from '../../decisions/ending/lift-by-hand.ts'
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
 * Z927: whoever may not take back a decision changes nothing of the block that it made. One that is eased in any way is
 * not this decision's any more: its person is told what is left.
 */
export async function editBan(ctx: AcademyCtx, id: string, change: BanChange): Promise<Ban> {
  const { after } = await liftByHand(ctx, { banId: id }, ctx => changeBan(ctx, id, change), isEased)
  return after
}

function isEased({ before, after }: ChangedBan): boolean {
  const endOf = ({ end }: Ban) => (end ? Date.parse(end) : Number.POSITIVE_INFINITY)
  return (
    endOf(after) < endOf(before) ||
    Date.parse(after.start) > Date.parse(before.start) ||
    after.action !== before.action
  )
}
