import { smallAddress } from '@lotse/rules/mail/mailbox'
import { sql } from 'kysely'
import type { InTransaction } from '../../../platform/database/transaction.ts'
import { reporterOf } from '../../tickets/reporter.ts'
import { addressFields } from './own-address.ts'
import { rememberStopped } from './stopped-addresses.ts'

/**
 * Runs before a contact is deleted, and after their mails. What somebody else of the project gave, or was mailed at,
 * stays. People who have unsubscribed get no mails, even if they write again, and whoever was asked to confirm their
 * address is asked no sooner.
 */
export async function forgetAddresses(
  ctx: InTransaction,
  projectId: string,
  contactId: string,
): Promise<void> {
  const theirs = await addressesOf(ctx, projectId, contactId)
  if (theirs.length === 0) return
  const byOther = (alias: string) =>
    sql`${sql.ref(`${alias}.project_id`)} = ${projectId} and ${sql.ref(`${alias}.contact_id`)} <> ${contactId}`
  const { rows } = await sql<Parameters<typeof rememberStopped>[2][number]>`delete from lotse.mail_address a
    where a.project_id = ${projectId} and a.email = any(${theirs})
      and not exists (select from lotse.contact c where c.project_id = ${projectId} and c.id <> ${contactId}
        and lower(c.email) = a.email and c.email <> '')
      and not exists (select from lotse.visitor_session s where ${byOther('s')}
        and lower(s.given_email) = a.email and s.given_email <> '')
      and not exists (select from lotse.mail_alias l where ${byOther('l')} and l.email = a.email)
      and not exists (select from platform.mail m where ${byOther('m')} and lower(m.recipient) = a.email)
    returning a.email, a.stopped_at, a.asked_at`.execute(ctx.db)
  await rememberStopped(ctx, projectId, rows)
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
