import type { Resolution } from '@lotse/contracts/academy/challenges/reports'
import { type Decision, type NewDecision, undoSeconds } from '@lotse/contracts/academy/decisions/decisions'
import {
  type ActionKind,
  type DecisionAbout,
  type DecisionAction,
  decisionProblem,
  needsReason,
} from '@lotse/rules/moderation/decision-actions'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/context.ts'
import { type InTransaction, transact } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/http/errors.ts'
import { auditAll } from '../audit/audit.ts'
import type { AcademyCtx, ActingCtx } from '../auth/guard.ts'
import { personOf } from '../staff/approvals/two-person.ts'
import { refuseAction } from './actions.ts'
import { carryOutDecision } from './carry-out.ts'
import { readDecision } from './decision-list.ts'
import type { DecisionRow, ReasonThen } from './decisions.table.ts'
import { findSubject, type Subject } from './subject.ts'

/** Stores a decision and takes its reports out of the queue; an errand carries it out when nobody can undo it any more. */
export function decide(ctx: AcademyCtx, given: NewDecision): Promise<Decision> {
  return transact(ctx, async ctx => {
    const subject = await lockSubject(ctx, given)
    for (const { kind } of given.actions) await refuseAction(ctx, subject, kind)
    const row = await storeDecision(ctx, subject, given, { inSeconds: undoSeconds })
    await ctx.queue.ask(
      ctx,
      carryOutDecision,
      { decisionId: row.id },
      { key: row.id, inSeconds: undoSeconds },
    )
    return readDecision(ctx, row.id)
  })
}

/**
 * Locks a decision before its task, as carrying it out does: the other order would deadlock. The reports follow, as
 * when they are resolved in the platform's way.
 */
async function lockSubject(ctx: InTransaction<ActingCtx>, given: NewDecision): Promise<Subject> {
  const subject = await findSubject(ctx, given)
  if (subject.subtaskId) {
    const pending = await sql`select from academy.decision
      where subtask_id = ${subject.subtaskId} and state = 'pending' for update`.execute(ctx.db)
    if (pending.rows.length > 0) throw pendingError(subject)
    await sql`select from academy.subtask where id = ${subject.subtaskId} for update`.execute(ctx.db)
  }
  return subject
}

type Words = Pick<NewDecision, 'actions' | 'reason_id' | 'text' | 'tell_person' | 'tell_reporters'>

/** Checks what needs no database. */
export function refuseProblem(
  about: DecisionAbout,
  { actions, reason_id }: Pick<Words, 'actions' | 'reason_id'>,
) {
  const kinds = actions.map(({ kind }) => kind)
  const problem = decisionProblem(about, kinds)
  if (problem) throw new AppError(problem)
  if (needsReason(kinds) && !reason_id) throw new AppError('reason_needed')
}

export async function storeDecision(
  ctx: InTransaction<ActingCtx>,
  subject: Subject,
  given: Words,
  { inSeconds, replaces = null }: { inSeconds: number; replaces?: string | null },
): Promise<DecisionRow> {
  refuseProblem(subject.about, given)
  const reason = await readReason(ctx, given.reason_id)
  const now = ctx.now()
  const row = await ctx.db
    .insertInto('academy.decision')
    .values({
      decided_by: personOf(ctx),
      decided_at: now,
      takes_effect_at: new Date(now.getTime() + inSeconds * 1000),
      subtask_id: subject.subtaskId,
      report_id: subject.reportId,
      person_id: subject.personId,
      task_excerpt: subject.excerpt,
      reason_id: given.reason_id ?? null,
      reason: reason && JSON.stringify(reason),
      text: given.text,
      actions: JSON.stringify(given.actions),
      tell_person: given.tell_person,
      tell_reporters: given.tell_reporters,
      replaces,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
    .catch((error: unknown) => {
      throw isPending(error) ? pendingError(subject) : error
    })
  const reports = replaces ? 0 : await resolveReports(ctx, subject, row, given.actions)
  await auditAll(ctx, [
    {
      action: 'decision.make',
      target: { kind: 'decision', id: row.id },
      after: {
        user_id: subject.personId,
        actions: given.actions.map(({ kind }) => kind),
        ...(reason ? { title: reason.words.de.title } : {}),
        text: given.text,
      },
    },
  ])
  return { ...row, reports }
}

/** The unique indexes decide which of several decisions about the same thing is made. */
function isPending(error: unknown): boolean {
  const { code, constraint = '' } = error as { code?: string; constraint?: string }
  return code === '23505' && constraint.startsWith('decision_pending')
}

const pendingError = ({ about }: Subject) =>
  new AppError(about === 'report' ? 'already_resolved' : 'decision_pending')

export async function readReason(ctx: Ctx, id: string | null | undefined): Promise<ReasonThen | null> {
  if (!id) return null
  const row = await ctx.db
    .selectFrom('academy.reason')
    .select(['words', 'ground'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw new AppError('reason_not_found')
  return row
}

/** The platform's word for what was decided about the task. */
function resolutionOf(kinds: ActionKind[]): Resolution {
  if (kinds.includes('dismiss')) return kinds.includes('block_report') ? 'BLOCK_REPORTER' : 'REJECT'
  if (!kinds.includes('delete_task')) return 'REVISE'
  return kinds.includes('block_create') ? 'BLOCK_CREATOR' : 'DELETE_TASK'
}

/** Resolves all open reports of the task at once. */
async function resolveReports(
  ctx: InTransaction<ActingCtx>,
  { subtaskId, reportId }: Subject,
  row: DecisionRow,
  actions: DecisionAction[],
): Promise<number> {
  if (!subtaskId) return 0
  const completed_action = resolutionOf(actions.map(({ kind }) => kind))
  const resolved = await ctx.db
    .updateTable('academy.subtask_report')
    .set({
      completed_by: row.decided_by,
      completed_timestamp: ctx.now(),
      completed_action,
      decision_id: row.id,
    })
    .where('subtask_id', '=', subtaskId)
    .where('completed_timestamp', 'is', null)
    .returning(['id', 'reason'])
    .execute()
  if (reportId && !resolved.some(({ id }) => id === reportId)) throw new AppError('already_resolved')
  await ctx.db
    .updateTable('academy.decision')
    .set({ reports: resolved.length })
    .where('id', '=', row.id)
    .execute()
  await auditAll(
    ctx,
    resolved.map(({ id, reason }) => ({
      action: 'report.resolve',
      target: { kind: 'report', id },
      after: { completed_action, subtask_id: subtaskId, reason },
    })),
  )
  return resolved.length
}
