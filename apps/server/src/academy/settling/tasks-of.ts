import { sql } from 'kysely'
import type { InTransaction } from '../../platform/database/transaction.ts'
import { lockBinned } from '../bin/binned-tasks.ts'
import type { DecisionRow } from '../decisions/decisions.table.ts'
import { type Place, readTasks } from './task-facts.ts'
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

type Decided = Pick<DecisionRow, 'id' | 'subtask_id'>

/**
 * Z1396: the entries of the bin with all tasks of these decisions, and with these tasks, in one order, before any of them
 * is changed. Those tasks.
 */
export async function lockDecidedEntries(
  ctx: InTransaction,
  decisions: Decided[],
  more: string[] = [],
): Promise<string[]> {
  const ids = [...more]
  for (const decision of decisions) ids.push(...(await tasksOf(ctx, decision)))
  if (ids.length > 0) await lockBinned(ctx, { ids })
  return ids
}

/**
 * Locks them before any of them is changed: Z1041 those in the bin first, and Z1131 what contains those that come back
 * before these, as deleting that does.
 */
export async function lockDecidedTasks(ctx: InTransaction, decision: Decided): Promise<string[]> {
  const ids = await lockDecidedEntries(ctx, [decision])
  await sql`select from academy.task where id in (
      select (copy->>'task_id')::uuid from academy.kept_subtask where decision_id = ${decision.id})
    order by id for share`.execute(ctx.db)
  await sql`select from academy.subtask where id = any(${ids}::uuid[]) order by id for update`.execute(ctx.db)
  return ids
}

/**
 * Where a task is, which then stays there until the transaction ends: its entry in the bin is locked before it, as by
 * whoever restores it. Z1392: whoever deleted it meanwhile has another entry. What decisions only remember is gone.
 */
export async function lockTask(ctx: InTransaction, id: string): Promise<Place> {
  await lockBinned(ctx, { ids: [id] })
  const { rows } = await sql`select from academy.subtask where id = ${id} for update`.execute(ctx.db)
  if (rows.length > 0) return 'there'
  await lockBinned(ctx, { ids: [id] })
  const place = (await readTasks(ctx, [id])).get(id)?.place ?? 'gone'
  if (place !== 'kept') return place
  const { rows: whole } = await sql`select from academy.kept_subtask
    where subtask_id = ${id} and copy <> '{}'`.execute(ctx.db)
  return whole.length > 0 ? place : 'gone'
}
