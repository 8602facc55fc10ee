import { sql } from 'kysely'
import type { Ctx } from '../../platform/context.ts'
import { transact } from '../../platform/database/transaction.ts'

/** Up to this many of each are deleted with the contact, in one transaction. */
const FEW = 1000
/** If somebody keeps adding more, the rest is deleted with the contact. */
const MOST_BITES = 5000

/**
 * What sessions leave behind. Sessions come last: the site may have assigned all of them to one person. In a table of
 * several parts, a `ctid` is not only one row's.
 */
const bites = [
  ['lotse.event', 5000, 'id'],
  ['lotse.delivery', 1000],
  ['lotse.checklist', 1000],
  ['lotse.news_read', 1000],
  ['lotse.help_vote', 1000],
] as const satisfies [table: string, size: number, key?: string][]

/**
 * Deletes a contact's many traces before the transaction that deletes the contact: one statement would exceed
 * the statement timeout. Rows are locked only briefly; the next call deletes what an interrupted one left.
 */
export async function forgetAhead(
  ctx: Ctx,
  { projectId, contactId }: { projectId: string; contactId: string },
  onGone: (sessionIds: string[]) => Promise<void> = async () => {},
): Promise<void> {
  const isTheirs = sql`project_id = ${projectId} and contact_id = ${contactId}`
  const beyondFew = (table: string, which: typeof isTheirs, size: number, key = 'ctid') =>
    sql`array(select ${sql.ref(key)} from ${sql.table(table)} where ${which} offset ${FEW} limit ${size})`
  for (const [table, size, key = 'ctid'] of bites)
    await inBites(
      ctx,
      sql`delete from ${sql.table(table)} where ${sql.ref(key)} = any(${beyondFew(table, isTheirs, size, key)})
      and ${isTheirs} returning null as id`,
    )
  const session = 'lotse.visitor_session'
  const claimsIt = sql`project_id = ${projectId} and claimed_contact_id = ${contactId}`
  await inBites(
    ctx,
    sql`update lotse.visitor_session set claimed_contact_id = null
    where ctid = any(${beyondFew(session, claimsIt, 1000)}) and ${claimsIt} returning null as id`,
  )
  await inBites(
    ctx,
    sql`delete from lotse.visitor_session where ctid = any(${beyondFew(session, isTheirs, 1000)})
    and ${isTheirs} returning id`,
    onGone,
  )
}

async function inBites(
  ctx: Ctx,
  bite: ReturnType<typeof sql>,
  onGone: (ids: string[]) => Promise<void> = async () => {},
): Promise<void> {
  for (let nth = 0; nth < MOST_BITES; nth++) {
    const { rows } = await transact(ctx, ({ db }) => bite.execute(db))
    if (rows.length === 0) return
    await onGone((rows as { id: string }[]).map(({ id }) => id))
  }
}
