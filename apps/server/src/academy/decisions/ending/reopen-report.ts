import { sql } from 'kysely'
import { type InTransaction, transact } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/http/errors.ts'
import { audit } from '../../audit/audit.ts'
import type { AcademyCtx } from '../../auth/guard.ts'
import { restoreSubtask } from '../../bin/restore.ts'
import { removeBan } from '../../challenges/bans/bans.ts'
import { refuseOwnMatter } from '../../challenges/reports/own-matter.ts'
import { findReport } from '../../challenges/reports/reports.ts'
import { isKeptDeleted } from '../../settling/hiding.ts'
import { settle } from '../../settling/settle.ts'
import { lockDecidedEntries } from '../../settling/tasks-of.ts'
import { awaitDecided, awaitPeople } from '../await-people.ts'
import { refusePending } from '../decide.ts'
import { reopenDecision, reopenOne } from './overturn.ts'
import { undoDecision } from './undo-decision.ts'

/** Opens a resolved report again, however it was resolved, and takes back what followed from it. */
export async function reopenReport(ctx: AcademyCtx, id: string, text: string): Promise<true> {
  const report = await findReport(ctx, id)
  if (report.completed_timestamp === null) throw new AppError('decision_over')
  if (report.decision_id === null) return reopenResolved(ctx, id, text)
  const decision = await ctx.db
    .selectFrom('academy.decision')
    .select('state')
    .where('id', '=', report.decision_id)
    .executeTakeFirst()
  if (decision?.state === 'pending') await undoPending(ctx, report.decision_id, id)
  else if (decision?.state === 'done') await reopenDecided(ctx, report.decision_id, report, text)
  else return reopenResolved(ctx, id, text)
  return true
}

/** One that was decided a moment ago. Z1133: not if its task is gone since, so that it would not be open. */
function undoPending(ctx: AcademyCtx, decisionId: string, id: string): Promise<void> {
  return transact(ctx, async ctx => {
    await undoDecision(ctx, decisionId)
    if ((await findReport(ctx, id)).completed_timestamp !== null) throw new AppError('task_gone')
  })
}

/**
 * One that was decided: with it the whole decision is reversed. Z1049: not if another one deletes its task, too, so that it
 * would not be open.
 */
function reopenDecided(ctx: AcademyCtx, decisionId: string, report: Reopened, text: string): Promise<void> {
  return transact(ctx, async ctx => {
    await awaitDecided(ctx, [decisionId])
    const decision = await ctx.db
      .selectFrom('academy.decision')
      .select(['id', 'subtask_id'])
      .where('id', '=', decisionId)
      .forUpdate()
      .executeTakeFirstOrThrow()
    await lockDecidedEntries(ctx, [decision], [report.subtask_id])
    // Its task first: without it, it would not be opened.
    if (!(await isKeptDeleted(ctx, report.subtask_id))) await fetchTask(ctx, report)
    await reopenDecision(ctx, decisionId, text)
    if (await isKeptDeleted(ctx, report.subtask_id)) throw new AppError('task_deleted')
    // Z1039: one that was dismissed with a part of the decision is not opened by the rest.
    const { completed_timestamp } = await findReport(ctx, report.id)
    if (completed_timestamp === null) await bringBack(ctx, report)
    else await reopenResolved(ctx, report.id, text)
  })
}

/**
 * One that was resolved in the platform's way, or whose decision is over: its task comes back, and its blocks go. If
 * what was decided about its author still applies, that ends, too. Z920: a task that another decision deletes comes back
 * with the reversal of that one.
 */
function reopenResolved(ctx: AcademyCtx, id: string, text: string): Promise<true> {
  return transact(ctx, async ctx => {
    const { subtask_id, subtask_creator, user_id, completed_action } = await findReport(ctx, id)
    await awaitPeople(ctx, [subtask_creator, user_id])
    await refuseOwnMatter(ctx, [subtask_creator, ...(user_id ? [user_id] : [])])
    await refusePending(ctx, subtask_id, 'decision_pending')
    const { rows: decided } = await sql<{ id: string; subtask_id: string | null }>`
      select id, subtask_id from academy.decision
      where report_id = ${id} and state = 'done' order by id for update`.execute(ctx.db)
    await lockDecidedEntries(ctx, decided, [subtask_id])
    await sql`select from academy.subtask where id = ${subtask_id} for update`.execute(ctx.db)
    if (await isKeptDeleted(ctx, subtask_id)) throw new AppError('task_deleted')
    const opened = await ctx.db
      .updateTable('academy.subtask_report')
      .set({
        ...{ completed_by: null, completed_timestamp: null, completed_action: null, decision_id: null },
        shown_anyway: false,
      })
      .where('id', '=', id)
      .where('completed_timestamp', 'is not', null)
      .returning(['subtask_id', 'reason'])
      .executeTakeFirst()
    if (!opened) throw new AppError('decision_over')
    await bringBack(ctx, { id, subtask_id }, completed_action === 'REVISE')
    for (const decision of decided) await reopenOne(ctx, decision.id, { text, mailed: '' })
    const { rows } = await sql<{ id: string }>`select id from academy.ban where report_id = ${id}`.execute(
      ctx.db,
    )
    for (const ban of rows) await removeBan(ctx, ban.id)
    await audit(ctx, { action: 'report.reopen', target: { kind: 'report', id }, after: opened })
    return true as const
  })
}

interface Reopened {
  id: string
  subtask_id: string
}

/** The task of a report that waits again, hidden. Z1034: about one that is gone for good nobody could decide. */
async function bringBack(
  ctx: InTransaction<AcademyCtx>,
  { id, subtask_id }: Reopened,
  wasRevised = false,
): Promise<void> {
  await fetchTask(ctx, { id, subtask_id })
  // Nobody has to fix it before somebody has decided about it.
  if (wasRevised)
    await ctx.db
      .updateTable('academy.subtask')
      .set({ disabled: false })
      .where('id', '=', subtask_id)
      .execute()
  const { facts } = await settle(ctx, { tasks: [subtask_id] })
  if (facts.get(subtask_id)?.place !== 'there') throw new AppError('task_gone')
}

async function fetchTask(ctx: InTransaction<AcademyCtx>, { id, subtask_id }: Reopened): Promise<void> {
  if (!(await restoreSubtask(ctx, subtask_id))) await restoreCopy(ctx, id)
}

/** After 30 days in the bin there is only the copy of the report; who had solved it is not known any more. */
async function restoreCopy(ctx: InTransaction<AcademyCtx>, reportId: string): Promise<void> {
  const { rows } = await sql<{ id: string; task_id: string; type: string; creator: string }>`
    insert into academy.subtask (id, task_id, type, creator, creation_timestamp, xp, coins, enabled, disabled,
      retired, content, version)
    select r.id, r.task_id, r.type, r.creator, r.creation_timestamp, r.xp, r.coins, false,
      coalesce(r.disabled, false), r.retired, r.content, r.version + 1
    from academy.subtask_report p, jsonb_populate_record(null::academy.subtask, p.subtask_copy) r
    where p.id = ${reportId} and p.subtask_copy is not null
      and exists (select from academy.task t where t.id = r.task_id)
    on conflict do nothing returning id, task_id, type, creator`.execute(ctx.db)
  for (const { id, ...after } of rows)
    await audit(ctx, { action: 'subtask.restore', target: { kind: 'subtask', id }, after })
}
