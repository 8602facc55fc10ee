import type { BinKind } from '@lotse/contracts/academy/fields/bin-kinds'
import { sql } from 'kysely'
import type { InTransaction } from '../../platform/database/transaction.ts'
import type { AuditEntry } from '../audit/audit.ts'
import type { KeptTable } from './bin.table.ts'
import './bin.table.ts'

interface Told {
  kind: BinKind
  id: string
  fields: string[]
}

/** What has a history of its own: its kind, its id, and the fields that the history shows. */
const told: Partial<Record<KeptTable, Told>> = {
  company: { kind: 'company', id: 'id', fields: ['name'] },
  job: { kind: 'job', id: 'id', fields: ['title'] },
  root_skill: { kind: 'root_skill', id: 'id', fields: ['name'] },
  sub_skill: { kind: 'sub_skill', id: 'id', fields: ['name', 'parent_id'] },
  course: { kind: 'course', id: 'id', fields: ['title'] },
  challenge_category: { kind: 'category', id: 'id', fields: ['title'] },
  challenge: { kind: 'challenge', id: 'task_id', fields: ['title'] },
  subtask: { kind: 'subtask', id: 'id', fields: ['task_id', 'type', 'creator'] },
}

/**
 * Inserts the kept rows of one table as they were, with the next version: an edit that somebody began before is refused.
 * Columns that the table got meanwhile have their defaults. Returns entries for the history.
 */
export async function putBack(ctx: InTransaction, binId: string, table: KeptTable): Promise<AuditEntry[]> {
  const columns = await columnsOf(ctx, binId, table)
  if (columns.length === 0) return []
  const values = columns.map(name => (name === 'version' ? sql`r.version + 1` : sql`${sql.ref(`r.${name}`)}`))
  const as = told[table]
  const { rows } = await sql<{ thing: string } & Record<string, string>>`
    insert into academy.${sql.id(table)} (${sql.join(columns.map(name => sql.id(name)))})
    select ${sql.join(values)}
    from academy.bin_part p, jsonb_populate_recordset(null::academy.${sql.id(table)}, p.rows) r
    where p.bin_id = ${binId} and p.table_name = ${table}
    ${as ? sql`returning ${sql.id(as.id)}::text as thing, ${sql.join(as.fields.map(name => sql.id(name)))}` : sql``}`.execute(
    ctx.db,
  )
  if (!as) return []
  return rows.map(({ thing, ...after }) => ({
    action: `${as.kind}.restore`,
    target: { kind: as.kind, id: thing },
    after,
  }))
}

/** The columns that the kept rows have and the table still has, without those that the database computes. */
async function columnsOf(ctx: InTransaction, binId: string, table: KeptTable): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select a.attname as name from pg_attribute a
    where a.attrelid = ${`academy.${table}`}::regclass and a.attnum > 0 and not a.attisdropped
      and a.attgenerated = ''
      and exists (select from academy.bin_part p
        where p.bin_id = ${binId} and p.table_name = ${table} and jsonb_exists(p.rows->0, a.attname))
    order by a.attnum`.execute(ctx.db)
  return rows.map(({ name }) => name)
}
