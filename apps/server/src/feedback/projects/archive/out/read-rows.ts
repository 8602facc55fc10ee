import { sql } from 'kysely'
import type { Ctx } from '../../../../platform/context.ts'
import type { Definition } from '../definition.ts'
import { colleagueOf } from '../people.ts'

type Read = Pick<Ctx, 'db'>

/** A row as JSON, and where the next ones begin. */
export interface ReadRow {
  line: string
  at: string[]
}

const selected = ({ columns, people = [], reads = {} }: Definition): string => {
  const column = (field: string, name: string) =>
    reads[field] ?? (people.includes(field) ? colleagueOf(`t.${name}`) : `t.${name}`)
  const fields = Object.entries(columns).map(([field, name]) => `'${field}', ${column(field, name)}`)
  return `json_build_object(${fields.join(', ')})::text`
}

/** Everything of one kind in a project, or in some of its parents, a few rows at a time. */
export async function* readRows(
  { db }: Read,
  kind: Definition,
  projectId: string,
  parents?: { column: string; ids: string[] },
): AsyncGenerator<ReadRow[]> {
  const { table, where = 'true', order, atOnce } = kind
  const keys = order.map(column => sql.raw(`t.${column}`))
  let after: string[] | undefined
  for (;;) {
    const place = parents ? sql`and ${sql.raw(`t.${parents.column}`)} = any(${parents.ids}::uuid[])` : sql``
    const beyond = after
      ? sql`and (${sql.join(keys)}) > (${sql.join(after.map(value => sql`${value}`))})`
      : sql``
    const { rows } = await sql<ReadRow>`select ${sql.raw(selected(kind))} as line,
        array[${sql.join(order.map(column => sql.raw(`t.${column}::text`)))}] as at
      from ${sql.table(table)} t where t.project_id = ${projectId} and ${sql.raw(where)} ${place} ${beyond}
      order by ${sql.join(keys)} limit ${sql.lit(atOnce)}`.execute(db)
    if (rows.length > 0) yield rows
    if (rows.length < atOnce) return
    after = rows.at(-1)?.at
  }
}
