import { sql } from 'kysely'
import type { Ctx } from '../../platform/context.ts'
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

const BITE = 1000

/**
 * Every list of a proved visitor told their share tokens; whoever noted them would go on reading as a guest. In bites
 * after the secret is replaced: a project may have more conversations than one transaction should hold.
 */
export async function closeProvedConversations(
  ctx: Pick<Ctx, 'db'>,
  projectId: string,
  most = BITE,
): Promise<void> {
  let older = sql`true`
  for (;;) {
    const { rows } = await sql<{ id: string; created_at: string }>`with bite as (
        select id, created_at from lotse.ticket where project_id = ${projectId} and verified and ${older}
        order by created_at desc, id desc limit ${most}
      ), parted as (
        delete from lotse.conversation_guest g using bite where g.project_id = ${projectId} and g.ticket_id = bite.id
      ), closed as (
        update lotse.ticket t set share_token = replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')
        from bite where t.id = bite.id
      )
      select id, created_at::text from bite order by bite.created_at, bite.id`.execute(ctx.db)
    const [oldest] = rows
    if (!oldest || rows.length < most) return
    older = sql`(created_at, id) < (${oldest.created_at}::timestamptz, ${oldest.id}::uuid)`
  }
}
