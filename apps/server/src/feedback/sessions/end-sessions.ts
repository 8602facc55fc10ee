import type { InTransaction } from '../../platform/database/transaction.ts'

/**
 * Ends what was proved with a secret that is no longer to be trusted, and says how many there were. Tickets stay
 * proved: whoever identifies with a hash of the new secret finds theirs again.
 */
export async function endProvedSessions(ctx: InTransaction, projectId: string): Promise<number> {
  const { numDeletedRows } = await ctx.db
    .deleteFrom('lotse.visitor_session')
    .where('project_id', '=', projectId)
    .where('verified', '=', true)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
