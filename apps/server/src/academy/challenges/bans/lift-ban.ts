import type { Ban, BanChange } from '@lotse/contracts/academy/challenges/bans'
import { sql } from 'kysely'
import type { InTransaction } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/http/errors.ts'
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
 * Z927: whoever may not take back a decision changes nothing of the block that it made. Whose block is eased in any way
 * is told. Z1005: as long as somebody's appeal waits, the answer
 * decides how long it lasts, and no change by hand may stand for that answer.
 */
export async function editBan(ctx: AcademyCtx, id: string, change: BanChange): Promise<Ban> {
  const edit = async (ctx: InTransaction<AcademyCtx>) => {
    const changed = await changeBan(ctx, id, change)
    const { end } = changed.after
    const isOver = end !== null && Date.parse(end) <= ctx.now().getTime()
    if (!isOver && isEased(changed, changed.before.end)) await refuseAwaited(ctx, id)
    return changed
  }
  const { after } = await liftByHand(ctx, { banId: id }, edit, (changed, { outcomes }) => {
    const decided = outcomes?.find(({ ban_id }) => ban_id === id)
    if (!isEased(changed, decided?.until)) return undefined
    const { end, action } = changed.after
    const isThere =
      action === changed.before.action && (end === null || Date.parse(end) > ctx.now().getTime())
    return isThere ? { ban_id: id, until: end } : 'lifted'
  })
  return after
}

/** Somebody waits to hear whether the decision that made this block holds. */
async function refuseAwaited({ db }: InTransaction, banId: string): Promise<void> {
  const { rows } = await sql`select from academy.appeal a join academy.decision d on d.id = a.decision_id
    where a.state = 'open' and d.outcomes @> ${JSON.stringify([{ ban_id: banId }])}::jsonb limit 1`.execute(
    db,
  )
  if (rows.length > 0) throw new AppError('appeal_open')
}

/** Shorter than it was, and than it was decided to be; later, or of something else. */
function isEased({ before, after }: ChangedBan, decided: string | null | undefined): boolean {
  const endOf = (end: string | null | undefined) => (end ? Date.parse(end) : Number.POSITIVE_INFINITY)
  return (
    endOf(after.end) < Math.min(endOf(before.end), endOf(decided)) ||
    Date.parse(after.start) > Date.parse(before.start) ||
    after.action !== before.action
  )
}
