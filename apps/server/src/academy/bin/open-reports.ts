import { type RawBuilder, sql } from 'kysely'
import type { InTransaction } from '../../platform/database/transaction.ts'
import { type AuditEntry, auditAll } from '../audit/audit.ts'
import { expiry } from './bin-list.ts'
import '../challenges/reports/reports.table.ts'
import './bin.table.ts'

/** Their ids, beside the rows of tables. */
const PLACE = 'open_report'

/** The subtasks in an entry of the bin. */
export const subtasksIn = (binId: string) =>
  sql`select t.subtask_id from academy.bin_task t where t.bin_id = ${binId}`

/** Keeps which reports of the kept subtasks are open: deleting them resolves them, and nobody has decided anything. */
export async function keepOpenReports(ctx: InTransaction, binId: string, atOnce: number): Promise<void> {
  await sql`insert into academy.bin_part (bin_id, table_name, rows)
    select ${binId}::uuid, ${PLACE}, jsonb_agg(id) from (
      select r.id, (row_number() over () - 1) / ${sql.lit(atOnce)} as part from academy.subtask_report r
      where r.completed_timestamp is null and r.subtask_id in (${subtasksIn(binId)})
    ) numbered group by part`.execute(ctx.db)
}

/** Reports `r` that wait again when this entry is restored: those that somebody has decided since do not. */
export const waitingReports = (binId: RawBuilder<unknown>) => sql`r.decision_id is null
  and r.completed_action = 'DELETE_TASK' and r.id in (
    select report::uuid from academy.bin_part p, jsonb_array_elements_text(p.rows) report
    where p.bin_id = ${binId} and p.table_name = ${PLACE})`

/**
 * Z1047: reports `r` of tasks that are in the bin wait again with these, as if they had been open when somebody deleted
 * the tasks. Z1141: the history names those, too: whoever reverses a decision deletes nothing.
 */
export async function waitInBin(ctx: InTransaction, which: RawBuilder<unknown>): Promise<void> {
  const { rows } = await sql<{ id: string; subtask_id: string; reason: string; completed_by: string | null }>`
    with found as (
      select r.id, b.id as bin_id, b.deleted_by, b.deleted_at from academy.subtask_report r
        join academy.bin_task t on t.subtask_id = r.subtask_id
        join academy.bin b on b.id = t.bin_id and b.restored_at is null and b.deleted_at > ${expiry(ctx)}
      where ${which} and not exists (select from academy.subtask s where s.id = r.subtask_id)
    ), kept as (
      insert into academy.bin_part (bin_id, table_name, rows)
      select bin_id, ${PLACE}, jsonb_agg(id) from found group by bin_id
    )
    update academy.subtask_report r set decision_id = null, completed_action = 'DELETE_TASK',
      shown_anyway = false, completed_by = f.deleted_by, completed_timestamp = f.deleted_at
    from found f where r.id = f.id returning r.id, r.subtask_id, r.reason, r.completed_by`.execute(ctx.db)
  await auditAll(
    ctx,
    rows.map(({ id, ...report }) => ({
      action: 'report.resolve',
      target: { kind: 'report', id },
      after: { completed_action: 'DELETE_TASK', ...report },
    })),
  )
}

/** They wait again, as before the deletion. Entries for the history. */
export async function openAgain(ctx: InTransaction, binId: string): Promise<AuditEntry[]> {
  const { rows } = await sql<{ id: string; subtask_id: string; reason: string }>`
    update academy.subtask_report r
    set completed_by = null, completed_timestamp = null, completed_action = null
    where ${waitingReports(sql`${binId}`)}
    returning id, subtask_id, reason`.execute(ctx.db)
  return rows.map(({ id, ...after }) => ({
    action: 'report.reopen',
    target: { kind: 'report', id },
    after,
  }))
}
