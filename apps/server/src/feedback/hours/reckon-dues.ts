import { sql } from 'kysely'
import { type InTransaction, transact } from '../../platform/database/transaction.ts'
import { defineErrand } from '../../platform/queue/errand.ts'
import { reachingOut, type Try } from '../../platform/queue/taker.ts'
import type { FeedbackCtx } from '../context.ts'
import { setDue } from './due.ts'
import { measureReplies } from './reply-times.ts'

interface Reckoning {
  projectId: string
}

const reckonDues = defineErrand<Reckoning>('reckon-dues', { expireSeconds: 600, atOnce: 1 })

const BATCH = 200

/** Asks to compute everything again that depends on hours and targets, in the transaction that changes them. */
export const askToReckon = (ctx: InTransaction, projectId: string): Promise<unknown> =>
  ctx.queue.ask(ctx, reckonDues, { projectId }, { owner: projectId })

interface Place {
  id: string
  last_message_at: Date
}

async function reckon(
  ctx: FeedbackCtx,
  { projectId }: Reckoning,
  { stop }: Pick<Try, 'stop'>,
): Promise<void> {
  await measureReplies(ctx, projectId)
  const project = await ctx.db
    .selectFrom('lotse.project')
    .select('has_targets')
    .where('id', '=', projectId)
    .executeTakeFirst()
  const changed = await (project?.has_targets ? setAll(ctx, projectId, stop) : forget(ctx, projectId))
  // Only the newest tickets are on screens; others are read with their list.
  for (const id of changed.slice(0, BATCH)) ctx.live.ticketUpdated(projectId, id)
}

/** Goes through unresolved tickets in batches, so that no answer has to wait for all of them. */
async function setAll(ctx: FeedbackCtx, projectId: string, stop: AbortSignal): Promise<string[]> {
  const changed: string[] = []
  for (const status of ['open', 'in_progress']) {
    let last: Place | undefined
    do {
      if (stop.aborted) throw new Error('due times are not all reckoned yet')
      const found = await placesAfter(ctx, projectId, status, last)
      last = found.at(-1)
      const ids = found.map(({ id }) => id)
      changed.push(...(await transact(ctx, ctx => setQuietly(ctx, projectId, ids))))
    } while (last)
  }
  return changed
}

/** Tickets that are overdue by a new target are marked, but nobody hears of them: it may be a whole backlog. */
async function setQuietly(
  ctx: InTransaction<FeedbackCtx>,
  projectId: string,
  ids: string[],
): Promise<string[]> {
  const changed = await setDue(ctx, projectId, ids)
  await ctx.db
    .updateTable('lotse.ticket')
    .set({ missed_at: ctx.now() })
    .where('project_id', '=', projectId)
    .where('id', '=', sql<string>`any(${changed}::uuid[])`)
    .where('due_at', '<=', ctx.now())
    .where('missed_at', 'is', null)
    .execute()
  return changed
}

async function placesAfter(
  ctx: FeedbackCtx,
  projectId: string,
  status: string,
  last: Place | undefined,
): Promise<Place[]> {
  const after = last
    ? sql`and (t.last_message_at, t.id) < (${last.last_message_at}, ${last.id}::uuid)`
    : sql``
  const { rows } = await sql<Place>`select t.id, t.last_message_at from lotse.ticket t
    where t.project_id = ${projectId} and t.status = ${status} ${after}
    order by t.last_message_at desc, t.id desc limit ${BATCH}`.execute(ctx.db)
  return rows
}

/** Without targets nothing is due. */
async function forget(ctx: FeedbackCtx, projectId: string): Promise<string[]> {
  const changed: string[] = []
  for (;;) {
    const { rows } = await sql<{ id: string }>`update lotse.ticket set due_at = null, missed_at = null
      where id in (select t.id from lotse.ticket t
        where t.project_id = ${projectId} and t.due_at is not null limit ${BATCH} for no key update)
      returning id`.execute(ctx.db)
    changed.push(...rows.map(({ id }) => id))
    if (rows.length < BATCH) return changed
  }
}

export const reckonWork = reachingOut<Reckoning, FeedbackCtx>(reckonDues, reckon)
