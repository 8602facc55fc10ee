import type { ReportOutcome } from '@lotse/contracts/academy/challenges/reports'
import { type Decision, type NewDecision, undoSeconds } from '@lotse/contracts/academy/decisions/decisions'
import type { ErrorCode } from '@lotse/contracts/errors'
import { type DecisionAbout, decisionProblem, needsReason } from '@lotse/rules/moderation/decision-actions'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/context.ts'
import { type InTransaction, transact } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/http/errors.ts'
import { auditAll, throughToken } from '../audit/audit.ts'
import type { AcademyCtx, ActingCtx } from '../auth/guard.ts'
import { concernedByTask, refuseOwnMatter } from '../challenges/reports/own-matter.ts'
import { personOf } from '../staff/approvals/two-person.ts'
import { refuseAction } from './actions.ts'
import { awaitPeople } from './await-people.ts'
import { carryOut, carryOutDecision } from './carry-out.ts'
import type { DecisionRow, ReasonThen } from './decisions.table.ts'
import { refusePastEnd } from './lengths.ts'
import { readDecision } from './listing/decision-list.ts'
import { moveReports, resolutionOf, resolveReports } from './reports/decided-reports.ts'
import { findSubject, type Part, partsOf, type Subject, type Words } from './subject.ts'

/** Stores a decision and takes its reports out of the queue; an errand carries it out when nobody can undo it any more. */
export function decide(ctx: AcademyCtx, given: NewDecision, bulkId: string | null = null): Promise<Decision> {
  return transact(ctx, async ctx => {
    const kinds = given.actions.map(({ kind }) => kind)
    // The task has been saved, and this takes nothing from anybody.
    const inSeconds = kinds.every(kind => kind === 'adjust_task') ? 0 : undoSeconds
    if (inSeconds === 0) await awaitConcerned(ctx, given)
    const subject = await lockSubject(ctx, given)
    await refuseOwnMatter(ctx, await concernedBy(ctx, subject))
    const resolution = resolutionOf(kinds)
    const row = await storeParts(ctx, partsOf(subject, given), { inSeconds, resolution, bulkId })
    if (inSeconds === 0) await carryOut(ctx, row.id)
    else await ctx.queue.ask(ctx, carryOutDecision, { decisionId: row.id }, { key: row.id, inSeconds })
    return readDecision(ctx, row.id)
  })
}

const concernedBy = async (ctx: ActingCtx, { subtaskId, personId }: Subject): Promise<string[]> =>
  subtaskId ? concernedByTask(ctx, personId, subtaskId) : [personId]

interface Storing {
  inSeconds: number
  /** What its reports are resolved as. */
  resolution: ReportOutcome
  replaces?: DecisionRow
  /** What was decided at once with it. */
  bulkId: string | null
}

/** The decision about the task or person, with the one about whoever reported beside it. */
export async function storeParts(
  ctx: InTransaction<ActingCtx>,
  [first, ...others]: [Part, ...Part[]],
  { inSeconds, resolution, replaces, bulkId }: Storing,
): Promise<DecisionRow> {
  for (const { subject, words } of [first, ...others])
    for (const { kind } of words.actions) await refuseAction(ctx, subject, kind)
  const row = await storeDecision(ctx, first, {
    inSeconds,
    replaces: replaces?.id ?? null,
    beside: replaces?.beside ?? null,
    bulk_id: bulkId,
  })
  if (replaces) {
    await moveReports(ctx, row, resolution)
    await sql`update academy.decision set beside = ${row.id} where beside = ${replaces.id}`.execute(ctx.db)
  } else await resolveReports(ctx, row, resolution)
  for (const part of others)
    await storeDecision(ctx, part, { inSeconds, replaces: null, beside: row.id, bulk_id: bulkId })
  return row
}

/** Z1130: whatever is carried out at once waits for its people before it locks anything. */
async function awaitConcerned(ctx: InTransaction<ActingCtx>, given: NewDecision): Promise<void> {
  const { personId, reporterId } = await findSubject(ctx, given)
  await awaitPeople(ctx, [personId, reporterId])
}

/**
 * Locks a decision before its task, as carrying it out does: the other order would deadlock. The reports follow, as
 * when they are resolved in the platform's way.
 */
async function lockSubject(ctx: InTransaction<ActingCtx>, given: NewDecision): Promise<Subject> {
  const subject = await findSubject(ctx, given)
  if (subject.subtaskId) {
    await refusePending(ctx, subject.subtaskId, pendingCode(subject))
    await sql`select from academy.subtask where id = ${subject.subtaskId} for update`.execute(ctx.db)
  }
  return subject
}

/** What was decided about a task a moment ago takes effect, or is undone, before anything else is done about it. */
export async function refusePending(ctx: InTransaction, subtaskId: string, code: ErrorCode): Promise<void> {
  const { rows } = await sql`select from academy.decision
    where subtask_id = ${subtaskId} and state = 'pending' for update`.execute(ctx.db)
  if (rows.length > 0) throw new AppError(code)
}

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
  { subject, words: given }: Part,
  place: Pick<DecisionRow, 'replaces' | 'beside' | 'bulk_id'> & { inSeconds: number },
): Promise<DecisionRow> {
  const { inSeconds, ...beside } = place
  refuseProblem(subject.about, given)
  refusePastEnd(ctx, given.actions)
  const reason = await readReason(ctx, given.reason_id)
  const now = ctx.now()
  const row = await ctx.db
    .insertInto('academy.decision')
    .values({
      decided_by: personOf(ctx),
      ...throughToken(ctx),
      decided_at: now,
      takes_effect_at: new Date(now.getTime() + inSeconds * 1000),
      subtask_id: subject.subtaskId,
      report_id: subject.reportId,
      person_id: subject.personId,
      task_excerpt: subject.excerpt,
      source: subject.source,
      noticed_at: subject.noticedAt,
      reason_id: given.reason_id ?? null,
      reason: reason && JSON.stringify(reason),
      text: given.text,
      actions: JSON.stringify(given.actions),
      tell_person: given.tell_person,
      tell_reporters: given.tell_reporters,
      ...beside,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
    .catch((error: unknown) => {
      throw isPending(error) ? new AppError(pendingCode(subject)) : error
    })
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
  return row
}

/** The unique indexes decide which of several decisions about the same thing is made. */
function isPending(error: unknown): boolean {
  const { code, constraint = '' } = error as { code?: string; constraint?: string }
  return code === '23505' && constraint.startsWith('decision_pending')
}

const pendingCode = ({ about }: Subject): ErrorCode =>
  about === 'report' ? 'already_resolved' : 'decision_pending'

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
