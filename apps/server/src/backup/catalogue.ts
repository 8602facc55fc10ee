import pg from 'pg'

export interface Table {
  /** With its schema, such as `lotse.ticket`. */
  name: string
  /** Stored columns; generated ones are computed. */
  columns: string[]
  bytes: number
  /** It consists of parts, and has no rows itself. */
  isParted: boolean
}

type Client = Pick<pg.Pool, 'query'> | Pick<pg.ClientBase, 'query'>

const schemas = `('academy', 'lotse', 'platform')`

/** All of our tables, referenced ones first: in this order no foreign key ever points to nothing. */
export async function readTables(client: Client): Promise<Table[]> {
  const { rows: tables } = await client.query<Table>(`
    select n.nspname || '.' || c.relname as name, c.relkind = 'p' as "isParted",
      pg_table_size(c.oid) + coalesce((select sum(pg_table_size(p.inhrelid)) from pg_inherits p where p.inhparent = c.oid), 0)::float8 as bytes,
      array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = '') as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    -- The parts of a table are no tables of their own: each installation has its own.
    where n.nspname in ${schemas} and c.relkind in ('r', 'p') and not c.relispartition
    group by n.nspname, c.relname, c.oid order by 1`)
  const { rows: keys } = await client.query<{ from: string; to: string }>(`
    select fn.nspname || '.' || f.relname as "from", tn.nspname || '.' || t.relname as "to"
    from pg_constraint k
      join pg_class f on f.oid = k.conrelid join pg_namespace fn on fn.oid = f.relnamespace
      join pg_class t on t.oid = k.confrelid join pg_namespace tn on tn.oid = t.relnamespace
    where k.contype = 'f' and fn.nspname in ${schemas} and k.conrelid <> k.confrelid`)
  return inOrder(tables, keys)
}

function inOrder(tables: Table[], keys: { from: string; to: string }[]): Table[] {
  const ordered: Table[] = []
  const placed = new Set<string>()
  while (ordered.length < tables.length) {
    const next = tables.filter(
      ({ name }) => !placed.has(name) && keys.every(key => key.from !== name || placed.has(key.to)),
    )
    if (next.length === 0) throw new Error('Tables point to each other in a circle: no order restores them.')
    for (const table of next) placed.add(table.name)
    ordered.push(...next)
  }
  return ordered
}

export async function readSequences(
  client: Client,
): Promise<{ name: string; value: number; isCalled: boolean }[]> {
  const { rows } = await client.query<{ name: string }>(
    `select schemaname || '.' || sequencename as name from pg_sequences where schemaname in ${schemas} order by 1`,
  )
  const sequences = []
  for (const { name } of rows) {
    const found = await client.query(
      `select last_value as value, is_called as "isCalled" from ${quoted(name)}`,
    )
    sequences.push({ name, ...found.rows[0] })
  }
  return sequences
}

export async function readMigrations(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('select name from kysely_migration order by name')
  return rows.map(({ name }) => name)
}

export const quoted = (name: string): string => name.split('.').map(pg.escapeIdentifier).join('.')

export const columnList = (columns: string[]): string => columns.map(pg.escapeIdentifier).join(', ')

/**
 * Overrides the settings of the role and the database: values are written and read in one format, without a
 * timeout.
 */
export const plainSession = `set local statement_timeout = 0; set local datestyle = 'ISO, YMD';
  set local intervalstyle = 'postgres'; set local bytea_output = 'hex'; set local extra_float_digits = 1`

export interface Index {
  name: string
  definition: string
}

/** Indexes that only speed up reading. Keys keep theirs: they check foreign keys. So do tables in parts. */
export async function readIndexes(client: Client): Promise<Index[]> {
  const { rows } = await client.query<Index>(`
    select n.nspname || '.' || c.relname as name, pg_get_indexdef(i.indexrelid) as definition
    from pg_index i join pg_class c on c.oid = i.indexrelid join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ${schemas} and c.relkind = 'i' and not c.relispartition
      and not exists (select from pg_constraint where conindid = i.indexrelid)`)
  return rows
}
