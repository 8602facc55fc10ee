import { AppError } from '../../../platform/http/errors.ts'
import type { AcademyCtx } from '../../auth/guard.ts'
import type { SubtaskRow } from './subtasks.table.ts'
import { maySeeHidden } from './subtasks.table.ts'

export type Rateable = Pick<SubtaskRow, 'id' | 'task_id' | 'type' | 'creator' | 'enabled'>

/** Somebody else's subtask that the caller has solved and not yet rated. Reporting is rating, too. */
export async function lockRateable(ctx: AcademyCtx, taskId: string, id: string): Promise<Rateable> {
  const { userId } = ctx.caller
  const row = await ctx.db
    .selectFrom('academy.subtask')
    .select(['id', 'task_id', 'type', 'creator', 'enabled'])
    .where('id', '=', id)
    .where('task_id', '=', taskId)
    .forUpdate()
    .executeTakeFirst()
  if (!row || !(row.enabled || maySeeHidden(ctx.caller) || row.creator === userId))
    throw new AppError('subtask_not_found')
  const progress = await ctx.db
    .selectFrom('academy.subtask_progress')
    .select(['solved_at', 'rated_at'])
    .where('user_id', '=', userId)
    .where('subtask_id', '=', id)
    .executeTakeFirst()
  if (row.creator === userId || !progress?.solved_at || progress.rated_at)
    throw new AppError('permission_denied')
  return row
}

export async function markRated(ctx: AcademyCtx, subtaskId: string, rating: string | null): Promise<void> {
  await ctx.db
    .updateTable('academy.subtask_progress')
    .set({ rated_at: ctx.now(), rating })
    .where('user_id', '=', ctx.caller.userId)
    .where('subtask_id', '=', subtaskId)
    .execute()
}
