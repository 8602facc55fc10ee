import type { InTransaction } from '../../platform/database/transaction.ts'
import { holdAddress } from '../contacts/addresses/hold-addresses.ts'
import { leadNoLonger } from '../contacts/addresses/lead-to.ts'
import { nameContact } from '../contacts/addresses/name-contact.ts'
import { whoIsAt } from '../contacts/addresses/who-is-at.ts'
import type { FeedbackCtx } from '../context.ts'

/**
 * A user ID that comes later belongs to the contact whom only programs and the team have known so far, by this address.
 * People who have written by mail stay apart until the team merges them: anybody may have given the site their address.
 * Returns whether a contact got the ID.
 */
export async function giveUserId(
  ctx: InTransaction<FeedbackCtx>,
  projectId: string,
  userId: string,
  email: string,
): Promise<boolean> {
  await holdAddress(ctx, projectId, email)
  await leadNoLonger(ctx, projectId, email, userId)
  const known = await ctx.db
    .selectFrom('lotse.contact')
    .select('id')
    .where('project_id', '=', projectId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (known) return false
  const [id] = (await whoIsAt(ctx, projectId, [email]))(email).spokenOf
  if (id === undefined) return false
  const contact = await ctx.db
    .selectFrom('lotse.contact')
    .select(['id', 'project_id', 'email', 'by_hand'])
    .where('id', '=', id)
    .where('user_id', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!contact) return false
  await nameContact(ctx, contact, userId)
  return true
}
