import { sql } from 'kysely'
import type { InTransaction } from '../../platform/database/transaction.ts'
import { waitingReports } from './open-reports.ts'
import './bin.table.ts'

/** A task that waits in the bin. */
export interface BinnedTask {
  id: string
  bin_id: string
  /** Whether it was shown when it was deleted. */
  enabled: boolean
  /** It comes back with open reports. */
  waits: boolean
}

/**
 * The tasks of somebody, or these, as far as they wait in the bin. Nobody restores them, or deletes them for good, until
 * the transaction ends. Z1033: entries are locked after decisions and before tasks and reports, in the order of their ids.
 */
export async function lockBinned(
  ctx: InTransaction,
  which: { creator: string } | { ids: string[] },
): Promise<BinnedTask[]> {
  const ids = 'ids' in which ? await goneOf(ctx, which.ids) : []
  if ('ids' in which && ids.length === 0) return []
  const isMeant =
    'creator' in which
      ? sql`kept->>'creator' = ${which.creator}`
      : sql`(kept->>'id')::uuid = any(${ids}::uuid[])`
  const kept = sql`academy.bin b join academy.bin_part p on p.bin_id = b.id and p.table_name = 'subtask',
      jsonb_array_elements(p.rows) kept`
  const { rows: entries } = await sql<{ id: string }>`select id from academy.bin
    where restored_at is null and id in (select b.id from ${kept} where b.restored_at is null and ${isMeant})
    order by id for update`.execute(ctx.db)
  if (entries.length === 0) return []
  // Z1042: only now, as whoever held them has left them.
  const { rows } = await sql<BinnedTask>`select kept->>'id' as id, b.id as bin_id,
      (kept->>'enabled')::boolean as enabled,
      exists (select from academy.subtask_report r
        where r.subtask_id = (kept->>'id')::uuid and ${waitingReports(sql`b.id`)}) as waits
    from ${kept}
    where b.id = any(${entries.map(({ id }) => id)}::uuid[]) and ${isMeant}
    order by b.id`.execute(ctx.db)
  return rows
}

/** Spares reading the bin for tasks that are there. */
async function goneOf(ctx: InTransaction, ids: string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select t.id from unnest(${ids}::uuid[]) t (id)
    where not exists (select from academy.subtask s where s.id = t.id)`.execute(ctx.db)
  return rows.map(({ id }) => id)
}

/** How these come back; one with open reports stays hidden, and so does what a decision hides then. */
export async function showBinned(ctx: InTransaction, tasks: BinnedTask[], isShown: boolean): Promise<void> {
  const changed = tasks.filter(({ enabled, waits }) => enabled !== isShown && !(isShown && waits))
  if (changed.length === 0) return
  await sql`update academy.bin_part p set rows = (
      select jsonb_agg(case when (kept.task->>'id')::uuid = any(${changed.map(({ id }) => id)}::uuid[])
        then jsonb_set(kept.task, '{enabled}', to_jsonb(${isShown}::boolean)) else kept.task end order by kept.place)
      from jsonb_array_elements(p.rows) with ordinality kept (task, place))
    where p.table_name = 'subtask'
      and p.bin_id = any(${changed.map(({ bin_id }) => bin_id)}::uuid[])`.execute(ctx.db)
}
