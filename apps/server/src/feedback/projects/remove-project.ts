import { sql } from 'kysely'
import type { Tx } from '../transaction.ts'

/** Visitors' rows hold no foreign key to the project, so they go first; the rest follows the project by cascade. */
export async function removeProjectRows(tx: Tx, projectId: string): Promise<void> {
  for (const table of ['upload', 'contact', 'idempotency', 'tombstone'])
    await sql`delete from lotse.${sql.raw(table)} where project_id = ${projectId}`.execute(tx)
  await tx.deleteFrom('lotse.project').where('id', '=', projectId).execute()
}
