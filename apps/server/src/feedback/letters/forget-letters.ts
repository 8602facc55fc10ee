import { sql } from 'kysely'
import type { InTransaction } from '../../platform/database/transaction.ts'

/** Before a contact goes: their mails, and what is known of their address, unless somebody else has given it, too. */
export async function forgetLetters(ctx: InTransaction, projectId: string, contactId: string): Promise<void> {
  // With those that told the team of their words.
  await sql`delete from platform.mail where project_id = ${projectId} and (contact_id = ${contactId}
    or ticket_id in (select id from lotse.ticket where project_id = ${projectId} and contact_id = ${contactId}))`.execute(
    ctx.db,
  )
  await sql`delete from lotse.mail_address a using lotse.contact c
    where c.project_id = ${projectId} and c.id = ${contactId} and c.email <> ''
      and a.project_id = ${projectId} and a.email = lower(c.email)
      and not exists (select 1 from lotse.contact other where other.project_id = ${projectId}
        and lower(other.email) = lower(c.email) and other.email <> '' and other.id <> c.id)`.execute(ctx.db)
}
