import { may } from '@lotse/contracts/academy/rights'
import { isForeignKeyViolation } from '../../../platform/database/sql-state.ts'
import { transact } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/http/errors.ts'
import type { AcademyCtx } from '../../auth/guard.ts'
import type { Kind } from '../subtasks/kinds.ts'
import type { SubtaskRow } from '../subtasks/subtasks.table.ts'
import { maySeeHidden } from '../subtasks/subtasks.table.ts'
import { earnCoins } from './earn-coins.ts'
import { earnXp } from './earn-xp.ts'
import { spendHearts } from './spend-hearts.ts'

/** In half hearts. */
const COST = 1

/** An attempt costs a heart, and the first solution earns. Creators and retired subtasks neither pay nor earn. */
export function attempt<Content extends object>(
  ctx: AcademyCtx,
  kind: Kind<Content, object, object>,
  place: { task_id: string; subtask_id: string },
  isSolution: (content: Content) => boolean,
): Promise<{ solved: boolean }> {
  const attempted = transact(ctx, async ctx => {
    const subtask = await findSubtask(ctx, kind, place)
    const counts = subtask.creator !== ctx.caller.userId && !subtask.retired
    if (counts && !may(ctx.caller, 'content')) await spendHearts(ctx, COST)
    const solved = isSolution(subtask.content as Content)
    const isFirst = await recordAttempt(ctx, subtask.id, solved)
    if (solved && isFirst && counts) {
      await earnXp(ctx, subtask)
      await earnCoins(ctx, ctx.caller.userId, subtask.coins, 'Task solved')
    }
    return { solved }
  })
  // The subtask is not locked, or many attempts would delay its creator: the foreign key decides.
  return attempted.catch((error: unknown) => {
    throw isForeignKeyViolation(error) ? new AppError('subtask_not_found') : error
  })
}

async function findSubtask<Content extends object>(
  { db, caller }: AcademyCtx,
  kind: Kind<Content, object, object>,
  { task_id, subtask_id }: { task_id: string; subtask_id: string },
): Promise<SubtaskRow> {
  const row = await db
    .selectFrom('academy.subtask')
    .selectAll()
    .where('id', '=', subtask_id)
    .where('task_id', '=', task_id)
    .where('type', '=', kind.type)
    .executeTakeFirst()
  if (!row || !(row.enabled || maySeeHidden(caller) || row.creator === caller.userId))
    throw new AppError('subtask_not_found')
  return row
}

/** Whether this is the solution that earns: the row decides, however many attempts arrive at once. */
async function recordAttempt(ctx: AcademyCtx, subtask_id: string, solved: boolean): Promise<boolean> {
  const now = ctx.now()
  const key = { user_id: ctx.caller.userId, subtask_id }
  await ctx.db
    .insertInto('academy.subtask_progress')
    .values({ ...key, attempted_at: now })
    .onConflict(conflict => conflict.columns(['user_id', 'subtask_id']).doNothing())
    .execute()
  if (!solved) return false
  const first = await ctx.db
    .updateTable('academy.subtask_progress')
    .set({ solved_at: now })
    .where('user_id', '=', key.user_id)
    .where('subtask_id', '=', subtask_id)
    .where('solved_at', 'is', null)
    .returning('subtask_id')
    .executeTakeFirst()
  return first !== undefined
}
