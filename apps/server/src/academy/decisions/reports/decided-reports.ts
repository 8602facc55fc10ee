import type { ReportOutcome } from '@lotse/contracts/academy/challenges/reports'
import type { ActionKind } from '@lotse/rules/moderation/decision-actions'
import { sql } from 'kysely'
import type { InTransaction } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/http/errors.ts'
import { auditAll } from '../../audit/audit.ts'
import type { ActingCtx } from '../../auth/guard.ts'
import type { DecisionRow } from '../decisions.table.ts'
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
  await recordResolved(ctx, row.id, rows, completed_action)
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
export async function recordResolved(
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

/** The reports of tasks that go with all others of a person, and those that came after the decision. */
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
  await recordResolved(ctx, row.id, rows, completed_action)
  return rows.length
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
