import { sql } from 'kysely'
import type { InTransaction } from '../../../platform/database/transaction.ts'

interface Move {
  projectId: string
  from: string
  to: string
}

/** One statement of more rows might take longer than statements may. */
const BITE = 5000

/**
 * Everything that belongs to a contact: tables and columns, and what finds a row where `ctid` does not (in parts). A test
 * compares them with the database.
 */
export const belongings = [
  ['lotse.visitor_session', 'contact_id'],
  ['lotse.visitor_session', 'claimed_contact_id'],
  ['lotse.upload', 'contact_id'],
  ['lotse.delivery', 'contact_id'],
  ['lotse.checklist', 'contact_id'],
  ['lotse.news_read', 'contact_id'],
  ['lotse.help_vote', 'contact_id'],
  ['lotse.message', 'guest_id'],
  ['lotse.contact_note', 'contact_id'],
  ['lotse.mail_alias', 'contact_id'],
  ['lotse.merged_contact', 'contact_id'],
  ['platform.mail', 'contact_id'],
  ['platform.webhook_delivery', 'contact_id'],
  ['lotse.event', 'contact_id', 'id'],
] as const satisfies [table: string, column: string, key?: string][]

/**
 * Gives a contact's belongings to another one. Marks of what was seen keep their scope, the session, and tickets
 * stay unproved: nobody gets to see what they did not see before.
 */
export async function moveEverything(ctx: InTransaction, { projectId, from, to }: Move): Promise<void> {
  const theirs = sql`project_id = ${projectId} and contact_id = ${from}`
  // Tickets, then files: the order in which every call locks them.
  await sql`select from lotse.ticket where ${theirs} order by id for no key update`.execute(ctx.db)
  await sql`select from lotse.upload where ${theirs} order by token for no key update`.execute(ctx.db)
  await sql`update lotse.ticket set contact_id = ${to}, verified = false where ${theirs}`.execute(ctx.db)
  for (const [table, column, key = 'ctid'] of belongings)
    for (let count = BITE; count === BITE; ) {
      const which = sql`project_id = ${projectId} and ${sql.ref(column)} = ${from}`
      const { numAffectedRows } = await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${to}
        where project_id = ${projectId} and ${sql.ref(key)} = any(array(
          select ${sql.ref(key)} from ${sql.table(table)} where ${which} limit ${BITE}))`.execute(ctx.db)
      count = Number(numAffectedRows ?? 0)
    }
}
