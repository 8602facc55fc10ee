import { smallAddress } from '@lotse/rules/mail/mailbox'
import type { InTransaction } from '../../../platform/database/transaction.ts'
import '../merge/merge.table.ts'

/** Mails from this address, and programs and files that name it, lead to this contact from now on. */
export async function leadTo(
  { db }: InTransaction,
  { project_id, email }: { project_id: string; email: string },
  contactId: string,
): Promise<void> {
  await db
    .insertInto('lotse.mail_alias')
    .values({ project_id, email: smallAddress(email), contact_id: contactId })
    .onConflict(conflict => conflict.columns(['project_id', 'email']).doUpdateSet({ contact_id: contactId }))
    .execute()
}
