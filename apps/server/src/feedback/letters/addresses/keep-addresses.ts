import type { InTransaction } from '../../../platform/database/transaction.ts'
import type { ByHand } from '../../contacts/fields/by-hand.ts'
import { asText } from '../../text/text.ts'

interface Known {
  user_id: string | null
  email: string
  by_hand: ByHand
}

/**
 * The address that somebody without an id of the site gave; it is their contact's. What an agent has typed is not
 * theirs.
 */
const givenBy = ({ user_id, email, by_hand }: Known): string => {
  if (user_id !== null) return ''
  return by_hand.fields && 'email' in by_hand.fields ? asText(by_hand.fields.email, 320) : email
}

/**
 * Letters of conversations continue to go to the address that their author gave. Their contact may have another one
 * after a merge: their sessions remember it.
 */
export async function keepAddresses(
  ctx: InTransaction,
  contacts: (Known & { id: string; project_id: string })[],
): Promise<void> {
  for (const contact of contacts) {
    const given = givenBy(contact)
    if (!given) continue
    await ctx.db
      .updateTable('lotse.visitor_session')
      .set({ given_email: given })
      .where('project_id', '=', contact.project_id)
      .where('contact_id', '=', contact.id)
      .where('given_email', '=', '')
      .execute()
  }
}

/** The address that a session gave before it was identified; empty if there is none. */
export async function addressAsNobody(
  ctx: InTransaction,
  session: { project_id: string; contact_id: string },
): Promise<string> {
  const contact = await ctx.db
    .selectFrom('lotse.contact')
    .select(['user_id', 'email', 'by_hand'])
    .where('project_id', '=', session.project_id)
    .where('id', '=', session.contact_id)
    .executeTakeFirst()
  return contact ? givenBy(contact) : ''
}
