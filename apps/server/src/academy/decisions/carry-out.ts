import { roleOf, roleRights } from '@lotse/contracts/academy/rights'
import { type ActionKind, actionKinds, type DecisionAction } from '@lotse/rules/moderation/decision-actions'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/context.ts'
import { type InTransaction, transact } from '../../platform/database/transaction.ts'
import { defineErrand } from '../../platform/queue/errand.ts'
import { type ActingCtx, anonymous } from '../auth/guard.ts'
import { carryOutAction } from './actions.ts'
import type { DecisionRow } from './decisions.table.ts'
import { recipientsOf } from './statement/recipients.ts'
import { type Answering, tellDecision } from './statement/tell.ts'
import type { Subject } from './subject.ts'

export const carryOutDecision = defineErrand<{ decisionId: string }>('carry-out-decision')

/** Once, in one commit: of several attempts, and of an undo at the same moment, the row lets one through. */
export async function carryOut(ctx: InTransaction, decisionId: string): Promise<void> {
  const row = await ctx.db
    .updateTable('academy.decision')
    .set({ state: 'done' })
    .where('id', '=', decisionId)
    .where('state', '=', 'pending')
    .returningAll()
    .executeTakeFirst()
  if (!row) return
  await applyDecision(await inNameOf(ctx, row.decided_by), row)
}

/** Acts as the person who decided, with the rights they have now: they may have lost them in the meantime. */
async function inNameOf(ctx: InTransaction, userId: string): Promise<InTransaction<ActingCtx>> {
  const user = await ctx.db
    .selectFrom('academy.user')
    .select(['name', 'admin', 'role', 'enabled'])
    .where('id', '=', userId)
    .executeTakeFirst()
  const role = user?.enabled ? roleOf(user) : null
  const rights = role ? roleRights[role] : []
  return {
    ...ctx,
    caller: { ...anonymous, userId, name: user?.name ?? '', isAnonymous: false, role, rights },
  }
}

/** The task first, then its people, and accounts that go at the end. */
const inOrder = (actions: DecisionAction[]): DecisionAction[] =>
  actions.toSorted((a, b) => actionKinds.indexOf(a.kind) - actionKinds.indexOf(b.kind))

/** Does everything it says, and tells it; who was mailed. */
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
  const outcomes = []
  for (const action of inOrder(row.actions))
    outcomes.push(await carryOutAction(ctx, { decisionId: row.id, subject, why }, action))
  await ctx.db
    .updateTable('academy.decision')
    .set({ state: 'done', outcomes: JSON.stringify(outcomes) })
    .where('id', '=', row.id)
    .execute()
  const told = {
    about: subject.about,
    isReported: row.report_id !== null,
    task: row.task_excerpt,
    reason: row.reason,
    text: row.text,
    outcomes,
  }
  return tellDecision(ctx, row, told, recipients, answering)
}

/** What a stored decision is about; its task may be gone. */
export async function subjectOf(ctx: Ctx, row: DecisionRow): Promise<Subject> {
  const report = row.report_id
    ? await ctx.db
        .selectFrom('academy.subtask_report')
        .select('user_id')
        .where('id', '=', row.report_id)
        .executeTakeFirst()
    : undefined
  return {
    about: row.report_id ? 'report' : row.subtask_id ? 'task' : 'person',
    subtaskId: row.subtask_id,
    reportId: row.report_id,
    reporterId: report?.user_id ?? null,
    personId: row.person_id,
    excerpt: row.task_excerpt,
  }
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
