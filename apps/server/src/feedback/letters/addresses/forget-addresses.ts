import { smallAddress } from '@lotse/rules/mail/mailbox'
import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../../../platform/context.ts'
import { type InTransaction, transact } from '../../../platform/database/transaction.ts'
import { reporterOf } from '../../tickets/reporter.ts'
import { addressFields } from './own-address.ts'
import { type Forgotten, rememberStopped } from './stopped-addresses.ts'

/**
 * Runs before a contact is deleted, and after their mails. What somebody else of the project gave, or was mailed at,
 * stays.
 */
export async function forgetAddresses(
  ctx: InTransaction,
  projectId: string,
  contactId: string,
): Promise<void> {
  const theirs = await addressesOf(ctx, projectId, contactId)
  if (theirs.length === 0) return
  const among = sql`a.project_id = ${projectId} and a.email = any(${theirs})`
  await forgetUnused(ctx, among, column => sql`${column} <> ${contactId}`)
}

const BATCH = 500

/**
 * Forgets addresses that nobody has any more, because another one has replaced them, or they were taken away. As long as
 * the list of mails shows one to an address, it counts as somebody's.
 */
export async function forgetReplaced(ctx: Ctx): Promise<void> {
  let last: { project_id: string; email: string } | undefined
  do {
    const after = last ? sql`where (project_id, email) > (${last.project_id}, ${last.email})` : sql``
    const { rows } = await sql<{ project_id: string; email: string }>`
      select project_id, email from lotse.mail_address ${after}
      order by project_id, email limit ${BATCH}`.execute(ctx.db)
    const among = sql`(a.project_id, a.email) in (select * from json_to_recordset(${JSON.stringify(rows)}::json)
      as one (project_id uuid, email text))`
    await transact(ctx, ctx => forgetUnused(ctx, among, column => sql`${column} is not null`))
    last = rows.length === BATCH ? rows.at(-1) : undefined
  } while (last)
}

/**
 * Deletes those of these addresses that nobody has. People who have unsubscribed get no mails, even if they write again,
 * and whoever was asked to confirm their address is asked no sooner.
 */
async function forgetUnused(
  ctx: InTransaction,
  among: RawBuilder<unknown>,
  isAnybody: (contact: RawBuilder<unknown>) => RawBuilder<unknown>,
): Promise<void> {
  const has = (alias: string, contact = 'contact_id') =>
    sql`${sql.ref(`${alias}.project_id`)} = a.project_id and ${isAnybody(sql.ref(`${alias}.${contact}`))}`
  const { rows } = await sql<Forgotten>`delete from lotse.mail_address a where ${among}
      and not exists (select from lotse.contact c where ${has('c', 'id')}
        and lower(c.email) = a.email and c.email <> '')
      and not exists (select from lotse.visitor_session s where ${has('s')}
        and lower(s.given_email) = a.email and s.given_email <> '')
      and not exists (select from lotse.mail_alias l where ${has('l')} and l.email = a.email)
      and not exists (select from platform.mail m where ${has('m')} and lower(m.recipient) = a.email)
    returning a.project_id, a.email, a.stopped_at, a.asked_at, a.proved_at`.execute(ctx.db)
  await rememberStopped(ctx, rows)
}

/** Wherever they gave one: their page or its site, the widget, mails before a merge, and forms. */
async function addressesOf(ctx: InTransaction, projectId: string, contactId: string): Promise<string[]> {
  const { rows } = await sql<{ email: string; form_data: Record<string, unknown> }>`
    select email, json_build_object() as form_data from lotse.contact
      where project_id = ${projectId} and id = ${contactId}
    union all select given_email, json_build_object() from lotse.visitor_session
      where project_id = ${projectId} and contact_id = ${contactId}
    union all select email, json_build_object() from lotse.mail_alias
      where project_id = ${projectId} and contact_id = ${contactId}
    union all select '', ${addressFields} from lotse.ticket t
      where t.project_id = ${projectId} and t.contact_id = ${contactId}`.execute(ctx.db)
  const found = rows.map(({ email, form_data }) => smallAddress(email || reporterOf(form_data).email))
  return [...new Set(found)].filter(Boolean)
}
