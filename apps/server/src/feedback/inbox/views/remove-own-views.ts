import type { InTransaction } from '../../../platform/database/transaction.ts'
import type { ConsoleCtx } from '../../context.ts'

/** Somebody leaves the team: their own views go, and those they made for the team stay. */
export async function removeOwnViews(ctx: InTransaction<ConsoleCtx>, accountId: string): Promise<void> {
  const projects = ctx.db.selectFrom('lotse.project').select('id').where('team_id', '=', ctx.caller.teamId)
  for (const table of ['lotse.saved_view', 'lotse.view_choice'] as const)
    await ctx.db
      .deleteFrom(table)
      .where('account_id', '=', accountId)
      .where('project_id', 'in', projects)
      .execute()
}
