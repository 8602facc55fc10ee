import type { InTransaction } from '../../platform/database/transaction.ts'
import type { ConsoleCtx } from '../context.ts'

/** Somebody leaves the team: what they saved for themselves goes with its files, what they shared stays. */
export async function removeOwnReplies(ctx: InTransaction<ConsoleCtx>, accountId: string): Promise<void> {
  await ctx.db
    .deleteFrom('lotse.saved_reply')
    .where('account_id', '=', accountId)
    .where(
      'project_id',
      'in',
      ctx.db.selectFrom('lotse.project').select('id').where('team_id', '=', ctx.caller.teamId),
    )
    .execute()
}
