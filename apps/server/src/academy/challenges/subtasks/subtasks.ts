import type { Subtask, SubtaskFilters } from '@lotse/contracts/academy/challenges/subtasks'
import type { Ctx } from '../../../platform/context.ts'
import { AppError } from '../../../platform/http/errors.ts'
import type { Written } from '../../../platform/http/mount.ts'
import { type Part, writtenList } from '../../answers/written-list.ts'
import type { AcademyCtx } from '../../auth/guard.ts'
import { deleteOnce } from '../../changes/deletion.ts'
import { refuseTakingAway } from '../reports/own-matter.ts'
import { removeIntoBin } from './remove-subtasks.ts'
import {
  asSubtask,
  filterSubtasks,
  maySeeHidden,
  type SubtaskRow,
  visibleSubtasks,
} from './subtasks.table.ts'

export function listSubtasks(
  ctx: AcademyCtx,
  { limit, offset, ...filters }: SubtaskFilters & Part,
): Promise<Written<Subtask[]>> {
  const subtasks = asSubtask(filterSubtasks(visibleSubtasks(ctx), filters))
    .orderBy('s.creation_timestamp')
    .orderBy('s.id')
  return writtenList(ctx, subtasks, { limit, offset })
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
      await refuseTakingAway(ctx, { id }, { isDeleted: true })
      await removeIntoBin(ctx, id, { isDecided: false })
      return true
    },
  })
  return {}
}

export const maySeeSolution = ({ caller }: AcademyCtx, row: { creator: string }) =>
  maySeeHidden(caller) || row.creator === caller.userId

export const lockSubtask = (ctx: Ctx, taskId: string, id: string): Promise<SubtaskRow | undefined> =>
  ctx.db
    .selectFrom('academy.subtask')
    .selectAll()
    .where('id', '=', id)
    .where('task_id', '=', taskId)
    .forUpdate()
    .executeTakeFirst()
