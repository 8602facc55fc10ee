import type { Decision, Outcome } from '@lotse/contracts/academy/decisions/decisions'
import { type ActionKind, isFate, isHarmless } from '@lotse/rules/moderation/decision-actions'
import { sql } from 'kysely'
import { type InTransaction, transact } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/http/errors.ts'
import { audit, throughToken } from '../../audit/audit.ts'
import type { AcademyCtx, ActingCtx } from '../../auth/guard.ts'
import type { Unjudged } from '../../settling/place-reports.ts'
import { settle } from '../../settling/settle.ts'
import { lockDecidedTasks } from '../../settling/tasks-of.ts'
import { personOf } from '../../staff/approvals/two-person.ts'
import { becameOf, tellAnswer } from '../appeals/appeal-mails.ts'
import { forgetAppellant } from '../appeals/kept-address.ts'
import { awaitDecided } from '../await-people.ts'
import type { AppealRow, DecisionRow, EndedRow } from '../decisions.table.ts'
import { keptOf } from '../kept/kept-of.ts'
import { readDecision } from '../listing/decision-list.ts'
import { dismissReports, forgetBlock } from '../reports/decided-reports.ts'
import { setOutcomes } from '../set-outcomes.ts'
import { toldReporters } from '../statement/recipients.ts'
import { tellEnded, tellOpenAgain } from '../statement/tell-ended.ts'
import { takeBack } from './take-back.ts'
import { refuseTakingBack } from './taking-back.ts'

interface Ending {
  to: 'overturned' | 'changed'
  text: string
  /** Its reports wait for another decision; otherwise they count as dismissed. */
  reopen: boolean
  /** The person who objected to it and is answered. */
  answered: string | undefined
  /** What those who were told read, if it is not the text. */
  mailed?: string
  /** What replaces it. */
  follows?: ActionKind[]
  /** What somebody has undone by hand: they may, or they could not have done it. */
  lifted?: readonly ActionKind[]
}

/**
 * Takes back what a decision did, once, and tells those who were told of it; if another one follows, only those who
 * would not hear of that. What cannot be taken back is recorded, and the rest stands.
 */
export async function endDecision(
  ctx: InTransaction<ActingCtx>,
  id: string,
  { to, text, reopen, answered, mailed = text, follows = [], lifted = [] }: Ending,
): Promise<EndedRow> {
  const ended = await ctx.db
    .updateTable('academy.decision')
    .set({ state: to, ended_at: ctx.now(), ended_by: actorOf(ctx), ended_text: text })
    .where('id', '=', id)
    .where('state', '=', 'done')
    .returningAll()
    .executeTakeFirst()
  if (!ended) {
    await readDecision(ctx, id)
    throw new AppError('decision_over')
  }
  if (lifted.length === 0) await refuseTakingBack(ctx, ended)
  const tasks = await lockDecidedTasks(ctx, ended)
  const own = await keptOf(ctx, id)
  const isShownByHand = wasShownByHand(ended)
  const unjudged: Unjudged = { decision: ended, which: reopen && !isShownByHand ? 'all' : 'others' }
  // Nothing changes for authors of reports that go on to a decision that deletes their task, too, unless theirs was dismissed.
  const known = await toldReporters(ctx, ended, isDismissal(ended) ? undefined : unjudged)
  // What is undone by hand is settled at the end: other decisions hide the task until they are ended, too.
  const settled = await settle(ctx, { tasks: lifted.length === 0 ? tasks : [], unjudged })
  const outcomes: Outcome[] = []
  for (const outcome of ended.outcomes ?? [])
    outcomes.push(await takeBack(ctx, ended, outcome, { own, facts: settled.facts, lifted }))
  await setOutcomes(ctx, id, outcomes)
  const { opened } = settled
  const reporters = (
    isShownByHand ? known.flatMap(to => (to.othersAt ? { ...to, reportedAt: to.othersAt } : [])) : known
  )
    .map(to => ({ ...to, isWaiting: opened.includes(to.id) }))
    // Z1138: of a decision that nobody ended, the other reports are as they were.
    .filter(({ isWaiting }) => isWaiting || ended.ended_by !== null)
  if (!reopen && to === 'overturned' && ended.ended_by !== null) await dismissReports(ctx, id)
  await forgetBlock(ctx, ended)
  await audit(ctx, {
    action: to === 'changed' ? 'decision.change' : 'decision.overturn',
    target: { kind: 'decision', id },
    after: { user_id: ended.person_id, text },
  })
  // Z1030: what somebody has undone by hand before, those whom it concerns have read already.
  const before = new Set(ended.outcomes)
  const told = outcomes.filter(outcome => !before.has(outcome))
  const row = { ...ended, outcomes, told, opened: unjudged.which === 'all' ? opened : [] }
  const toldRow = { ...ended, outcomes: told }
  if (to === 'overturned')
    await tellEnded(ctx, { row: toldRow, text: mailed, reporters, isOpen: reopen, answered })
  // Unless all tasks go again.
  else if (!follows.includes('delete_tasks')) await tellOpenAgain(ctx, { row: toldRow, reporters })
  return row
}

