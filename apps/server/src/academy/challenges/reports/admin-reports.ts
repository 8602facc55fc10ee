import type { AdminReport, AdminReportQuery } from '@lotse/contracts/academy/challenges/reports'
import { sql } from 'kysely'
import type { Ctx } from '../../../platform/context.ts'
import { transact } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/http/errors.ts'
import { containing, readPage, type Sort } from '../../answers/page.ts'
import { rfc3339 } from '../../answers/rfc3339.ts'
import { audit, difference } from '../../audit/audit.ts'
import type { AcademyCtx } from '../../auth/guard.ts'
import { moderates } from '../../bell/moderators.ts'
import { refuseStale } from '../../changes/edited.ts'
import { type ReportRow, reportColumns, toReport } from './reports.table.ts'
import '../../auth/users/users.table.ts'

const byTime: Sort = { by: sql`r.timestamp`, type: 'timestamptz', id: sql`r.id` }
const selectReports = (ctx: Ctx) => ctx.db.selectFrom('academy.subtask_report as r')
type ReportSelect = ReturnType<typeof selectReports>

/** One page with all names, in one query. */
export async function pageReports(ctx: Ctx, query: AdminReportQuery) {
  const { limit, offset, cursor, sort = '-timestamp' } = query
  const filtered = reportsFor(ctx, query)
  const [{ rows, next }, { total }] = await Promise.all([
    readPage(withNames(filtered), byTime, sort === '-timestamp', { limit, offset, cursor }),
    filtered.select(eb => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { total, items: rows.map(toAdminReport), next }
}

type Filters = Omit<AdminReportQuery, 'limit' | 'offset' | 'cursor' | 'sort'>

export function reportsFor(ctx: Ctx, filters: Filters): ReportSelect {
  const { completed = 'false', reason, subtask_type, search, reporter, creator, subtask_id } = filters
  let reports = selectReports(ctx)
  if (completed !== 'any')
    reports = reports.where('r.completed_timestamp', completed === 'true' ? 'is not' : 'is', null)
  if (reason !== undefined) reports = reports.where('r.reason', '=', reason)
  if (subtask_type !== undefined) reports = reports.where('r.subtask_type', '=', subtask_type)
  if (search !== undefined) reports = reports.where(mentions(search))
  if (reporter !== undefined) reports = reports.where('r.user_id', '=', reporter)
  if (creator !== undefined) reports = reports.where('r.subtask_creator', '=', creator)
  if (subtask_id !== undefined) reports = reports.where('r.subtask_id', '=', subtask_id)
  if (filters.assignee !== undefined) reports = reports.where('r.assignee', '=', filters.assignee)
  if (filters.automatic !== undefined)
    reports = reports.where('r.user_id', filters.automatic ? 'is' : 'is not', null)
  return reports
}

/** Matches the comment, or the name of the reporter or the creator; each has its own index. */
function mentions(search: string) {
  const pattern = containing(search)
  const people = sql`(select u.id from academy."user" u
    where lower(u.name) like ${pattern} or lower(u.display_name) like ${pattern})`
  return sql<boolean>`r.id in (
    select m.id from academy.subtask_report m where lower(m.comment) like ${pattern}
    union all select m.id from academy.subtask_report m where m.user_id in ${people}
    union all select m.id from academy.subtask_report m where m.subtask_creator in ${people})`
}

const withNames = (query: ReportSelect) =>
  query
    .leftJoin('academy.user as reporter', 'reporter.id', 'r.user_id')
    .leftJoin('academy.user as creator', 'creator.id', 'r.subtask_creator')
    .leftJoin('academy.user as assignee', 'assignee.id', 'r.assignee')
    .leftJoin('academy.user as resolver', 'resolver.id', 'r.completed_by')
    .select(reportColumns.map(column => `r.${column}` as const))
    .select([
      'reporter.name as reporter_name',
      'creator.name as creator_name',
      'assignee.name as assignee_name',
      'resolver.name as completed_by_name',
    ])

type Names = Pick<AdminReport, 'reporter_name' | 'creator_name' | 'assignee_name' | 'completed_by_name'>

const toAdminReport = (row: ReportRow & Names): AdminReport => ({
  ...toReport(row),
  reporter_name: row.reporter_name,
  creator: row.subtask_creator,
  creator_name: row.creator_name,
  assignee: row.assignee,
  assignee_name: row.assignee_name,
  note: row.note,
  completed_by: row.completed_by,
  completed_by_name: row.completed_by_name,
  completed_timestamp: row.completed_timestamp && rfc3339(row.completed_timestamp),
  completed_action: row.completed_action,
  version: row.version,
})

export async function readAdminReport(ctx: Ctx, id: string): Promise<AdminReport> {
  const row = await withNames(selectReports(ctx).where('r.id', '=', id)).executeTakeFirst()
  if (!row) throw new AppError('report_not_found')
  return toAdminReport(row)
}

/** The latest other reports on the same subtask, open and resolved. */
export async function otherReports(ctx: Ctx, report: AdminReport): Promise<AdminReport[]> {
  const rows = await withNames(selectReports(ctx))
    .where('r.subtask_id', '=', report.subtask_id)
    .where('r.id', '!=', report.id)
    .orderBy('r.timestamp', 'desc')
    .limit(100)
    .execute()
  return rows.map(toAdminReport)
}

export interface ReportChange {
  assignee?: string | null | undefined
  note?: string | undefined
  version?: number | null | undefined
}

/** Changes who handles it, and their notes; notes can still be added to resolved reports. */
export function changeReport(ctx: AcademyCtx, id: string, change: ReportChange): Promise<AdminReport> {
  return transact(ctx, async ctx => {
    const before = await lockReport(ctx, id)
    refuseStale(before, change)
    if (change.assignee) await requireModerator(ctx, change.assignee)
    const after = {
      assignee: change.assignee === undefined ? before.assignee : change.assignee,
      note: change.note ?? before.note,
    }
    await ctx.db
      .updateTable('academy.subtask_report')
      .set({ ...after, version: before.version + 1 })
      .where('id', '=', id)
      .execute()
    const { assignee, note } = before
    const target = { kind: 'report', id }
    await audit(ctx, { action: 'report.change', target, ...difference({ assignee, note }, after) })
    return readAdminReport(ctx, id)
  })
}

async function lockReport(ctx: Ctx, id: string) {
  const row = await ctx.db
    .selectFrom('academy.subtask_report')
    .select(['assignee', 'note', 'version'])
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
