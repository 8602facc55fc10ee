import { sql } from 'kysely'
import type { InTransaction } from '../../platform/database/transaction.ts'
import { forgetErrands } from '../../platform/queue/forget-errands.ts'
import { forgetAddresses } from './addresses/forget-addresses.ts'

/**
 * Runs before a contact is deleted. Deletes their mails, those that quoted them to the team, errands that
 * contain their words, what webhooks were told of them, and what is known about their addresses.
 * `visited` are the tickets where they were a guest.
 */
export async function forgetLetters(
  ctx: InTransaction,
  projectId: string,
  contactId: string,
  visited: string[],
): Promise<void> {
  const { rows } = await sql<{ id: string }>`select id from lotse.ticket
    where project_id = ${projectId} and contact_id = ${contactId}`.execute(ctx.db)
  const theirs = rows.map(({ id }) => id)
  // Before the mails: a mail that an errand is writing now is seen once that has ended.
  const isOfTicket = sql`coalesce(data ->> 'ticketId', data #>> '{ring,ticketId}') = any(${[...theirs, ...visited]})`
  if (theirs.length + visited.length > 0) await forgetErrands(ctx, isOfTicket, 'wait')
  await sql`delete from platform.mail where project_id = ${projectId} and (contact_id = ${contactId}
    or ticket_id = any(${theirs}) or ticket_ids && ${[...theirs, ...visited]}::uuid[])`.execute(ctx.db)
  await sql`delete from platform.webhook_delivery where project_id = ${projectId} and (contact_id = ${contactId}
    or ticket_id = any(${[...theirs, ...visited]}))`.execute(ctx.db)
  await forgetGuestWords(ctx, projectId, visited)
  await forgetAddresses(ctx, projectId, contactId)
}

/** Unsent mails are deleted; sent ones can still be answered, but lose their words. */
async function forgetGuestWords(ctx: InTransaction, projectId: string, visited: string[]): Promise<void> {
  if (visited.length === 0) return
  const which = sql`project_id = ${projectId} and ticket_id = any(${visited})`
  await sql`delete from platform.mail where ${which} and state = 'waiting'`.execute(ctx.db)
  await sql`update platform.mail set content = '', is_secret = true,
      subject = case when account_id is null then subject else '' end where ${which}`.execute(ctx.db)
}
