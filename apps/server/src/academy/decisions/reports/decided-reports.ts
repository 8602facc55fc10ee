import type { ReportOutcome } from '@lotse/contracts/academy/challenges/reports'
import type { ActionKind } from '@lotse/rules/moderation/decision-actions'
import { sql } from 'kysely'
import type { InTransaction } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/http/errors.ts'
import { auditAll } from '../../audit/audit.ts'
import type { ActingCtx } from '../../auth/guard.ts'
import { waitInBin } from '../../bin/open-reports.ts'
import type { DecisionRow } from '../decisions.table.ts'
import { passTold } from '../statement/recipients.ts'
import '../../challenges/reports/reports.table.ts'

type Acting = InTransaction<ActingCtx>

/** The platform's word for what was decided about the task. */
export function resolutionOf(kinds: ActionKind[]): ReportOutcome {
  if (kinds.includes('dismiss')) return kinds.includes('block_report') ? 'BLOCK_REPORTER' : 'REJECT'
  if (kinds.includes('disable_task')) return 'HIDE_TASK'
  if (!kinds.includes('delete_task')) return 'REVISE'
  return kinds.includes('block_create') ? 'BLOCK_CREATOR' : 'DELETE_TASK'
}

/** Resolves all open reports of these tasks at once, and counts them. */
async function resolve(
  ctx: Acting,
  row: Pick<DecisionRow, 'id' | 'decided_by'>,
  subtaskIds: string[],
  completed_action: ReportOutcome,
): Promise<string[]> {
  const { rows } = await sql<Resolved>`
    update academy.subtask_report set completed_by = ${row.decided_by}, completed_timestamp = ${ctx.now()},
      completed_action = ${completed_action}, decision_id = ${row.id}
    where subtask_id = any(${subtaskIds}::uuid[]) and completed_timestamp is null
    returning id, subtask_id, reason`.execute(ctx.db)
  await record(ctx, row.id, rows, completed_action)
  return rows.map(({ id }) => id)
}

interface Resolved {
  id: string
  subtask_id: string
  reason: string
  /** Whose resolution it is, if not of whoever acts. */
  completed_by?: string
}

/** The decision counts the reports it resolved, and the history names each. */
async function record(
  ctx: InTransaction,
  decisionId: string,
  rows: Resolved[],
  completed_action: ReportOutcome,
): Promise<void> {
  await sql`update academy.decision set reports = reports + ${rows.length} where id = ${decisionId}`.execute(
    ctx.db,
  )
  await auditAll(
    ctx,
    rows.map(({ id, ...report }) => ({
      action: 'report.resolve',
      target: { kind: 'report', id },
      after: { completed_action, ...report },
    })),
  )
}

/** The reports of the decided task; the one that it was decided from must be among them. */
export async function resolveReports(
  ctx: Acting,
  row: DecisionRow,
  completed_action: ReportOutcome,
): Promise<number> {
  if (!row.subtask_id) return 0
  const ids = await resolve(ctx, row, [row.subtask_id], completed_action)
  if (row.report_id && !ids.includes(row.report_id)) throw new AppError('already_resolved')
  return ids.length
}

/** The reports of tasks that go with all others of a person. */
export async function resolveWithTasks(ctx: Acting, decisionId: string, subtaskIds: string[]): Promise<void> {
  await resolve(ctx, { id: decisionId, decided_by: ctx.caller.userId }, subtaskIds, 'DELETE_TASK')
}

/** The reports of a decision that is replaced belong to the one that replaces it. */
export async function moveReports(
  ctx: Acting,
  row: DecisionRow,
  completed_action: ReportOutcome,
): Promise<number> {
  const { rows } = await sql<Resolved>`
    update academy.subtask_report set completed_by = ${row.decided_by}, completed_timestamp = ${ctx.now()},
      completed_action = ${completed_action}, decision_id = ${row.id}
    where decision_id = ${row.replaces} returning id, subtask_id, reason`.execute(ctx.db)
  await record(ctx, row.id, rows, completed_action)
  return rows.length
}

