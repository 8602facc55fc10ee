import { hours, targets } from '@lotse/contracts/console/hours'
import { priorities } from '@lotse/contracts/visitor/choices'
import { dueAfter, targetOf } from '@lotse/rules/hours/reply-targets'
import { sql } from 'kysely'
import { type InTransaction, transact } from '../../platform/database/transaction.ts'
import { defineErrand } from '../../platform/queue/errand.ts'
import { reachingOut } from '../../platform/queue/taker.ts'
import type { FeedbackCtx } from '../context.ts'
import { type LotseFact, state } from '../facts.ts'

interface Waiting {
  id: string
  type: string
  priority: number
  waits_since: Date
  hours: unknown
  targets: unknown
}

/** The visitor is waiting for the team's first answer. */
const isWaiting = sql`t.waits_since is not null and t.answered_at is null and t.status <> 'closed'`

/** Sets when first answers are due, by the project's targets; returns the ids of tickets whose time changed. */
export async function setDue(
  ctx: InTransaction<FeedbackCtx>,
  projectId: string,
  ticketIds: string[],
): Promise<string[]> {
  const { rows } = await sql<Waiting>`select t.id, t.type, t.priority, t.waits_since,
      p.settings -> 'hours' as hours, p.settings -> 'targets' as targets
    from lotse.ticket t join lotse.project p on p.id = t.project_id
    where p.has_targets and t.project_id = ${projectId} and t.id = any(${ticketIds}::uuid[]) and ${isWaiting}
    order by t.id for no key update of t`.execute(ctx.db)
  const [first] = rows
  if (!first) return []
  const office = hours.parse(first.hours ?? {})
  const { rules } = targets.parse(first.targets)
  const due = rows.map(({ type, priority, waits_since }) => {
    const target = targetOf(rules, { type, priority: priorities[priority] ?? 'LOW' })
    return target ? dueAfter(office, waits_since, target.minutes) : null
  })
  const changed = await sql<{ id: string }>`update lotse.ticket t set due_at = n.due_at,
      missed_at = case when n.due_at <= ${ctx.now()} then t.missed_at end
    from unnest(${rows.map(({ id }) => id)}::uuid[], ${due}::timestamptz[]) as n (id, due_at)
    where t.project_id = ${projectId} and t.id = n.id and t.due_at is distinct from n.due_at
    returning t.id`.execute(ctx.db)
  return changed.rows.map(({ id }) => id)
}

/** A listener: a visitor may have begun to wait. It runs after the visitor's request, which it does not slow down. */
export async function setDueAfter(ctx: InTransaction<FeedbackCtx>, fact: LotseFact): Promise<void> {
  const begins =
    fact.kind === 'ticket-created' ||
    fact.kind === 'handed-over' ||
    (fact.kind === 'message-written' && fact.author === 'visitor')
  if (!begins) return
  const { projectId } = fact
  for (const id of await setDue(ctx, projectId, [fact.ticketId]))
    ctx.afterwards.push(async () => ctx.live.ticketUpdated(projectId, id))
}

const lookForOverdue = defineErrand('overdue-tickets', { everySeconds: 30, expireSeconds: 300, atOnce: 1 })
const MOST_AT_ONCE = 500

/** Marks tickets that were not answered in time, and states a fact for each. */
async function markOverdue(ctx: FeedbackCtx): Promise<void> {
  const { rows } = await sql<{ project_id: string; id: string }>`select project_id, id from lotse.ticket
    where due_at <= ${ctx.now()} and missed_at is null order by due_at limit ${MOST_AT_ONCE}`.execute(ctx.db)
  for (const { project_id: projectId, id: ticketId } of rows)
    await transact(ctx, async ctx => {
      const { numUpdatedRows } = await ctx.db
        .updateTable('lotse.ticket')
        .set({ missed_at: ctx.now(), updated_at: ctx.now() })
        .where('project_id', '=', projectId)
        .where('id', '=', ticketId)
        .where('due_at', '<=', ctx.now())
        .where('missed_at', 'is', null)
        .executeTakeFirst()
      if (numUpdatedRows === 0n) return
      await state(ctx, { kind: 'ticket-overdue', projectId, ticketId })
      ctx.afterwards.push(async () => ctx.live.ticketUpdated(projectId, ticketId))
    }).catch((err: unknown) =>
      ctx.log.error({ err, ticket: ticketId }, 'a ticket could not be marked as overdue'),
    )
}

export const overdueWork = reachingOut<object, FeedbackCtx>(lookForOverdue, markOverdue)
