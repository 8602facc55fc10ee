import { sql } from 'kysely'
import type { InTransaction } from '../../platform/database/transaction.ts'
import './bin.table.ts'

/** A task that waits in the bin. */
export interface BinnedTask {
  id: string
  /** Somebody had disabled it as content. */
  disabled: boolean
}

/**
 * The tasks of somebody, or these, as far as they wait in the bin. Nobody restores them, or deletes them for good, until
 * the transaction ends. Z1033: entries are locked after decisions and before tasks and reports, in the order of their ids.
 */
export async function lockBinned(
  ctx: InTransaction,
  which: { creator: string } | { ids: string[] },
): Promise<BinnedTask[]> {
  const isMeant =
    'creator' in which ? sql`t.creator = ${which.creator}` : sql`t.subtask_id = any(${which.ids}::uuid[])`
  const { rows: entries } = await sql<{ id: string }>`select id from academy.bin
    where restored_at is null and id in (select t.bin_id from academy.bin_task t where ${isMeant})
    order by id for update`.execute(ctx.db)
  if (entries.length === 0) return []
  // Z1042: only now, as whoever held them has left them.
  const { rows } = await sql<BinnedTask>`select t.subtask_id as id, t.disabled from academy.bin_task t
    where t.bin_id = any(${entries.map(({ id }) => id)}::uuid[]) and ${isMeant} order by t.bin_id`.execute(
    ctx.db,
  )
  return rows
}