/** Who ends it; null if nobody does: what it did is over. */
const actorOf = (ctx: ActingCtx): string | null => (ctx.caller.isAnonymous ? null : personOf(ctx))

/** Z1039: somebody has shown the task before, which dismissed its reports, and those who reported were told. */
export const wasShownByHand = ({ outcomes }: Pick<DecisionRow, 'outcomes'>): boolean =>
  (outcomes ?? []).some(({ kind, back }) => isFate(kind) && !isHarmless(kind) && back === null)

const isDismissal = ({ actions }: DecisionRow): boolean => actions.some(({ kind }) => isHarmless(kind))

/**
 * Without an appeal: a moderator has seen that it was wrong. Those who were told of it are told of this, too, and what
 * was decided about whoever reported ends with it.
 */
export function reopenDecision(ctx: AcademyCtx, id: string, text: string): Promise<Decision> {
  return transact(ctx, async ctx => {
    await awaitDecided(ctx, [id])
    await reopenOne(ctx, id, { text })
    const { rows } = await sql<{ id: string }>`select id from academy.decision
      where beside = ${id} and state = 'done' order by id`.execute(ctx.db)
    // Words about the task are not for whoever reported it.
    for (const other of rows) await reopenOne(ctx, other.id, { text, mailed: '' })
    return readDecision(ctx, id)
  })
}

/** An appeal that is still open is granted by this, and answered. */
export async function reopenOne(
  ctx: InTransaction<ActingCtx>,
  id: string,
  words: { text: string; mailed?: string },
): Promise<void> {
  // Before its appeal, as when that is decided: the other order would deadlock.
  const row = await ctx.db
    .selectFrom('academy.decision')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  // While the appeal is open: who objected does not grant it.
  if (row) await refuseTakingBack(ctx, row)
  const granted = await grantAppeal(ctx, id, words.mailed ?? words.text)
  const ended = await endDecision(ctx, id, {
    ...words,
    to: 'overturned',
    reopen: true,
    answered: granted?.user_id,
  })
  if (!granted) return
  await tellAnswer(ctx, granted, { became: becameOf(ended, granted.user_id), ended })
  await forgetAppellant(ctx, granted)
}

/** The appeal that is still open, which the reversal grants. */
export const grantAppeal = (
  ctx: InTransaction<ActingCtx>,
  decisionId: string,
  answer: string,
): Promise<AppealRow | undefined> =>
  ctx.db
    .updateTable('academy.appeal')
    .set({
      state: 'overturned',
      decided_by: actorOf(ctx),
      ...throughToken(ctx),
      decided_at: ctx.now(),
      answer,
    })
    .where('decision_id', '=', decisionId)
    .where('state', '=', 'open')
    .returningAll()
    .executeTakeFirst()
