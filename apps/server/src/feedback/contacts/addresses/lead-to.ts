import { smallAddress } from '@lotse/rules/mail/mailbox'
import { sql } from 'kysely'
import type { InTransaction } from '../../../platform/database/transaction.ts'
import '../merge/merge.table.ts'

/**
 * Mails from this address, and programs and files that name it, lead to this contact from now on. That they already do
 * because the team has merged somebody stays sure, whatever is said later.
 */
export async function leadTo(
  { db }: InTransaction,
  { project_id, email }: { project_id: string; email: string },
  contactId: string,
  isSaid = false,
): Promise<void> {
  await db
    .insertInto('lotse.mail_alias')
    .values({ project_id, email: smallAddress(email), contact_id: contactId, is_said: isSaid })
    .onConflict(conflict =>
      conflict.columns(['project_id', 'email']).doUpdateSet({
        contact_id: contactId,
        is_said: sql`excluded.is_said
          and (lotse.mail_alias.is_said or lotse.mail_alias.contact_id <> excluded.contact_id)`,
      }),
    )
    .execute()
}

/** A program or a file says who has the address: that it was said of another contact before is no longer sure. */
export async function leadNoLonger(
  { db }: InTransaction,
  projectId: string,
  email: string,
  userId: string,
): Promise<void> {
  await db
    .deleteFrom('lotse.mail_alias')
    .where('project_id', '=', projectId)
    .where('email', '=', smallAddress(email))
    .where('is_said', '=', true)
    .where('contact_id', 'not in', eb =>
      eb
        .selectFrom('lotse.contact')
        .select('id')
        .where('project_id', '=', projectId)
        .where('user_id', '=', userId),
    )
    .execute()
}
