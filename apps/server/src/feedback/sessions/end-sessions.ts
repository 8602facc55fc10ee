import { sql } from 'kysely'
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
  await closeProvedConversations(ctx, projectId)
  return Number(numDeletedRows)
}

/** Every list of a proved visitor told their share tokens; whoever noted them would go on reading as a guest. */
async function closeProvedConversations(ctx: InTransaction, projectId: string): Promise<void> {
  await sql`delete from lotse.conversation_guest g using lotse.ticket t
    where g.project_id = ${projectId} and t.project_id = g.project_id and t.id = g.ticket_id and t.verified`.execute(
    ctx.db,
  )
  await sql`update lotse.ticket set share_token = replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')
    where project_id = ${projectId} and verified`.execute(ctx.db)
}
