import type { Resolution } from '@lotse/contracts/academy/challenges/reports'
import { may } from '@lotse/contracts/academy/rights'
import { sql } from 'kysely'
import { type InTransaction, transact } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/http/errors.ts'
import { audit } from '../../audit/audit.ts'
import type { AcademyCtx } from '../../auth/guard.ts'
import { settle } from '../../settling/settle.ts'
import { banHarder, refuseUnblockable } from '../bans/enforcement.ts'
import { removeIntoBin } from '../subtasks/remove-subtasks.ts'
import { concernedByTask, refuseOwnMatter } from './own-matter.ts'
import { type ReportRow, reportColumns } from './reports.table.ts'
import { findReport, showAnyway } from './reports.ts'

/** Resolves once: a conditional update decides who does it, and the consequences are in the same transaction. */
export function resolveReport(
  ctx: AcademyCtx,
  id: string,
  action: Resolution,
  bulkId: string | null = null,
): Promise<Record<string, never>> {
  return transact(ctx, async ctx => {
    const { subtask_id, subtask_creator } = await findReport(ctx, id)
    // On the platform's own routes administrators are what they are on the platform; moderators are ours.
    if (!may(ctx.caller, 'admin'))
      await refuseOwnMatter(ctx, await concernedByTask(ctx, subtask_creator, subtask_id))
    // Locked before its reports, as when the subtask is deleted: the other order would deadlock.
    await sql`select from academy.subtask where id = ${subtask_id} for update`.execute(ctx.db)
    const report = await ctx.db
      .updateTable('academy.subtask_report')
      .set({
        completed_by: ctx.caller.userId,
        completed_timestamp: ctx.now(),
        completed_action: action,
      })
      .where('id', '=', id)
      .where('completed_timestamp', 'is', null)
      .$if(action === 'BLOCK_REPORTER', update => update.where('user_id', 'is not', null))
      .returning(reportColumns)
      .executeTakeFirst()
    if (!report) throw await refusal(ctx, id)
    await audit(ctx, {
      action: 'report.resolve',
      target: { kind: 'report', id },
      after: { completed_action: action, subtask_id, reason: report.reason },
    })
    await follow(ctx, report, action, bulkId)
    return {}
  })
}

async function refusal(ctx: AcademyCtx, id: string): Promise<AppError> {
  const { completed_timestamp } = await findReport(ctx, id)
  return new AppError(completed_timestamp ? 'already_resolved' : 'no_reporter')
}

async function follow(
  ctx: InTransaction<AcademyCtx>,
  report: ReportRow,
  action: Resolution,
  bulkId: string | null,
): Promise<void> {
  if (action === 'BLOCK_REPORTER') await refuseUnblockable(ctx, report.user_id)
  if (action === 'BLOCK_CREATOR') await refuseUnblockable(ctx, report.subtask_creator)
  if (action === 'REJECT' || action === 'BLOCK_REPORTER') await showAnyway(ctx, report.subtask_id)
  // Somebody has to fix and enable it.
  if (action === 'REVISE')
    await sql`update academy.subtask set disabled = true
      where id = ${report.subtask_id} and not enabled`.execute(ctx.db)
  if (action === 'BLOCK_REPORTER' && report.user_id)
    await banHarder(ctx, {
      userId: report.user_id,
      action: 'REPORT',
      reason: `Bad report (${report.id}): ${report.comment}`,
      reportId: report.id,
      bulkId,
    })
  if (action === 'BLOCK_CREATOR')
    await banHarder(ctx, {
      userId: report.subtask_creator,
      action: 'CREATE',
      reason: `Bad subtask: ${report.comment}`,
      reportId: report.id,
      bulkId,
    })
  if (action === 'BLOCK_CREATOR' || action === 'DELETE_TASK')
    await removeIntoBin(ctx, report.subtask_id, { isDecided: true })
  await settle(ctx, { tasks: [report.subtask_id] })
}
