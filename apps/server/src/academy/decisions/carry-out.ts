import type { Outcome } from '@lotse/contracts/academy/decisions/decisions'
import { may, roleOf, roleRights } from '@lotse/contracts/academy/rights'
import {
  type ActionKind,
  actionKinds,
  type DecisionAction,
  isHarmless,
} from '@lotse/rules/moderation/decision-actions'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/context.ts'
import { type InTransaction, transact } from '../../platform/database/transaction.ts'
import { defineErrand } from '../../platform/queue/errand.ts'
import { type ActingCtx, anonymous } from '../auth/guard.ts'
import { lockBinned } from '../bin/binned-tasks.ts'
import { settle } from '../settling/settle.ts'
import { isShown, type TaskFacts } from '../settling/task-facts.ts'
import { tasksOf } from '../settling/tasks-of.ts'
import { carryOutAction } from './actions.ts'
import { keepAddress } from './appeals/kept-address.ts'
import { awaitDecided } from './await-people.ts'
import type { DecisionRow } from './decisions.table.ts'
import { withdraw } from './ending/withdraw.ts'
import { lockTasksOf } from './kept/hide-tasks.ts'
import { setOutcomes } from './set-outcomes.ts'
import { moreReporters, recipientsOf } from './statement/recipients.ts'
import { type Answering, tellDecision } from './statement/tell.ts'
import { subjectOf } from './subject.ts'

export const carryOutDecision = defineErrand<{ decisionId: string }>('carry-out-decision')

/**
 * Once, in one commit: of several attempts, and of an undo at the same moment, the row lets one through. What is beside
 * it takes effect with it. Who was mailed.
 */
export async function carryOut(
  ctx: InTransaction,
  decisionId: string,
  answering?: Answering,
): Promise<string[]> {
  await awaitDecided(ctx, [decisionId])
  const rows = await ctx.db
    .updateTable('academy.decision')
    .set({ state: 'done' })
    .where(eb => eb.or([eb('id', '=', decisionId), eb('beside', '=', decisionId)]))
    .where('state', '=', 'pending')
    .returningAll()
    .execute()
  const told: string[] = []
  for (const row of rows.toSorted((a, b) => Number(a.beside !== null) - Number(b.beside !== null))) {
    const acting = await inNameOf(ctx, row)
    if (may(acting.caller, 'moderate')) told.push(...(await applyDecision(acting, row, answering)))
    else await giveUp(ctx, row)
  }
  return told
}

/**
 * Acts as the person who decided, with the rights they have now: they may have lost them in the meantime. If a program
 * did in their name, the history says so.
 */
async function inNameOf(
  ctx: InTransaction,
  { decided_by: userId, token_id: tokenId, token_name }: DecisionRow,
): Promise<InTransaction<ActingCtx>> {
  const user = await ctx.db
    .selectFrom('academy.user')
    .select(['name', 'admin', 'role', 'enabled'])
    .where('id', '=', userId)
    .executeTakeFirst()
  const role = user?.enabled ? roleOf(user) : null
  const rights = role ? roleRights[role] : []
  const token = tokenId ? { token: { id: tokenId, name: token_name ?? '' } } : {}
  return {
    ...ctx,
    caller: { ...anonymous, userId, name: user?.name ?? '', isAnonymous: false, role, rights, ...token },
  }
}

/** The person who decided may not do so any more: as if it had been undone, and its reports wait for somebody else. */
async function giveUp(ctx: InTransaction, row: DecisionRow): Promise<void> {
  const outcomes = row.actions.map(({ kind }): Outcome => ({ kind, error: 'permission_denied' }))
  await ctx.db
    .updateTable('academy.decision')
    .set({ state: 'undone', ended_at: ctx.now(), ended_text: '', outcomes: JSON.stringify(outcomes) })
    .where('id', '=', row.id)
    .execute()
  await withdraw(ctx, row)
}

