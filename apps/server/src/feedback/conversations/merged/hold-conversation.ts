import { sql } from 'kysely'
import type { InTransaction } from '../../../platform/database/transaction.ts'

interface Held {
  id: string
  merged_into: string | null
}

/**
 * Locks a ticket, and before it the one that it was merged into: everybody locks tickets that stay first, then merged ones,
 * each by their ids. Returns the one that stays, or null if the ticket stays itself.
 */
export async function holdConversation(
  ctx: InTransaction,
  { projectId, id }: { projectId: string; id: string },
): Promise<string | null> {
  const { rows } = await sql<Held>`select k.id, k.merged_into from lotse.ticket k
    where k.project_id = ${projectId} and k.id = (select coalesce(t.merged_into, t.id) from lotse.ticket t
      where t.project_id = ${projectId} and t.id = ${id}) for no key update`.execute(ctx.db)
  const [first] = rows
  if (!first || (first.id === id && !first.merged_into)) return null
  const own = await sql<Held>`select id, merged_into from lotse.ticket
    where project_id = ${projectId} and id = ${id} for no key update`.execute(ctx.db)
  const kept = own.rows[0]?.merged_into ?? null
  // Somebody has merged or separated it in the moment before it was locked.
  if (kept && kept !== first.id)
    await sql`select from lotse.ticket where project_id = ${projectId} and id = ${kept} for no key update`.execute(
      ctx.db,
    )
  return kept
}

/** The same for many, after the tickets themselves: what is merged into them. */
export async function holdMerged(ctx: InTransaction, projectId: string, keptIds: string[]): Promise<void> {
  await sql`select from lotse.ticket where project_id = ${projectId} and merged_into = any(${keptIds}::uuid[])
    order by id for no key update`.execute(ctx.db)
}
