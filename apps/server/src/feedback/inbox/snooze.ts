import { sql } from 'kysely'
import type { InTransaction } from '../../platform/database/transaction.ts'
import { defineErrand } from '../../platform/queue/errand.ts'
import { inOneCommit } from '../../platform/queue/taker.ts'
import type { ConsoleCtx, FeedbackCtx } from '../context.ts'
import { addMessage } from '../conversations/messages.table.ts'
import { state } from '../facts.ts'
import { snoozedText } from './ticket-activity.ts'

interface Waking {
  projectId: string
  ticketId: string
  until: string
}

export const wakeTicket = defineErrand<Waking>('wake-ticket')

/** Columns of a ticket that waits for nothing. */
export const notSnoozed = { snoozed_at: null, snoozed_until: null, snoozed_by: null }

export const snoozedBy = (ctx: ConsoleCtx, until: string | null) => ({
  snoozed_at: ctx.now(),
  snoozed_until: until === null ? null : new Date(until),
  snoozed_by: ctx.caller.account.id,
})

/** Asked for with the change. One that is put off again meanwhile is woken by the later errand. */
export async function askToWake(
  ctx: InTransaction<ConsoleCtx>,
  ticketIds: string[],
  until: string,
): Promise<void> {
  const { projectId } = ctx.caller
  const inSeconds = Math.max(0, Math.ceil((Date.parse(until) - ctx.now().getTime()) / 1000))
  for (const ticketId of ticketIds)
    await ctx.queue.ask(
      ctx,
      wakeTicket,
      { projectId, ticketId, until },
      { key: `${ticketId} ${until} ${ctx.now().getTime()}`, inSeconds, owner: projectId },
    )
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

/** Of the tickets that a list shows, those that are back, latest first. */
export const isBack = sql`t.back_at is not null`