/**
 * The reports of a decision are in the queue again: all of them, or only those of other tasks than the decided one. Z1047:
 * without their task nobody could decide about them. Z1129: they go on to the decision that deletes it, too, wait with it in
 * the bin, or stay as they are if it is gone for good. Who made those that are open.
 */
export async function openReports(
  ctx: InTransaction,
  { id, subtask_id }: Pick<DecisionRow, 'id' | 'subtask_id'>,
  which: 'all' | 'others',
): Promise<(string | null)[]> {
  const isMeant = sql`r.decision_id = ${id}
    and (${which === 'all'} or r.subtask_id is distinct from ${subtask_id}::uuid)`
  await passReports(ctx, { id, subtask_id }, which)
  await waitInBin(ctx, isMeant)
  const { rows } = await sql<Resolved & { user_id: string | null }>`
    update academy.subtask_report r
    set completed_by = null, completed_timestamp = null, completed_action = null, decision_id = null
    where ${isMeant} and exists (select from academy.subtask s where s.id = r.subtask_id)
    returning id, subtask_id, reason, user_id`.execute(ctx.db)
  await auditAll(
    ctx,
    rows.map(({ id, subtask_id, reason }) => ({
      action: 'report.reopen',
      target: { kind: 'report', id },
      after: { subtask_id, reason },
    })),
  )
  return rows.map(({ user_id }) => user_id)
}

/**
 * Z790: reports of a task that another decision has deleted, too, belong to that one now: nothing changed for their authors.
 * Z1141: that one resolved them, at its time, and whoever was told of the first one is told if that one is reversed.
 */
export async function passReports(
  ctx: InTransaction,
  { id, subtask_id }: Pick<DecisionRow, 'id' | 'subtask_id'>,
  which: 'all' | 'others',
): Promise<void> {
  const { rows } = await sql<Passed>`update academy.subtask_report r
    set decision_id = h.decision_id, completed_action = 'DELETE_TASK',
      completed_by = h.decided_by, completed_timestamp = h.takes_effect_at
    from (select distinct on (k.subtask_id) k.subtask_id, k.decision_id, d.decided_by, d.takes_effect_at
      from academy.kept_subtask k join academy.decision d on d.id = k.decision_id
      where k.copy is not null and k.decision_id <> ${id}
        and k.subtask_id in (select subtask_id from academy.subtask_report where decision_id = ${id})
        and not exists (select from academy.subtask s where s.id = k.subtask_id)
      order by k.subtask_id, d.decided_at) h
    where r.decision_id = ${id} and r.subtask_id = h.subtask_id
      and (${which === 'all'} or r.subtask_id is distinct from ${subtask_id}::uuid)
    returning r.id, r.subtask_id, r.reason, r.completed_by, r.decision_id, r.user_id`.execute(ctx.db)
  for (const to of new Set(rows.map(({ decision_id }) => decision_id))) {
    const passed = rows.filter(({ decision_id }) => decision_id === to)
    const resolved = passed.map(({ decision_id: _, user_id: __, ...report }) => report)
    await record(ctx, to, resolved, 'DELETE_TASK')
    await passTold(
      ctx,
      { from: id, to },
      passed.map(({ user_id }) => user_id),
    )
  }
}

interface Passed extends Resolved {
  decision_id: string
  user_id: string | null
}

/** What is left of them counts as unfounded. */
export async function dismissReports(ctx: Acting, decisionId: string): Promise<void> {
  await ctx.db
    .updateTable('academy.subtask_report')
    .set({ completed_action: 'REJECT' })
    .where('decision_id', '=', decisionId)
    .execute()
}

/** The reporter is not blocked any more; the report stays dismissed. */
export async function forgetBlock(
  ctx: InTransaction,
  { beside }: Pick<DecisionRow, 'beside'>,
): Promise<void> {
  if (!beside) return
  await ctx.db
    .updateTable('academy.subtask_report')
    .set({ completed_action: 'REJECT' })
    .where('decision_id', '=', beside)
    .where('completed_action', '=', 'BLOCK_REPORTER')
    .execute()
}
