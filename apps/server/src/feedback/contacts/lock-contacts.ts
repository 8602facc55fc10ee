import type { InTransaction } from '../../platform/database/transaction.ts'
import type { ConsoleCtx } from '../context.ts'

/**
 * Locks sessions before their contacts, in the same order as all visitor calls: otherwise they would wait for
 * each other. Sessions that became theirs in the meantime are not locked by anybody, or the transaction
 * starts over. Returns the sessions of these contacts.
 */
export async function lockContacts(
  { db }: InTransaction<ConsoleCtx>,
  projectId: string,
  contactIds: string[],
): Promise<{ id: string; contact_id: string }[]> {
  const sessions = db
    .selectFrom('lotse.visitor_session')
    .select(['id', 'contact_id'])
    .where('project_id', '=', projectId)
    .where(where =>
      where.or([where('contact_id', 'in', contactIds), where('claimed_contact_id', 'in', contactIds)]),
    )
    .orderBy('id')
    .forUpdate()
  await sessions.execute()
  await db
    .selectFrom('lotse.contact')
    .select('id')
    .where('project_id', '=', projectId)
    .where('id', 'in', contactIds)
    .orderBy('id')
    .forUpdate()
    .execute()
  const locked = await sessions.noWait().execute()
  return locked.filter(({ contact_id }) => contactIds.includes(contact_id))
}
