import type { AdminReport, AdminReportQuery } from '@lotse/contracts/academy/challenges/reports'
import { sql } from 'kysely'
import type { Ctx } from '../../../platform/context.ts'
import { type InTransaction, transact } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/http/errors.ts'
import { readPage, type Sort } from '../../answers/page.ts'
import { rfc3339 } from '../../answers/rfc3339.ts'
import { audit, auditAll, difference } from '../../audit/audit.ts'
import type { AcademyCtx } from '../../auth/guard.ts'
import { moderates } from '../../bell/moderators.ts'
import { refuseStale } from '../../changes/edited.ts'
import { type ClaimRow, toClaim } from './queue/claims.ts'
import { matching } from './queue/report-filters.ts'
import { type ReportRow, reportColumns, toReport } from './reports.table.ts'
import '../../auth/users/users.table.ts'

const byTime: Sort = { by: sql`r.timestamp`, type: 'timestamptz', id: sql`r.id` }

const selectReports = (ctx: Ctx) => ctx.db.selectFrom('academy.subtask_report as r')
type ReportSelect = ReturnType<typeof selectReports>

/** One page with all names, in one query. */
export async function pageReports(ctx: AcademyCtx, query: AdminReportQuery) {
  const { limit, offset, cursor, sort = '-timestamp' } = query
  const filtered = reportsFor(ctx, query)
  const [{ rows, next }, { total }] = await Promise.all([
    readPage(withNames(ctx, filtered), byTime, sort === '-timestamp', { limit, offset, cursor }),
    filtered.select(eb => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { total, items: rows.map(toAdminReport), next }
}

export const reportsFor = (ctx: AcademyCtx, query: Parameters<typeof matching>[1]): ReportSelect =>
  selectReports(ctx).where(matching(ctx, query))

const withNames = (ctx: Ctx, query: ReportSelect) =>
  query
    .leftJoin('academy.user as reporter', 'reporter.id', 'r.user_id')
    .leftJoin('academy.user as creator', 'creator.id', 'r.subtask_creator')
    .leftJoin('academy.user as assignee', 'assignee.id', 'r.assignee')
    .leftJoin('academy.user as resolver', 'resolver.id', 'r.completed_by')
    .leftJoin('academy.report_claim as claim', join =>
      join.onRef('claim.subtask_id', '=', 'r.subtask_id').on('claim.until', '>', ctx.now()),
    )
    .leftJoin('academy.user as holder', 'holder.id', 'claim.user_id')
    .select(reportColumns.map(column => `r.${column}` as const))
    .select([
      'reporter.name as reporter_name',
      'creator.name as creator_name',
      'assignee.name as assignee_name',
      'resolver.name as completed_by_name',
      'claim.user_id as claim_user',
      'holder.name as claim_name',
      'claim.claimed_at',
      sql<string>`coalesce((select c.title from academy.challenge c where c.task_id = r.task_id),
        (select coalesce(o.title, k.course_id) from academy.course_task k
          left join academy.course o on o.id = k.course_id where k.task_id = r.task_id), '')`.as(
        'task_title',
      ),
      sql<number>`(select count(*) from academy.subtask_report o
        where o.subtask_id = r.subtask_id and o.completed_timestamp is null)`.as('open_reports'),
    ])

type Names = Pick<
  AdminReport,
  'reporter_name' | 'creator_name' | 'assignee_name' | 'completed_by_name' | 'task_title' | 'open_reports'
>

const toAdminReport = (row: ReportRow & Names & ClaimRow): AdminReport => ({
  ...toReport(row),
  reporter_name: row.reporter_name,
  creator: row.subtask_creator,
  creator_name: row.creator_name,
  assignee: row.assignee,
  assignee_name: row.assignee_name,
  completed_by: row.completed_by,
  completed_by_name: row.completed_by_name,
  completed_timestamp: row.completed_timestamp && rfc3339(row.completed_timestamp),
  completed_action: row.completed_action,
  task_title: row.task_title,
  open_reports: row.open_reports,
  claim: row.completed_timestamp ? null : toClaim(row),
  version: row.version,
})

export async function readAdminReport(ctx: Ctx, id: string): Promise<AdminReport> {
  const row = await withNames(ctx, selectReports(ctx).where('r.id', '=', id)).executeTakeFirst()
  if (!row) throw new AppError('report_not_found')
  return toAdminReport(row)
}

export async function reportsById(ctx: Ctx, ids: string[]): Promise<AdminReport[]> {
  const rows = await withNames(ctx, selectReports(ctx).where('r.id', 'in', ids)).execute()
  return rows.map(toAdminReport)
}

/** The latest other reports on the same subtask, open and resolved. */
export async function otherReports(ctx: Ctx, report: AdminReport): Promise<AdminReport[]> {
  const rows = await withNames(ctx, selectReports(ctx))
    .where('r.subtask_id', '=', report.subtask_id)
    .where('r.id', '!=', report.id)
    .orderBy('r.timestamp', 'desc')
    .limit(100)
    .execute()
  return rows.map(toAdminReport)
}

export interface ReportChange {
  assignee?: string | null | undefined
  version?: number | null | undefined
}

/** Changes who handles it, and all open reports of its task. */
export function changeReport(ctx: AcademyCtx, id: string, change: ReportChange): Promise<AdminReport> {
  return transact(ctx, async ctx => {
    const before = await lockReport(ctx, id)
    refuseStale(before, change)
    if (change.assignee) await requireModerator(ctx, change.assignee)
    const after = { assignee: change.assignee === undefined ? before.assignee : change.assignee }
    await ctx.db
      .updateTable('academy.subtask_report')
      .set({ ...after, version: before.version + 1 })
      .where('id', '=', id)
      .execute()
    const { assignee } = before
    const target = { kind: 'report', id }
    await audit(ctx, { action: 'report.change', target, ...difference({ assignee }, after) })
    if (after.assignee !== assignee) await assignOthers(ctx, id, after.assignee)
    return readAdminReport(ctx, id)
  })
}

/** All open reports of a task are one piece of work. */
async function assignOthers(
  ctx: InTransaction<AcademyCtx>,
  id: string,
  assignee: string | null,
): Promise<void> {
  const { rows } = await sql<{ id: string; before: string | null }>`
    update academy.subtask_report r set assignee = ${assignee}, version = r.version + 1
    from academy.subtask_report o
    where o.id = r.id and r.completed_timestamp is null and r.id <> ${id} and r.assignee is distinct from ${assignee}
      and r.subtask_id = (select subtask_id from academy.subtask_report where id = ${id})
    returning r.id, o.assignee as before`.execute(ctx.db)
  await auditAll(
    ctx,
    rows.map(({ id, before }) => ({
      action: 'report.change',
      target: { kind: 'report', id },
      before: { assignee: before },
      after: { assignee },
    })),
  )
}

async function lockReport(ctx: Ctx, id: string) {
  const row = await ctx.db
    .selectFrom('academy.subtask_report')
    .select(['assignee', 'version'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new AppError('report_not_found')
  return row
}

async function requireModerator(ctx: Ctx, id: string): Promise<void> {
  const row = await ctx.db
    .selectFrom('academy.user as u')
    .select('u.id')
    .where('u.id', '=', id)
    .where(moderates)
    .executeTakeFirst()
  if (!row) throw new AppError('user_not_found')
}
