import type { NewReport, Report, ReportQuery } from '@lotse/contracts/academy/challenges/reports'
import { sql } from 'kysely'
import type { Ctx } from '../../../platform/context.ts'
import { type InTransaction, transact } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/http/errors.ts'
import { containing } from '../../answers/page.ts'
import { audit } from '../../audit/audit.ts'
import type { AcademyCtx } from '../../auth/guard.ts'
import { settle } from '../../settling/settle.ts'
import { refuseBanned } from '../bans/enforcement.ts'
import { lockRateable, markRated, type Rateable } from '../subtasks/rating.ts'
import { reportColumns, toReport } from './reports.table.ts'

/** Open ones unless resolved ones are requested; newest first unless requested otherwise. */
export async function listReports(ctx: Ctx, query: ReportQuery): Promise<Report[]> {
  const { limit, offset, completed = false, reason, subtask_type, search, sort = '-timestamp' } = query
  const direction = sort === 'timestamp' ? 'asc' : 'desc'
  let reports = ctx.db
    .selectFrom('academy.subtask_report')
    .select(reportColumns)
    .where('completed_timestamp', completed ? 'is not' : 'is', null)
  if (reason !== undefined) reports = reports.where('reason', '=', reason)
  if (subtask_type !== undefined) reports = reports.where('subtask_type', '=', subtask_type)
  if (search !== undefined) reports = reports.where(sql<boolean>`lower(comment) like ${containing(search)}`)
  if (limit !== undefined) reports = reports.limit(limit)
  if (offset !== undefined) reports = reports.offset(offset)
  return (await reports.orderBy('timestamp', direction).orderBy('id', direction).execute()).map(toReport)
}

/** Reporting counts as rating, and hides the subtask immediately. */
export function createReport(ctx: AcademyCtx, given: NewReport): Promise<Report> {
  // Z934: nobody reports in somebody else's name, who would be told the outcome, or blocked for it.
  if (ctx.caller.impersonator) throw new AppError('forbidden')
  return transact(ctx, async ctx => {
    const subtask = await lockRateable(ctx, given.task_id, given.subtask_id)
    await refuseBanned(ctx, 'REPORT')
    await markRated(ctx, subtask.id, null)
    return insertReport(ctx, subtask, given, ctx.caller.userId)
  })
}

/** The system's own report has no reporter. One open report is enough. */
export async function reportAutomatically(ctx: InTransaction<AcademyCtx>, subtask: Rateable): Promise<void> {
  const open = await ctx.db
    .selectFrom('academy.subtask_report')
    .select('id')
    .where('subtask_id', '=', subtask.id)
    .where('user_id', 'is', null)
    .where('completed_timestamp', 'is', null)
    .executeTakeFirst()
  if (!open) await insertReport(ctx, subtask, { reason: 'DISLIKE', comment: '' }, null)
}

async function insertReport(
  ctx: InTransaction<AcademyCtx>,
  subtask: Rateable,
  { reason, comment }: Pick<NewReport, 'reason' | 'comment'>,
  user_id: string | null,
): Promise<Report> {
  const row = await ctx.db
    .insertInto('academy.subtask_report')
    .values({
      task_id: subtask.task_id,
      subtask_id: subtask.id,
      subtask_type: subtask.type,
      subtask_creator: subtask.creator,
      user_id,
      timestamp: ctx.now(),
      reason,
      comment,
    })
    .returning(reportColumns)
    .executeTakeFirstOrThrow()
  await settle(ctx, { tasks: [subtask.id] })
  const after = toReport(row)
  await audit(ctx, { action: 'report.create', target: { kind: 'report', id: row.id }, after })
  return after
}

/**
 * Somebody has looked at the task and shows it: nothing but a decision keeps it hidden, until it is reported again. A report
 * that still waits does so beside the shown task, as on the platform.
 */
export async function showAnyway(ctx: InTransaction, id: string): Promise<void> {
  await ctx.db.updateTable('academy.subtask').set({ disabled: false }).where('id', '=', id).execute()
  await sql`update academy.subtask_report r set shown_anyway = true where r.subtask_id = ${id} and not r.shown_anyway
    and (r.completed_timestamp is null
      or exists (select from academy.decision d where d.id = r.decision_id and d.state = 'pending'))`.execute(
    ctx.db,
  )
}

export async function findReport(ctx: Ctx, id: string) {
  const row = await ctx.db
    .selectFrom('academy.subtask_report')
    .select(reportColumns)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw new AppError('report_not_found')
  return row
}
