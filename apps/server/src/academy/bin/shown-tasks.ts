import { sql } from 'kysely'
import type { InTransaction } from '../../platform/database/transaction.ts'
import './bin.table.ts'

/** The tasks of somebody that wait in the bin and would be shown. Nobody restores them until the transaction ends. */
export async function lockShownTasks(ctx: InTransaction, creator: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select kept->>'id' as id
    from academy.bin b join academy.bin_part p on p.bin_id = b.id and p.table_name = 'subtask',
      jsonb_array_elements(p.rows) kept
    where b.restored_at is null and kept->>'creator' = ${creator} and (kept->>'enabled')::boolean
    order by b.id for update of b`.execute(ctx.db)
  return rows.map(({ id }) => id)
}
