import type { Ban, BanChange } from '@lotse/contracts/academy/challenges/bans'
import type { AcademyCtx } from '../../auth/guard.ts'
import { deleteOnce } from '../../changes/deletion.ts'
import { liftByHand } from '../../decisions/ending/lift-by-hand.ts'
import { changeBan, removeBan } from './bans.ts'

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

/** With an end that is over, a block is lifted. */
export function editBan(ctx: AcademyCtx, id: string, change: BanChange): Promise<Ban> {
  const isOver = change.end != null && new Date(change.end) <= ctx.now() && !change.permanent
  const work = (ctx: AcademyCtx) => changeBan(ctx, id, change)
  return isOver ? liftByHand(ctx, { banId: id }, work) : work(ctx)
}
