import { sql } from 'kysely'
import type { InTransaction } from '../../../platform/database/transaction.ts'

/** Tickets that a mail is going to name are not deleted before it is stored. Tells how many are still there. */
export async function holdTickets(ctx: InTransaction, projectId: string, ids: string[]): Promise<number> {
  const { rows } = await sql`select id from lotse.ticket where project_id = ${projectId} and id = any(${ids})
    order by id for key share`.execute(ctx.db)
  return rows.length
}
