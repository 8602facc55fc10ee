import type { ScheduledReply } from '@lotse/contracts/console/ticket/unsent'
import { longestPeriodDays, mostScheduled } from '@lotse/contracts/limits'
import type { CardRef } from '@lotse/contracts/visitor/card'
import { sql } from 'kysely'
import { transact } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/http/errors.ts'
import { secondsUntil } from '../../../platform/queue/seconds-until.ts'
import { isUuid } from '../../../platform/text/is-uuid.ts'
import { audit } from '../../audit/audit.ts'
import type { ConsoleCtx } from '../../context.ts'
import { prepareMessage, requireTicket } from '../team-messages.ts'
import { endDraft } from './end-draft.ts'
import { requireUnanswered } from './require-unanswered.ts'
import { findScheduled } from './scheduled.table.ts'
import { sendReply, sendScheduled } from './send-scheduled.ts'

interface Written {
  id: string
  sendAt: string
  text: string
  html?: string | undefined
  attachments: string[]
  cards: CardRef[]
  draft?: number | undefined
  seenUntil?: string | undefined
}

/** The same id again is the same reply. */
export async function scheduleReply(
  ctx: ConsoleCtx,
  asked: string,
  { id, sendAt, draft, seenUntil, ...words }: Written,
): Promise<ScheduledReply> {
  const { projectId, account } = ctx.caller
  const prepared = await prepareMessage(ctx, asked, { ...words, note: false })
  const { ticket, message } = prepared
  const ticketId = ticket.id
  if (ticket.is_silent) throw new AppError('not_found')
  const inSeconds = secondsUntil(ctx, sendAt)
  if (inSeconds > longestPeriodDays * 86_400) throw new AppError('time_too_far')
  await transact(ctx, async ctx => {
    // Two calls at once must not pass the limit together.
    await sql`select from lotse.ticket where project_id = ${projectId} and id = ${ticketId}
      for no key update`.execute(ctx.db)
    await requireUnanswered(ctx, ticketId, { seenUntil })
    if (await isFull(ctx, ticketId, id)) throw new AppError('too_many_scheduled')
    const { numInsertedOrUpdatedRows } = await ctx.db
      .insertInto('lotse.scheduled_reply')
      .values({
        project_id: projectId,
        id,
        ticket_id: ticketId,
        account_id: account.id,
        text: message.text,
        html: message.html ?? null,
        tokens: message.tokens ?? [],
        cards: JSON.stringify(message.data?.cards ?? []),
        send_at: new Date(sendAt),
        created_at: ctx.now(),
      })
      .onConflict(conflict => conflict.doNothing())
      .executeTakeFirst()
    await endDraft(ctx, ticketId, prepared, draft)
    if (numInsertedOrUpdatedRows === 0n) return
    await ctx.queue.ask(ctx, sendScheduled, { projectId, ticketId, id }, { owner: projectId, inSeconds })
    ctx.afterwards.push(async () => ctx.live.ticketUpdated(projectId, ticketId))
  })
  const made = (await findScheduled(ctx, projectId, ticketId)).find(one => one.id === id)
  if (!made) throw new AppError('not_found')
  return made
}

async function isFull(ctx: ConsoleCtx, ticketId: string, id: string): Promise<boolean> {
  const { projectId, account } = ctx.caller
  const { rows } = await sql<{ here: number; all: number }>`select
      count(*) filter (where r.ticket_id = ${ticketId})::int as here, count(*)::int as all
    from lotse.scheduled_reply r
    where r.account_id = ${account.id} and r.project_id = ${projectId} and r.id <> ${id}`.execute(ctx.db)
  const { here = 0, all = 0 } = rows[0] ?? {}
  return here >= mostScheduled.ticket || all >= mostScheduled.project
}

/** By anybody who may answer: the reply is its author's, the activity log says who sent it. */
export async function sendScheduledNow(ctx: ConsoleCtx, ticketId: string, id: string): Promise<void> {
  const { number } = await requireTicket(ctx, ctx.caller.projectId, ticketId)
  if (!isUuid(id)) throw new AppError('not_found')
  const outcome = await sendReply(ctx, { projectId: ctx.caller.projectId, ticketId, id }, async ctx => {
    await audit(ctx, { action: 'ticket.reply_sent_early', subject: `#${number}`, details: { id } })
  })
  if (outcome === 'gone') throw new AppError('not_found')
  if (outcome === 'author') throw new AppError('author_left')
}

export async function withdrawReply(ctx: ConsoleCtx, ticketId: string, id: string): Promise<void> {
  const { projectId } = ctx.caller
  const { number } = await requireTicket(ctx, projectId, ticketId)
  if (!isUuid(id)) throw new AppError('not_found')
  await transact(ctx, async ctx => {
    const { numDeletedRows } = await ctx.db
      .deleteFrom('lotse.scheduled_reply')
      .where('project_id', '=', projectId)
      .where('ticket_id', '=', ticketId)
      .where('id', '=', id)
      .executeTakeFirst()
    if (numDeletedRows === 0n) throw new AppError('not_found')
    await audit(ctx, { action: 'ticket.reply_withdrawn', subject: `#${number}`, details: { id } })
    ctx.afterwards.push(async () => ctx.live.ticketUpdated(projectId, ticketId))
  })
}
