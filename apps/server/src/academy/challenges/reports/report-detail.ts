import type {
  AdminReport,
  PersonRecord,
  QueueQuery,
  ReportDetail,
} from '@lotse/contracts/academy/challenges/reports'
import { sql } from 'kysely'
import type { Ctx } from '../../../platform/context.ts'
import type { AcademyCtx } from '../../auth/guard.ts'
import { seesMoneyOf, toUser } from '../../auth/users/user-shape.ts'
import { bansOf } from '../bans/bans.ts'
import { findAdminSubtask, toAdminSubtask } from '../subtasks/admin-subtasks.ts'
import type { SubtaskRow } from '../subtasks/subtasks.table.ts'
import { otherReports, readAdminReport } from './admin-reports.ts'
import { concernedByTask, isOwnMatter } from './own-matter.ts'
import { queuePlaceOf } from './queue/report-queue.ts'

/** Everything a person needs to judge a report, in one response. */
export async function readReportDetail(
  ctx: AcademyCtx,
  id: string,
  query: QueueQuery,
): Promise<ReportDetail> {
  const report = await readAdminReport(ctx, id)
  // One after the other: connections are scarce and shared by everybody.
  const subtask = await reportedSubtask(ctx, report)
  const reporter = report.user_id === null ? null : await personRecord(ctx, report.user_id)
  const creator = await personRecord(ctx, report.creator)
  const other_reports = await otherReports(ctx, report)
  const queue = await queuePlaceOf(ctx, id, query)
  const own = await isOwnMatter(ctx, await concernedByTask(ctx, report.creator, report.subtask_id))
  return { report, queue, subtask, reporter, creator, other_reports, own, reverses: await isDecided(ctx, id) }
}

/** A decision in effect has resolved it, or is about whoever made it. */
async function isDecided(ctx: Ctx, id: string): Promise<boolean> {
  const { rows } = await sql`select from academy.decision d where d.state = 'done' and (d.report_id = ${id}
    or d.id = (select r.decision_id from academy.subtask_report r where r.id = ${id})) limit 1`.execute(
    ctx.db,
  )
  return rows.length > 0
}

/** The subtask as it is, or the copy that was kept when it was deleted. */
async function reportedSubtask(ctx: AcademyCtx, report: AdminReport): Promise<ReportDetail['subtask']> {
  const live = await findAdminSubtask(ctx, report.subtask_id)
  if (live) return { ...live, deleted: false }
  const row = await ctx.db
    .selectFrom('academy.subtask_report')
    .select('subtask_copy')
    .where('id', '=', report.id)
    .executeTakeFirst()
  if (!row?.subtask_copy) return null
  const copy = row.subtask_copy as Omit<SubtaskRow, 'creation_timestamp'> & { creation_timestamp: string }
  return {
    ...toAdminSubtask({
      ...copy,
      creation_timestamp: new Date(copy.creation_timestamp),
      creator_name: report.creator_name,
      task_title: '',
      challenge_id: null,
      category_id: null,
      course_id: null,
      open_reports: 0,
      own: false,
      hidden_by: null,
    }),
    deleted: true,
  }
}

async function personRecord(ctx: AcademyCtx, id: string): Promise<PersonRecord> {
  const user = await ctx.db.selectFrom('academy.user').selectAll().where('id', '=', id).executeTakeFirst()
  const bans = await bansOf(ctx, id)
  const counts = await countsOf(ctx, id)
  return {
    id,
    name: user?.name ?? null,
    display_name: user?.display_name ?? null,
    avatar_url: user ? toUser(user).avatar_url : null,
    enabled: user?.enabled ?? null,
    admin: user?.admin ?? null,
    role: user?.role ?? null,
    coins: user && seesMoneyOf(ctx, id) ? user.coins : null,
    xp: user?.xp ?? null,
    ...counts,
    bans,
  }
}

type Counts = Pick<PersonRecord, 'reports_made' | 'reports_refused' | 'reports_received' | 'subtasks_created'>

async function countsOf(ctx: Ctx, id: string): Promise<Counts> {
  const { rows } = await sql<Counts>`select
    (select count(*) from academy.subtask_report where user_id = ${id}) as reports_made,
    (select count(*) from academy.subtask_report where user_id = ${id}
      and completed_action in ('REJECT', 'BLOCK_REPORTER')) as reports_refused,
    (select count(*) from academy.subtask_report where subtask_creator = ${id}) as reports_received,
    (select count(*) from academy.subtask where creator = ${id}) as subtasks_created`.execute(ctx.db)
  return rows[0] ?? { reports_made: 0, reports_refused: 0, reports_received: 0, subtasks_created: 0 }
}
