import { sql } from 'kysely'
import type { InTransaction } from '../../platform/database/transaction.ts'
import { forgetErrands } from '../../platform/queue/forget-errands.ts'
import { recallDigests } from '../bell/digests/recall-digests.ts'
import { forgetAddresses } from './addresses/forget-addresses.ts'
import { forgetMails } from './day-limit.ts'

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
  if (theirs.length + visited.length > 0) await forgetErrands(ctx, isAbout([...theirs, ...visited]), 'wait')
  await recallDigests(ctx, projectId, [...theirs, ...visited])
  const quoting = sql`ticket_id = any(${theirs}) or ticket_ids && ${[...theirs, ...visited]}::uuid[]`
  await forgetMails(ctx, projectId, sql`(contact_id = ${contactId} or ${quoting})`)
  await sql`delete from platform.webhook_delivery where project_id = ${projectId} and (contact_id = ${contactId}
    or ticket_id = any(${[...theirs, ...visited]}))`.execute(ctx.db)
  await forgetGuestWords(ctx, projectId, visited)
  await forgetAddresses(ctx, projectId, contactId)
}

const isAbout = (tickets: string[]) =>
  sql`coalesce(data ->> 'ticketId', data #>> '{ring,ticketId}') = any(${tickets})`

/**
 * Runs before tickets are deleted: nobody could find afterwards what mails and errands say of them. A request to confirm
 * an address says nothing, and is for all tickets of that address.
 */
export async function forgetTicketWords(
  ctx: InTransaction,
  projectId: string,
  tickets: string[],
): Promise<void> {
  // A mail that is being written now holds its ticket: it is seen once it is stored.
  await sql`select from lotse.ticket where project_id = ${projectId} and id = any(${tickets})
    order by id for update`.execute(ctx.db)
  // Once for all of them: errands have no index on their tickets.
  await forgetErrands(ctx, isAbout(tickets), 'leave')
  await recallDigests(ctx, projectId, tickets)
  // A letter may reply to the visitor's own mail, and has its subject.
  await sql`update platform.mail set content = '', subject = '' where project_id = ${projectId} and kind <> 'confirm-address'
    and (ticket_id = any(${tickets}) or ticket_ids && ${tickets}::uuid[])`.execute(ctx.db)
}

/**
 * Unsent mails are deleted; sent ones can still be answered, but lose their words. The subject of one to the team has some,
 * too; that of a letter is its visitor's.
 */
async function forgetGuestWords(ctx: InTransaction, projectId: string, visited: string[]): Promise<void> {
  if (visited.length === 0) return
  await forgetMails(ctx, projectId, sql`ticket_id = any(${visited}) and state = 'waiting'`)
  await sql`update platform.mail set content = '', subject = case when contact_id is null then '' else subject end
    where project_id = ${projectId} and ticket_id = any(${visited})`.execute(ctx.db)
}
