import { smallAddress } from '@lotse/rules/mail/mailbox'
import type { InTransaction } from '../../../platform/database/transaction.ts'
import '../merge/merge.table.ts'

/** Mails from this address, and programs and files that name it, lead to this contact from now on. */
export async function leadTo(
  { db }: InTransaction,
  { project_id, email }: { project_id: string; email: string },
  contactId: string,
  isSaid = false,
): Promise<void> {
  const to = { contact_id: contactId, is_said: isSaid }
  await db
    .insertInto('lotse.mail_alias')
    .values({ project_id, email: smallAddress(email), ...to })
    .onConflict(conflict => conflict.columns(['project_id', 'email']).doUpdateSet(to))
    .execute()
}

/** A program says that somebody else has the address: that it has said so of another contact before is no longer sure. */
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
