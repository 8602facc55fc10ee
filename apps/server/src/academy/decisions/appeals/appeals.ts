import type { AppealDecision } from '@lotse/contracts/academy/decisions/appeals'
import type { Decision } from '@lotse/contracts/academy/decisions/decisions'
import { sql } from 'kysely'
import type { Ctx } from '../../../platform/context.ts'
import { type InTransaction, transact } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/http/errors.ts'
import { audit } from '../../audit/audit.ts'
import type { AcademyCtx, ActingCtx } from '../../auth/guard.ts'
import { moderates } from '../../bell/moderators.ts'
import { personOf } from '../../staff/approvals/two-person.ts'
import { refuseAction } from '../actions.ts'
import { applyDecision, subjectOf } from '../carry-out.ts'
import { storeDecision } from '../decide.ts'
import { readDecision } from '../decision-list.ts'
import type { AppealRow, DecisionRow } from '../decisions.table.ts'
import { endDecision } from '../ending/overturn.ts'
import { refuseTakingBack } from '../ending/taking-back.ts'
import { tellAnswer, tellReceived } from './appeal-mails.ts'

/** False if somebody has objected to this decision before. */
export function appeal(
  ctx: AcademyCtx,
  given: { decisionId: string; userId: string; text: string },
): Promise<boolean> {
  return transact(ctx, async ctx => {
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
      after: { user_id: row.user_id },
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
    await refuseOwn(ctx, first)
    const row = await ctx.db
      .updateTable('academy.appeal')
      .set({
        state: states[outcome],
        decided_by: personOf(ctx),
        decided_at: ctx.now(),
        answer,
      })
      .where('id', '=', id)
      .where('state', '=', 'open')
      .returningAll()
      .executeTakeFirst()
    if (!row) throw new AppError('appeal_decided')
    if (row.user_id === personOf(ctx)) throw new AppError('permission_denied')
    await refuseTakingBack(ctx, first)
    await audit(ctx, {
      action: 'appeal.decide',
      target: { kind: 'appeal', id },
      after: { user_id: row.user_id, outcome, text: answer },
    })
    // A dismissed report is looked at again; a task that was wrongly taken away is simply back.
    const reopen = first.actions.some(({ kind }) => kind === 'dismiss')
    if (outcome === 'overturn') await endDecision(ctx, first.id, { to: 'overturned', text: answer, reopen })
    if (replacing) return replace(ctx, { first, row, replacing, answer })
    await tellAnswer(ctx, row, outcome === 'uphold' ? 'upheld' : reopen ? 'reopened' : 'overturned')
    return readDecision(ctx, first.id)
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
): Promise<Decision> {
  await endDecision(ctx, first.id, { to: 'changed', text: answer, reopen: false })
  const subject = await subjectOf(ctx, first)
  for (const { kind } of replacing.actions) await refuseAction(ctx, subject, kind)
  const given = { ...replacing, tell_person: true }
  const next = await storeDecision(ctx, subject, given, { inSeconds: 0, replaces: first.id })
  await ctx.db.updateTable('academy.appeal').set({ changed_to: next.id }).where('id', '=', row.id).execute()
  const told = await applyDecision(ctx, next, { userId: row.user_id, answer })
  if (!told.includes(row.user_id)) await tellAnswer(ctx, row, 'overturned')
  return readDecision(ctx, next.id)
}

async function lockDecision(ctx: InTransaction, appealId: string): Promise<DecisionRow> {
  const row = await ctx.db
    .selectFrom('academy.decision')
    .selectAll()
    .where('id', '=', eb => eb.selectFrom('academy.appeal').select('decision_id').where('id', '=', appealId))
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new AppError('appeal_not_found')
  return row
}

/** Somebody else looks at it again, if there is anybody else. */
async function refuseOwn(ctx: InTransaction<ActingCtx>, { decided_by }: DecisionRow): Promise<void> {
  if (decided_by === personOf(ctx) && (await hasOther(ctx, decided_by))) throw new AppError('own_decision')
}

async function hasOther(ctx: Ctx, userId: string): Promise<boolean> {
  const { rows } = await sql`select from academy."user" u
    where ${moderates} and u.enabled and u.id <> ${userId} limit 1`.execute(ctx.db)
  return rows.length > 0
}
