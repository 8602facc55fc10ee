import { smallAddress } from '@lotse/rules/mail/mailbox'
import type { InTransaction } from '../../../platform/database/transaction.ts'
import type { FeedbackCtx } from '../../context.ts'
import { hashOf } from '../../inbound/mail-sender.ts'
import type { WholeContact } from './whole-contact.ts'
import './merge.table.ts'

/**
 * The next mail of somebody who has written by mail before is filed with the contact that was kept. A browser can
 * claim to be a mail, but has no such session.
 */
export async function keepMailing(
  ctx: InTransaction<FeedbackCtx>,
  kept: WholeContact,
  other: WholeContact,
): Promise<void> {
  if (!other.email) return
  const session = await ctx.db
    .selectFrom('lotse.visitor_session')
    .select('id')
    .where('project_id', '=', other.project_id)
    .where('contact_id', '=', other.id)
    .where('hash', '=', hashOf(ctx, other.id))
    .executeTakeFirst()
  if (!session) return
  await ctx.db
    .insertInto('lotse.mail_alias')
    .values({ project_id: other.project_id, email: smallAddress(other.email), contact_id: kept.id })
    .onConflict(conflict => conflict.columns(['project_id', 'email']).doUpdateSet({ contact_id: kept.id }))
    .execute()
}
