import { isRecord } from '@lotse/rules/values'
import type { InTransaction } from '../../../platform/database/transaction.ts'
import { asText } from '../../text/text.ts'
import type { WholeContact } from './whole-contact.ts'

/**
 * Letters of conversations continue to go to the address that their author gave. Without an id of the site, that
 * is their contact's address, which may be another one after the merge: their sessions remember it. What an agent
 * has typed is not theirs.
 */
export async function keepAddresses(ctx: InTransaction, contacts: WholeContact[]): Promise<void> {
  for (const { id, project_id, user_id, email, by_hand } of contacts) {
    const given = by_hand.fields && 'email' in by_hand.fields ? asText(by_hand.fields.email, 320) : email
    if (user_id !== null || !given) continue
    const sessions = await ctx.db
      .selectFrom('lotse.visitor_session')
      .select(['id', 'profile'])
      .where('project_id', '=', project_id)
      .where('contact_id', '=', id)
      .execute()
    for (const session of sessions) {
      const fields = isRecord(session.profile.fields) ? session.profile.fields : {}
      if (asText(fields.email, 320)) continue
      await ctx.db
        .updateTable('lotse.visitor_session')
        .set({ profile: JSON.stringify({ ...session.profile, fields: { ...fields, email: given } }) })
        .where('project_id', '=', project_id)
        .where('id', '=', session.id)
        .execute()
    }
  }
}
