import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { StartError } from '../process/settings.ts'
import { NamelessClient } from './nameless-client.ts'
import type { Tables } from './tables.ts'

// Counts of type bigint and numeric arrive as text; every number we store is below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

export type Database = Kysely<Tables>

export interface Store {
  db: Database
  pool: pg.Pool
  close(): Promise<void>
}

const STATEMENT_MS = 30_000

/**
 * A PgBouncer refuses what a client wants of its session, because others use it next. There, the session's owner sets
 * the same (`pooler.ts`), and we stop waiting a moment later. Names of statements are left away.
 */
export const throughPooler: pg.PoolConfig = {
  statement_timeout: undefined,
  query_timeout: STATEMENT_MS + 5_000,
  Client: NamelessClient,
}

export function openDatabase(url: string, max = 20, more: pg.PoolConfig = {}): Store {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: 5_000,
    statement_timeout: STATEMENT_MS,
    application_name: 'lotse',
    ...more,
  })
  // If the database drops an idle connection, the process must not end; the next query reports it.
  pool.on('error', () => {})
  // The same holds for a connection in use: its query fails, and a second, unhandled error would end the process.
  pool.on('connect', client => client.on('error', () => {}))
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  return { db, pool, close: () => db.destroy() }
}

/** Creates the database if the embedded cluster is new. */
export async function ensureDatabase(adminUrl: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [name])
    if (found.rowCount === 0) await client.query(`create database ${pg.escapeIdentifier(name)}`)
  } finally {
    await client.end()
  }
}

/** A 2xx promises a committed row, so a database that may lose commits is refused. */
export async function refuseForgetfulDatabase(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<Record<string, string>>(
    `select current_setting('fsync') as fsync, current_setting('full_page_writes') as full_page_writes,
            current_setting('synchronous_commit') as synchronous_commit`,
  )
  for (const [name, value] of Object.entries(rows[0] ?? {})) {
    if (value === 'off')
      throw new StartError(
        `The database of DATABASE_URL runs with ${name}=off and may lose confirmed data: turn ${name} on.`,
      )
  }
}
