import type { InTransaction } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/http/errors.ts'
import type { ConsoleCtx } from '../../context.ts'
import '../contacts.table.ts'
import { editable } from '../fields/editable.ts'

export type WholeContact = Awaited<ReturnType<typeof readWhole>>

export async function readWhole(ctx: InTransaction<ConsoleCtx>, id: string) {
  const row = await ctx.db
    .selectFrom('lotse.contact')
    .select([
      ...editable,
      'id',
      'project_id',
      'user_id',
      'lang',
      'avatar',
      'custom_data',
      'by_hand',
      'version',
    ])
    .select(['created_at', 'last_seen_at'])
    .where('project_id', '=', ctx.caller.projectId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw new AppError('not_found')
  return row
}
