import type { Updateable } from 'kysely'
import type { Tables } from '../../../platform/database/tables.ts'
import type { InTransaction } from '../../../platform/database/transaction.ts'
import type { ConsoleCtx } from '../../context.ts'
import { type ByHand, noteByHand, type Said } from './by-hand.ts'
import type { ContactColumn } from './editable.ts'

/** A contact as it was locked. */
export type KnownContact = Record<ContactColumn, unknown> & {
  id: string
  user_id: string | null
  custom_data: Record<string, unknown>
  by_hand: ByHand
  version: number
}

/** Writes what the team says about a contact: these columns, and all attributes. */
export async function writeContact(
  ctx: InTransaction<ConsoleCtx>,
  known: Omit<KnownContact, 'user_id'>,
  { columns, customData }: Said,
): Promise<void> {
  const before = { columns: known, customData: known.custom_data }
  await ctx.db
    .updateTable('lotse.contact')
    .set({
      ...(columns as Updateable<Tables['lotse.contact']>),
      custom_data: JSON.stringify(customData),
      by_hand: JSON.stringify(noteByHand(known.by_hand, before, { columns, customData })),
      version: known.version + 1,
    })
    .where('project_id', '=', ctx.caller.projectId)
    .where('id', '=', known.id)
    .execute()
}
