import { createHmac } from 'node:crypto'
import type { InTransaction } from '../../../platform/database/transaction.ts'
import type { FeedbackCtx } from '../../context.ts'
import { newId } from '../../tokens/ids.ts'

/**
 * Their session has a hash that belongs to no token: nobody ever presents it, and no browser session can pass
 * for it, whatever that session says about itself.
 */
export const hashOf = (
  { keys }: Pick<FeedbackCtx, 'keys'>,
  contactId: string,
  as: OwnSession = 'mail-session',
): Buffer => createHmac('sha256', keys.derive(as)).update(contactId).digest()

/** The second one is of senders whom no mail server has confirmed. */
export type OwnSession = 'mail-session' | 'unchecked-mail-session'

/**
 * The session of somebody who writes without one: by mail, or through a program of the team. The contact is locked
 * (`holdContact`).
 */
export async function ownSession(
  ctx: InTransaction<FeedbackCtx>,
  projectId: string,
  contactId: string,
  platform: 'mail' | 'api',
  as: OwnSession = 'mail-session',
): Promise<string> {
  const now = ctx.now()
  const hash = hashOf(ctx, contactId, as)
  const known = await ctx.db
    .updateTable('lotse.visitor_session')
    // Somebody who has ever written by mail is found by that.
    .set({ last_seen_at: now, ...(platform === 'mail' ? { platform } : {}) })
    .where('project_id', '=', projectId)
    .where('contact_id', '=', contactId)
    .where('hash', '=', hash)
    .returning('id')
    .executeTakeFirst()
  if (known) return known.id
  const id = newId(now)
  await ctx.db
    .insertInto('lotse.visitor_session')
    .values({
      id,
      project_id: projectId,
      contact_id: contactId,
      hash,
      platform,
      created_at: now,
      last_seen_at: now,
    })
    .execute()
  return id
}
