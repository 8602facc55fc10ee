import type { AppealDecision } from '@lotse/contracts/academy/decisions/appeals'
import type { Decision } from '@lotse/contracts/academy/decisions/decisions'
import { fateOf } from '@lotse/rules/moderation/decision-actions'
import { sql } from 'kysely'
import { isLockedOut } from '../../../platform/database/sql-state.ts'
import { type InTransaction, transact } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/http/errors.ts'
import { audit, throughToken } from '../../audit/audit.ts'
import type { AcademyCtx, ActingCtx } from '../../auth/guard.ts'
import { personOf } from '../../staff/approvals/two-person.ts'
import { awaitDecided } from '../await-people.ts'
import { carryOut } from '../carry-out.ts'
import { storeParts } from '../decide.ts'
import type { AppealRow, DecisionRow } from '../decisions.table.ts'
import { endDecision } from '../ending/overturn.ts'
import { answerRefusal } from '../ending/taking-back.ts'
import { readDecision } from '../listing/decision-list.ts'
import { resolutionOf } from '../reports/decided-reports.ts'
import { partsOf, subjectOf } from '../subject.ts'
import { becameOf, tellAnswer, tellReceived } from './appeal-mails.ts'
import { forgetAppellant } from './kept-address.ts'

/** False if somebody has objected to this decision before, or it does not apply any more. */
export function appeal(
  ctx: AcademyCtx,
  given: { decisionId: string; userId: string; text: string },
): Promise<boolean> {
  return transact(ctx, async ctx => {
    // A reversal at this moment finds the appeal, or was faster.
    const decision = await ctx.db
      .selectFrom('academy.decision')
      .select('state')
      .where('id', '=', given.decisionId)
      .forUpdate()
      .executeTakeFirst()
    if (decision?.state !== 'done') return false
    const row = await ctx.db
      .insertInto('academy.appeal')
      .values({
        decision_id: given.decisionId,
        user_id: given.userId,
        text: given.text,
        created_at: ctx.now(),
      })
      .onConflict(conflict => conflict.column('decision_id').doNothing())
      .returningAll()
      .executeTakeFirst()
    if (!row) return false
    await audit(ctx, {
      action: 'appeal.create',
      target: { kind: 'appeal', id: row.id },
      // Their words are in the appeal only: the history outlives the person.
      after: { user_id: row.user_id, decision_id: row.decision_id },
    })
    await tellReceived(ctx, row)
    return true
  })
}

const states = { uphold: 'upheld', overturn: 'overturned', change: 'changed' } as const

/** Decides once: the decision is locked first, as when it is overturned without an appeal. */
export function decideAppeal(ctx: AcademyCtx, id: string, given: AppealDecision): Promise<Decision> {
  const { outcome, answer, decision: replacing } = given
  return transact(ctx, async ctx => {
    const first = await lockDecision(ctx, id)
    if (first.state !== 'done') throw new AppError('decision_over')
    const row = await ctx.db
      .updateTable('academy.appeal')
      .set({
        state: states[outcome],
        decided_by: personOf(ctx),
        ...throughToken(ctx),
        decided_at: ctx.now(),
        answer,
      })
      .where('id', '=', id)
      .where('state', '=', 'open')
      .returningAll()
      .executeTakeFirst()
    if (!row) throw new AppError('appeal_decided')
    const refusal = await answerRefusal(ctx, first, row.user_id)
    if (refusal) throw new AppError(refusal)
    await audit(ctx, {
      action: 'appeal.decide',
      target: { kind: 'appeal', id },
      after: { user_id: row.user_id, decision_id: row.decision_id, outcome, text: answer },
    })
    // A dismissed report is looked at again; a task that was wrongly taken away is simply back.
    const reopen = first.actions.some(({ kind }) => kind === 'dismiss')
    const answered = row.user_id
    const ended =
      outcome === 'overturn'
        ? await endDecision(ctx, first.id, { to: 'overturned', text: answer, reopen, answered })
        : undefined
    const next = replacing ? await replace(ctx, { first, row, replacing, answer }) : first.id
    if (!replacing)
      await tellAnswer(ctx, row, { became: ended ? becameOf(ended, row.user_id) : 'upheld', ended })
    await forgetAppellant(ctx, row)
    return readDecision(ctx, next)
  })
}

interface Replacing {
  first: DecisionRow
  row: AppealRow
  replacing: NonNullable<AppealDecision['decision']>
  answer: string
}

/** Takes back the first decision and carries out the other one, in one commit: nobody is free, or blocked, in between. */
async function replace(
  ctx: InTransaction<ActingCtx>,
  { first, row, replacing, answer }: Replacing,
): Promise<string> {
  const answered = row.user_id
  const kinds = replacing.actions.map(({ kind }) => kind)
  const ending = { to: 'changed', text: answer, reopen: false, answered, follows: kinds } as const
  const ended = await endDecision(ctx, first.id, ending)
  const parts = partsOf(await subjectOf(ctx, first), wordsAfter(first, replacing))
  const next = await storeParts(ctx, parts, {
    inSeconds: 0,
    resolution: resolutionOf(kinds),
    replaces: first,
    bulkId: first.bulk_id,
  })
  await ctx.db.updateTable('academy.appeal').set({ changed_to: next.id }).where('id', '=', row.id).execute()
  const told = await carryOut(ctx, next.id, { userId: row.user_id, answer, ended })
  if (!told.includes(row.user_id)) await tellAnswer(ctx, row, { became: 'replaced', ended })
  return next.id
}

/** The person is told in any case, and those who were told what became of the task if it is something else now. */
function wordsAfter(first: DecisionRow, replacing: Replacing['replacing']): Replacing['replacing'] {
  const fateIn = (actions: DecisionRow['actions']) => fateOf(actions.map(({ kind }) => kind))
  const isSameFate = fateIn(first.actions) === fateIn(replacing.actions)
  return { ...replacing, tell_person: true, tell_reporters: first.tell_reporters && !isSameFate }
}

/** Longer than a preview or another answer takes; nobody holds a connection for longer. */
const LOCK_MS = 5000

/** Z793: previews answer for a moment, too, in a transaction that is rolled back; so this waits for them. */
async function lockDecision(ctx: InTransaction, appealId: string): Promise<DecisionRow> {
  const { rows } = await sql<{ before: string; now: string }>`
    select current_setting('lock_timeout') as before, set_config('lock_timeout', ${`${LOCK_MS}ms`}, true) as now
    `.execute(ctx.db)
  const row = await lockObjected(ctx, appealId).catch((error: unknown) => {
    throw isLockedOut(error) ? new AppError('decision_pending') : error
  })
  await sql`select set_config('lock_timeout', ${rows[0]?.before ?? '0'}, true)`.execute(ctx.db)
  if (!row) throw new AppError('appeal_not_found')
  return row
}

async function lockObjected(ctx: InTransaction, appealId: string): Promise<DecisionRow | undefined> {
  const id = await ctx.db
    .selectFrom('academy.appeal')
    .select('decision_id')
    .where('id', '=', appealId)
    .executeTakeFirst()
  if (!id) return undefined
  await awaitDecided(ctx, [id.decision_id])
  return ctx.db
    .selectFrom('academy.decision')
    .selectAll()
    .where('id', '=', id.decision_id)
    .forUpdate()
    .executeTakeFirst()
}
