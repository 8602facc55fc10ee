import type { InTransaction } from '../../../platform/database/transaction.ts'
import '../contacts.table.ts'

/**
 * Programs and mails lock a contact before the session that the contact has for them (`ownSession`), whichever way they
 * name the contact: two calls at once give them one session, and never wait for each other. Undefined if the contact is
 * gone.
 */
export const holdContact = ({ db }: InTransaction, projectId: string, id: string) =>
  db
    .selectFrom('lotse.contact')
    .select(['id', 'user_id', 'custom_data', 'by_hand', 'changed_at'])
    .where('project_id', '=', projectId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
