import { sql } from 'kysely'
import type { InTransaction } from '../../platform/database/transaction.ts'

/** Visitors' rows hold no foreign key to the project, so they go first; the rest follows the project by cascade. */
export async function removeProjectRows(ctx: InTransaction, projectId: string): Promise<void> {
  for (const table of ['upload', 'contact', 'idempotency', 'tombstone'])
    await sql`delete from lotse.${sql.raw(table)} where project_id = ${projectId}`.execute(ctx.db)
  await ctx.db.deleteFrom('lotse.project').where('id', '=', projectId).execute()
}
