import type { TaskStats } from '@lotse/contracts/academy/challenges/challenges'
import { sql } from 'kysely'
import { AppError } from '../../platform/http/errors.ts'
import type { AcademyCtx } from '../auth/guard.ts'
import { readCategory } from './categories/categories.ts'
import { visibleSubtasks } from './subtasks/subtasks.table.ts'

const counts = [
  sql<number>`count(*)`.as('total'),
  sql<number>`count(p.solved_at)`.as('solved'),
  sql<number>`count(*) filter (where p.attempted_at is not null and p.solved_at is null)`.as('attempted'),
  sql<number>`count(*) filter (where p.attempted_at is null and p.solved_at is null)`.as('unattempted'),
]

export const subtaskStats = (ctx: AcademyCtx): Promise<TaskStats> =>
  visibleSubtasks(ctx).select(counts).executeTakeFirstOrThrow()

export async function categoryStats(ctx: AcademyCtx, category: string): Promise<TaskStats> {
  await readCategory(ctx, category).catch(() => {
    throw new AppError('category_not_found')
  })
  return visibleSubtasks(ctx)
    .innerJoin('academy.challenge as c', 'c.task_id', 's.task_id')
    .where('c.category_id', '=', category)
    .select(counts)
    .executeTakeFirstOrThrow()
}