/** The task first, then its people, and accounts that go at the end. */
export const inOrder = (actions: DecisionAction[]): DecisionAction[] =>
  actions.toSorted((a, b) => actionKinds.indexOf(a.kind) - actionKinds.indexOf(b.kind))

const isForAllTasks = (kind: ActionKind) => kind === 'disable_tasks' || kind === 'delete_tasks'

/** Does everything it says, and tells it. */
export async function applyDecision(
  ctx: InTransaction<ActingCtx>,
  row: DecisionRow,
  answering?: Answering,
): Promise<string[]> {
  const subject = await subjectOf(ctx, row)
  const kinds: ActionKind[] = row.actions.map(({ kind }) => kind)
  // Before anything is done: an account that goes takes its address with it.
  const recipients = await recipientsOf(ctx, {
    subject,
    kinds,
    tellPerson: row.tell_person,
    tellReporters: row.tell_reporters,
    decisionId: row.id,
  })
  const why = [row.reason?.words.de.title, row.text].filter(Boolean).join(': ')
  if (kinds.some(isForAllTasks)) {
    await lockBinned(ctx, { creator: subject.personId })
    await lockTasksOf(ctx, subject.personId)
  }
  const outcomes: Outcome[] = []
  for (const action of inOrder(row.actions))
    outcomes.push(
      await carryOutAction(ctx, { decisionId: row.id, bulkId: row.bulk_id, subject, kinds, why }, action),
    )
  const task = await settleOutcomes(ctx, row, outcomes)
  if (row.tell_reporters && outcomes.some(isDeletion))
    recipients.push(...(await moreReporters(ctx, row.id, recipients)))
  await keepAddress(ctx, row, outcomes, recipients)
  const told = {
    about: subject.about,
    source: subject.source,
    isByProgram: row.token_id !== null,
    isRevised: row.replaces !== null,
    task: row.task_excerpt,
    reason: row.reason,
    text: row.text,
    outcomes,
    isUnseen: task !== undefined && !isShown(task),
    isGone: task !== undefined && task.place !== 'there',
  }
  return tellDecision(ctx, row, told, recipients, answering)
}

const isDeletion = ({ kind, error }: Outcome): boolean =>
  error === null && (kind === 'delete_tasks' || kind === 'delete_task')

/**
 * What it does is in effect from here on, and its tasks are shown or not accordingly. Z791: nothing but the reversal of a
 * decision shows what it hides, so a dismissal says if another one does. What is true of the decided task.
 */
async function settleOutcomes(
  ctx: InTransaction<ActingCtx>,
  { id, subtask_id }: DecisionRow,
  outcomes: Outcome[],
): Promise<TaskFacts | undefined> {
  await ctx.db.updateTable('academy.decision').set({ state: 'done' }).where('id', '=', id).execute()
  await setOutcomes(ctx, id, outcomes)
  const { facts } = await settle(ctx, { tasks: await tasksOf(ctx, { id, subtask_id }) })
  const task = subtask_id === null ? undefined : facts.get(subtask_id)
  const shown = outcomes.filter(({ kind, error }) => error === null && isHarmless(kind))
  if (task?.hidden && shown.length > 0) {
    for (const outcome of shown) outcome.kept = { hidden: 1, deleted: 0 }
    await setOutcomes(ctx, id, outcomes)
  }
  return task
}

const MOST_OVERDUE = 200
const LATE_MS = 60_000

/** Decisions that lost their errand: backups contain none, and one may have been given up. */
export async function carryOutOverdue(ctx: Ctx): Promise<void> {
  const { rows } = await sql<{ id: string }>`select id from academy.decision
    where state = 'pending' and takes_effect_at < ${new Date(ctx.now().getTime() - LATE_MS)}
    order by takes_effect_at limit ${sql.lit(MOST_OVERDUE)}`.execute(ctx.db)
  for (const { id } of rows)
    await transact(ctx, ctx => carryOut(ctx, id)).catch((err: unknown) =>
      // One that fails must not block the others.
      ctx.log.error({ err, decision: id }, 'a decision could not be carried out'),
    )
}
