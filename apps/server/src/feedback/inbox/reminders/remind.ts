import { type InTransaction, transact } from '../../../platform/database/transaction.ts'
import { defineErrand } from '../../../platform/queue/errand.ts'
import { inOneCommit } from '../../../platform/queue/taker.ts'
import type { FeedbackCtx } from '../../context.ts'
import { state } from '../../facts.ts'

interface Reminding {
  projectId: string
  ticketId: string
  accountId: string
  at: string
}

export const remindAgent = defineErrand<Reminding>('remind-agent')

/** All tabs of that person read their reminders again. */
export function tellReminded(
  ctx: InTransaction<FeedbackCtx>,
  { projectId, accountId }: Pick<Reminding, 'projectId' | 'accountId'>,
): void {
  ctx.afterwards.push(() => ctx.live.tellAccount(accountId, { what: 'reminders-changed', projectId }))
}

/** Rings once. The later errand reminds of one that was put off in the meantime. */
async function remind(ctx: InTransaction<FeedbackCtx>, which: Reminding): Promise<void> {
  const { projectId, ticketId, accountId, at } = which
  const { numUpdatedRows } = await ctx.db
    .updateTable('lotse.reminder')
    .set({ rung_at: ctx.now() })
    .where('project_id', '=', projectId)
    .where('ticket_id', '=', ticketId)
    .where('account_id', '=', accountId)
    .where('rung_at', 'is', null)
    .where('remind_at', '<=', new Date(at))
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return
  await state(ctx, { kind: 'reminder-due', projectId, ticketId, whom: accountId })
  tellReminded(ctx, which)
}

/** What an agent wrote to remember; undefined if they are done with it, or have put it off. */
export async function findDueReminder(
  ctx: InTransaction,
  { projectId, ticketId, accountId }: Omit<Reminding, 'at'>,
): Promise<string | undefined> {
  const row = await ctx.db
    .selectFrom('lotse.reminder')
    .select('text')
    .where('project_id', '=', projectId)
    .where('ticket_id', '=', ticketId)
    .where('account_id', '=', accountId)
    .where('rung_at', 'is not', null)
    .executeTakeFirst()
  return row?.text
}

export const remindWork = inOneCommit(remindAgent, remind)

const MOST_OVERDUE = 500
/** Their errands have had their chance. */
const LATE_MS = 60_000

/** Rings for reminders that have no errand: backups contain none, and one may have been given up. */
export async function remindOverdue(ctx: FeedbackCtx): Promise<void> {
  const late = new Date(ctx.now().getTime() - LATE_MS)
  const overdue = await ctx.db
    .selectFrom('lotse.reminder')
    .select(['project_id', 'ticket_id', 'account_id'])
    .where('rung_at', 'is', null)
    .where('remind_at', '<', late)
    .orderBy('remind_at')
    .limit(MOST_OVERDUE)
    .execute()
  for (const { project_id: projectId, ticket_id: ticketId, account_id: accountId } of overdue)
    await transact(ctx, ctx => remind(ctx, { projectId, ticketId, accountId, at: late.toISOString() })).catch(
      (err: unknown) =>
        // One that fails must not block the others and the housekeeping.
        ctx.log.error({ err, ticket: ticketId }, 'nobody was reminded of a ticket'),
    )
}
