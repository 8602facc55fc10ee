import { sql } from 'kysely'
import type { InTransaction } from '../../platform/database/transaction.ts'
import { lockBinned } from '../bin/binned-tasks.ts'
import type { DecisionRow } from '../decisions/decisions.table.ts'
import '../challenges/reports/reports.table.ts'

/** The decided task, those that the decision hides or deletes besides, and those of its reports. */
export async function tasksOf(
  ctx: InTransaction,
  { id, subtask_id }: Pick<DecisionRow, 'id' | 'subtask_id'>,
): Promise<string[]> {
  const { rows } = await sql<{
    id: string
  }>`select subtask_id as id from academy.kept_subtask where decision_id = ${id}
    union select subtask_id from academy.subtask_report where decision_id = ${id}
    union select ${subtask_id}::uuid where ${subtask_id !== null}`.execute(ctx.db)
  return rows.map(({ id }) => id)
}

/**
 * Locks them before any of them is changed: Z1041 those in the bin first, and Z1131 what contains those that come back
 * before these, as deleting that does.
 */
export async function lockDecidedTasks(
  ctx: InTransaction,
  decision: Pick<DecisionRow, 'id' | 'subtask_id'>,
): Promise<string[]> {
  const ids = await tasksOf(ctx, decision)
  await lockBinned(ctx, { ids })
  await sql`select from academy.task where id in (
      select (copy->>'task_id')::uuid from academy.kept_subtask where decision_id = ${decision.id})
    order by id for share`.execute(ctx.db)
  await sql`select from academy.subtask where id = any(${ids}::uuid[]) order by id for update`.execute(ctx.db)
  return ids
}
