import type { InTransaction } from '../../../platform/database/transaction.ts'
import type { FeedbackCtx } from '../../context.ts'
import { leadTo } from '../addresses/lead-to.ts'
import { whoIsAt } from '../addresses/who-is-at.ts'
import type { WholeContact } from './whole-contact.ts'
import '../imports/imports.table.ts'

/**
 * People who were found by an address are found as the contact that was kept: by their next mail, and by the file that
 * they came from. An address that only a visitor has claimed leads nowhere.
 */
export async function keepMailing(
  ctx: InTransaction<FeedbackCtx>,
  kept: WholeContact,
  other: WholeContact,
): Promise<void> {
  const both = [kept, other].filter(({ email }) => email !== '')
  const at = await whoIsAt(
    ctx,
    kept.project_id,
    both.map(({ email }) => email),
  )
  for (const one of both)
    if (at(one.email).sure.includes(one.id) || (await isImported(ctx, one.id)))
      await leadTo(ctx, one, kept.id)
}

const isImported = async ({ db }: InTransaction, contactId: string): Promise<boolean> =>
  (await db
    .selectFrom('lotse.contact_import_row')
    .select('import_id')
    .where('contact_id', '=', contactId)
    .limit(1)
    .executeTakeFirst()) !== undefined
