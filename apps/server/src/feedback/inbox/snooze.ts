import { type RawBuilder, sql } from 'kysely'
import { type InTransaction, transact } from '../../platform/database/transaction.ts'
import { defineErrand } from '../../platform/queue/errand.ts'
import { secondsUntil } from '../../platform/queue/seconds-until.ts'
import { inOneCommit } from '../../platform/queue/taker.ts'
import type { ConsoleCtx, FeedbackCtx } from '../context.ts'
import { addMessage } from '../conversations/messages.table.ts'
import { state } from '../facts.ts'
import { snoozedText } from './changes/ticket-activity.ts'

interface Waking {
  projectId: string
  ticketId: string
  until: string
}

export const wakeTicket = defineErrand<Waking>('wake-ticket')

/** Columns of a ticket that is not snoozed. */
export const notSnoozed = { snoozed_at: null, snoozed_until: null, snoozed_by: null }

/** A resolved ticket cannot be snoozed, unless the same change reopens it. */
export function snoozedBy(ctx: ConsoleCtx, until: string | null, isOpened: boolean) {
  const unlessClosed = <T>(value: RawBuilder<T>): RawBuilder<T | null> =>
    isOpened ? value : sql<T | null>`case when status <> 'closed' then ${value} end`
  return {
    snoozed_at: unlessClosed(sql<Date>`${ctx.now()}::timestamptz`),
    snoozed_until: unlessClosed(sql<Date | null>`${until}::timestamptz`),
    snoozed_by: unlessClosed(sql<string>`${ctx.caller.account.id}::uuid`),
  }
}

/**
 * Queues the wake-up with the change. The later errand wakes a ticket that is snoozed again in the meantime.
 */
export async function askToWake(
  ctx: InTransaction<ConsoleCtx>,
  ticketIds: string[],
  until: string,
): Promise<void> {
  const { projectId } = ctx.caller
  const inSeconds = secondsUntil(ctx, until)
  const all = ticketIds.map(ticketId => ({ projectId, ticketId, until }))
  await ctx.queue.askAll(ctx, wakeTicket, all, { owner: projectId, inSeconds })
}

async function wake(ctx: InTransaction<FeedbackCtx>, { projectId, ticketId, until }: Waking): Promise<void> {
  const due = await ctx.db
    .selectFrom('lotse.ticket')
    .select(['snoozed_at', 'snoozed_until', 'snoozed_by'])
    .where('project_id', '=', projectId)
    .where('id', '=', ticketId)
    .where('snoozed_until', '<=', new Date(until))
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!due) return
  await ctx.db
    .updateTable('lotse.ticket')
    .set({ ...notSnoozed, back_at: ctx.now(), updated_at: ctx.now() })
    .where('project_id', '=', projectId)
    .where('id', '=', ticketId)
    .execute()
  await addMessage(
    ctx,
    { id: ticketId, projectId },
    { author: 'change', text: '', data: { change: { field: 'snoozed', from: snoozedText(due), to: '' } } },
  )
  await state(ctx, { kind: 'ticket-back', projectId, ticketId, snoozedBy: due.snoozed_by })
  ctx.afterwards.push(async () => ctx.live.ticketUpdated(projectId, ticketId))
}

export const wakeWork = inOneCommit(wakeTicket, wake)

const MOST_OVERDUE = 500

/** Brings back overdue tickets that have no errand: backups contain none, and one may have been given up. */
export async function wakeOverdue(ctx: FeedbackCtx): Promise<void> {
  const overdue = await ctx.db
    .selectFrom('lotse.ticket')
    .select(['project_id', 'id'])
    .where('snoozed_until', '<', ctx.now())
    .orderBy('snoozed_until')
    .limit(MOST_OVERDUE)
    .execute()
  const until = ctx.now().toISOString()
  for (const { project_id, id } of overdue)
    await transact(ctx, ctx => wake(ctx, { projectId: project_id, ticketId: id, until })).catch(
      (err: unknown) =>
        // A ticket that cannot be woken must not block the others and the housekeeping.
        ctx.log.error({ err, ticket: id }, 'a snoozed ticket could not be brought back'),
    )
}

/** Matches tickets that came back and that nobody has dealt with since. */
export const isBack = sql`t.back_at is not null`
