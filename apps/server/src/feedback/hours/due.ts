import { hours, targets } from '@lotse/contracts/console/hours'
import { priorities } from '@lotse/contracts/visitor/choices'
import { dueAfter, targetOf } from '@lotse/rules/hours/reply-targets'
import { sql } from 'kysely'
import { type InTransaction, transact } from '../../platform/database/transaction.ts'
import { defineErrand } from '../../platform/queue/errand.ts'
import { reachingOut, type Try } from '../../platform/queue/taker.ts'
import type { FeedbackCtx } from '../context.ts'
import { beginsToWait, type LotseFact, stateAll } from '../facts.ts'

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
export async function setDueAfter(ctx: InTransaction<FeedbackCtx>, facts: LotseFact[]): Promise<void> {
  const begun = facts.filter(beginsToWait)
  if (begun.length === 0) return
  const { rows } = await sql<{ id: string }>`select id from lotse.project
    where id = any(${begun.map(({ projectId }) => projectId)}::uuid[]) and has_targets order by id`.execute(
    ctx.db,
  )
  for (const { id: projectId } of rows) {
    const ticketIds = begun.filter(fact => fact.projectId === projectId).map(({ ticketId }) => ticketId)
    for (const id of await setDue(ctx, projectId, ticketIds))
      ctx.afterwards.push(async () => ctx.live.ticketUpdated(projectId, id))
  }
}

const lookForOverdue = defineErrand('overdue-tickets', { everySeconds: 30, expireSeconds: 300, atOnce: 1 })
/** Of one project, before it is another's turn. */
const MOST_IN_TURN = 50

const isToMark = sql`t.due_at is not null and t.missed_at is null`

/** Overdue tickets, some of each project. Jumps from one project to the next in the index. */
async function findOverdue(ctx: FeedbackCtx): Promise<Map<string, string[]>> {
  const next = (after: ReturnType<typeof sql>) =>
    sql`(select t.project_id from lotse.ticket t where ${isToMark} ${after} order by t.project_id limit 1)`
  const { rows } = await sql<{ project_id: string; id: string }>`
    with recursive projects (id) as (
      select ${next(sql``)} union all
      select ${next(sql`and t.project_id > p.id`)} from projects p where p.id is not null
    )
    select p.id as project_id, o.id from projects p, lateral (select t.id from lotse.ticket t
      where t.project_id = p.id and ${isToMark} and t.due_at <= ${ctx.now()}
      order by t.due_at limit ${MOST_IN_TURN}) o`.execute(ctx.db)
  const found = new Map<string, string[]>()
  for (const { project_id, id } of rows) found.set(project_id, [...(found.get(project_id) ?? []), id])
  return found
}

/** Marks tickets that were not answered in time, and states a fact for each; returns how many. */
async function markAll(ctx: FeedbackCtx, projectId: string, ids: string[]): Promise<number> {
  return transact(ctx, async ctx => {
    const { rows } = await sql<{
      id: string
    }>`update lotse.ticket t set missed_at = ${ctx.now()}, updated_at = ${ctx.now()}
      from (select project_id, id from lotse.ticket where project_id = ${projectId} and id = any(${ids}::uuid[])
        order by id for no key update) held
      where t.project_id = held.project_id and t.id = held.id and t.due_at <= ${ctx.now()} and t.missed_at is null
      returning t.id`.execute(ctx.db)
    await stateAll(
      ctx,
      projectId,
      rows.map(({ id: ticketId }) => ({ kind: 'ticket-overdue', projectId, ticketId })),
    )
    ctx.afterwards.push(async () => {
      for (const { id } of rows) ctx.live.ticketUpdated(projectId, id)
    })
    return rows.length
  }).catch((err: unknown) => {
    ctx.log.error({ err, project: projectId }, 'tickets could not be marked as overdue')
    return 0
  })
}

async function markOverdue(ctx: FeedbackCtx, { stop }: Pick<Try, 'stop'>): Promise<void> {
  let marked: number
  do {
    marked = 0
    for (const [projectId, ids] of await findOverdue(ctx)) marked += await markAll(ctx, projectId, ids)
  } while (marked > 0 && !stop.aborted)
}

export const overdueWork = reachingOut<object, FeedbackCtx>(lookForOverdue, (ctx, _, attempt) =>
  markOverdue(ctx, attempt),
)
