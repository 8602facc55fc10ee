import type { InTransaction } from '../../../platform/database/transaction.ts'
import { keepAddresses } from '../../letters/addresses/keep-addresses.ts'
import type { ByHand } from '../fields/by-hand.ts'
import { leadTo } from './lead-to.ts'

interface Nameless {
  id: string
  project_id: string
  email: string
  by_hand: ByHand
}

/**
 * Gives a user ID to a contact whom only programs and the team have known so far, by an address. It leads there until
 * another user ID is said to have it.
 */
export async function nameContact(ctx: InTransaction, contact: Nameless, userId: string): Promise<void> {
  await keepAddresses(ctx, [{ ...contact, user_id: null }])
  await leadTo(ctx, contact, contact.id, true)
  await ctx.db
    .updateTable('lotse.contact')
    .set({ user_id: userId })
    .where('project_id', '=', contact.project_id)
    .where('id', '=', contact.id)
    .execute()
}
