import type { Subtask, SubtaskFilters } from '@lotse/contracts/academy/subtasks'
import { mostListedSubtasks } from '@lotse/contracts/limits'
import type { Ctx } from '../../platform/context.ts'
import { AppError } from '../../platform/http/errors.ts'
import { deleteOnce } from '../deletion.ts'
import type { AcademyCtx } from '../guard.ts'
import { removeSubtasks } from './remove-subtasks.ts'
import {
  filterSubtasks,
  type SubtaskRow,
  toSubtask,
  visibleSubtasks,
  withListColumns,
} from './subtasks.table.ts'

export interface SubtaskList extends SubtaskFilters {
  limit?: number | undefined
  offset?: number | undefined
}

export async function listSubtasks(
  ctx: AcademyCtx,
  { limit, offset, ...filters }: SubtaskList,
): Promise<Subtask[]> {
  const most = ctx.caller.isAdmin ? Number.MAX_SAFE_INTEGER : mostListedSubtasks
  const rows = await withListColumns(filterSubtasks(visibleSubtasks(ctx), filters))
    .orderBy('s.creation_timestamp')
    .orderBy('s.id')
    .$if(limit !== undefined || !ctx.caller.isAdmin, query => query.limit(Math.min(limit ?? most, most)))
    .$if(offset !== undefined, query => query.offset(offset ?? 0))
    .execute()
  return rows.map(toSubtask)
}

export async function deleteSubtask(
  ctx: AcademyCtx,
  taskId: string,
  id: string,
): Promise<Record<string, never>> {
  await deleteOnce(ctx, {
    kind: 'subtask',
    id,
    missing: 'subtask_not_found',
    remove: async ctx => {
      const row = await lockSubtask(ctx, taskId, id)
      if (!row || (!row.enabled && !maySeeSolution(ctx, row))) return false
      if (!maySeeSolution(ctx, row)) throw new AppError('forbidden')
      await removeSubtasks(ctx, [id])
      return true
    },
  })
  return {}
}

export const maySeeSolution = ({ caller }: AcademyCtx, row: { creator: string }) =>
  caller.isAdmin || row.creator === caller.userId

export const lockSubtask = (ctx: Ctx, taskId: string, id: string): Promise<SubtaskRow | undefined> =>
  ctx.db
    .selectFrom('academy.subtask')
    .selectAll()
    .where('id', '=', id)
    .where('task_id', '=', taskId)
    .forUpdate()
    .executeTakeFirst()
