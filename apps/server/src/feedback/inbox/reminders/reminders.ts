import type { Reminder } from '@lotse/contracts/console/bell'
import { longestPeriodDays, mostReminders } from '@lotse/contracts/limits'
import { sql } from 'kysely'
import { type InTransaction, transact } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/http/errors.ts'
import { secondsUntil } from '../../../platform/queue/seconds-until.ts'
import { isUuid } from '../../../platform/text/is-uuid.ts'
import type { ConsoleCtx } from '../../context.ts'
import { requireTicket } from '../team-messages.ts'
import { remindAgent, tellReminded } from './remind.ts'

/** The caller's own, the earliest first; nobody reads anybody else's. */
export async function listReminders(ctx: ConsoleCtx): Promise<{ items: Reminder[] }> {
  const { projectId, account } = ctx.caller
  const rows = await ctx.db
    .selectFrom('lotse.reminder as r')
    .innerJoin('lotse.ticket as t', 't.id', 'r.ticket_id')
    .select(['r.ticket_id', 't.number', 'r.text', 'r.remind_at', 'r.rung_at'])
    .select(({ fn }) => fn.coalesce('t.merged_title', 't.title').as('title'))
    .where('r.account_id', '=', account.id)
    .where('r.project_id', '=', projectId)
    .orderBy('r.remind_at')
    .limit(mostReminders)
    .execute()
  return {
    items: rows.map(({ ticket_id, number, title, text, remind_at, rung_at }) => ({
      ticketId: ticket_id,
      number,
      title,
      text,
      at: remind_at.toISOString(),
      isDue: rung_at !== null,
    })),
  }
}

/** Each agent has one reminder of a ticket: another one replaces it. */
export async function setReminder(
  ctx: ConsoleCtx,
  ticketId: string,
  { at, text }: { at: string; text: string },
): Promise<void> {
  const { projectId, teamId, account } = ctx.caller
  await requireTicket(ctx, projectId, ticketId)
  const inSeconds = secondsUntil(ctx, at)
  if (inSeconds > longestPeriodDays * 86_400) throw new AppError('time_too_far')
  await transact(ctx, async ctx => {
    if (await isFull(ctx, ticketId)) throw new AppError('too_many_reminders')
    const set = { text, remind_at: new Date(at), rung_at: null }
    await ctx.db
      .insertInto('lotse.reminder')
      .values({ project_id: projectId, ticket_id: ticketId, team_id: teamId, account_id: account.id, ...set })
      .onConflict(conflict => conflict.columns(['project_id', 'ticket_id', 'account_id']).doUpdateSet(set))
      .execute()
    const which = { projectId, ticketId, accountId: account.id }
    await ctx.queue.ask(ctx, remindAgent, { ...which, at }, { owner: projectId, inSeconds })
    tellReminded(ctx, which)
  })
}

async function isFull(ctx: InTransaction<ConsoleCtx>, ticketId: string): Promise<boolean> {
  const { projectId, account } = ctx.caller
  const { rows } = await sql<{ number: number }>`select count(*)::int as number from lotse.reminder r
    where r.account_id = ${account.id} and r.project_id = ${projectId} and r.ticket_id <> ${ticketId}`.execute(
    ctx.db,
  )
  return (rows[0]?.number ?? 0) >= mostReminders
}

/** One that is gone is not an error: the response to the first attempt may have been lost. */
export async function removeReminder(ctx: ConsoleCtx, ticketId: string): Promise<void> {
  const { projectId, account } = ctx.caller
  if (!isUuid(ticketId)) throw new AppError('not_found')
  await transact(ctx, async ctx => {
    const { numDeletedRows } = await ctx.db
      .deleteFrom('lotse.reminder')
      .where('project_id', '=', projectId)
      .where('ticket_id', '=', ticketId)
      .where('account_id', '=', account.id)
      .executeTakeFirst()
    if (numDeletedRows > 0n) tellReminded(ctx, { projectId, accountId: account.id })
  })
}
