import { sql } from 'kysely'
import type { Ctx } from '../../../../platform/context.ts'
import type { InTransaction } from '../../../../platform/database/transaction.ts'
import type { ConsoleCtx } from '../../../context.ts'
import type { Columns, Definition } from '../definition.ts'
import { keyColumns } from './columns.ts'

const texts = ['name', 'token', 'kind']

/** The types of columns that are keys: an index is of use only to its own type. */
const typeOf = ({ kind }: Definition, column: string): string =>
  texts.includes(column) || (column === 'id' && ['stages', 'flows', 'bots'].includes(kind)) ? 'text' : 'uuid'

const isKey = (kind: Definition, key: string[]) =>
  sql.join(
    keyColumns(kind).map(
      (column, at) => sql`${sql.ref(`t.${column}`)} = ${key[at] ?? ''}::${sql.raw(typeOf(kind, column))}`,
    ),
    sql` and `,
  )

const isThere = ({ keepsRemoved }: Definition) => (keepsRemoved ? sql`and t.removed_at is null` : sql``)

/** Which of these keys the project has. */
export async function findStored(
  { db }: Pick<Ctx, 'db'>,
  kind: Definition,
  projectId: string,
  keys: string[][],
): Promise<ReadonlySet<string>> {
  if (keys.length === 0) return new Set()
  const columns = keyColumns(kind)
  const given = columns.map((column, at) => {
    const type = sql.raw(typeOf(kind, column))
    return sql`${keys.map(key => key[at] ?? '')}::${type}[]`
  })
  const { rows } = await sql<{ key: string }>`select ${sql.join(
    columns.map(column => sql`t.${sql.raw(column)}::text`),
    sql` || ':' || `,
  )} as key from ${sql.table(kind.table)} t
    join unnest(${sql.join(given)}) as given (${sql.join(columns.map(column => sql.raw(column)))})
      on ${sql.join(
        columns.map(column => sql`t.${sql.raw(column)} = given.${sql.raw(column)}`),
        sql` and `,
      )}
    where t.project_id = ${projectId} ${isThere(kind)}`.execute(db)
  return new Set(rows.map(({ key }) => key))
}

/** The stamp of a row, if the project has it. */
export async function stampOf(
  { db }: Pick<Ctx, 'db'>,
  kind: Definition,
  projectId: string,
  key: string[],
): Promise<{ stamp: string | null } | undefined> {
  const stamp = kind.stamp ? sql`${sql.ref(`t.${kind.stamp}`)}::text` : sql`null`
  const { rows } = await sql<{
    stamp: string | null
  }>`select ${stamp} as stamp from ${sql.table(kind.table)} t
    where t.project_id = ${projectId} and ${isKey(kind, key)} for update`.execute(db)
  return rows[0]
}

/** Returns the stamp of the new row; undefined if something else has its id or its name. */
export async function insertRow(
  { db }: InTransaction<ConsoleCtx>,
  kind: Definition,
  columns: Columns,
): Promise<{ stamp: string | null } | undefined> {
  const names = Object.keys(columns)
  const stamp = kind.stamp ? sql`${sql.ref(kind.stamp)}::text` : sql`null`
  const { rows } = await sql<{
    stamp: string | null
  }>`insert into ${sql.table(kind.table)} (${sql.join(names.map(name => sql.ref(name)))})
    values (${sql.join(Object.values(columns))}) on conflict do nothing returning ${stamp} as stamp`.execute(
    db,
  )
  return rows[0]
}

export async function updateRow(
  { db }: InTransaction<ConsoleCtx>,
  kind: Definition,
  projectId: string,
  key: string[],
  columns: Columns,
): Promise<void> {
  const set = Object.entries(columns).map(([name, value]) => sql`${sql.ref(name)} = ${value}`)
  await sql`update ${sql.table(kind.table)} t set ${sql.join(set)}
    where t.project_id = ${projectId} and ${isKey(kind, key)}`.execute(db)
}

export async function deleteRow(
  { db }: InTransaction<ConsoleCtx>,
  kind: Definition,
  projectId: string,
  key: string[],
): Promise<void> {
  await sql`delete from ${sql.table(kind.table)} t
    where t.project_id = ${projectId} and ${isKey(kind, key)}`.execute(db)
}

/** Deletes for good what was deleted before, so that an archive can bring it back. */
export async function deleteRemoved(
  { db }: InTransaction<ConsoleCtx>,
  kind: Definition,
  projectId: string,
  id: string,
): Promise<void> {
  await sql`delete from ${sql.table(kind.table)} t
    where t.project_id = ${projectId} and t.id = ${id}::uuid and t.removed_at is not null`.execute(db)
}
