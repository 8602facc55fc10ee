import { setTimeout as pause } from 'node:timers/promises'
import { sql, type Transaction } from 'kysely'
import { StartError } from '../../process/settings.ts'
import type { Database } from '../database.ts'
import { isDeadlocked, isLockedOut } from '../sql-state.ts'
import type { Tables } from '../tables.ts'
import { builtIndex, holdsUpNobody, isConcurrent, isInSteps, statementsOf } from './statements.ts'

export interface MigrationFile {
  name: string
  text: string
  sum: string
}

export interface Patience {
  /** Everybody who wants to use the table queues behind a change that waits for its lock. */
  lockMs: number
  /** So long it is tried again. */
  forMs: number
}

export const patience: Patience = { lockMs: 300, forMs: 10 * 60_000 }

/** Of several processes that start at the same time, one migrates. */
const ONE_MIGRATOR = '3853314791062309108'
/** Earlier versions hold this one from their first to their last migration. */
const EARLIER_MIGRATOR = '3853314791062309107'

const ASK_MS = 200

/**
 * Each migration is a commit of its own, with its row in the list, so that nobody waits for all of them together and a
 * killed process leaves what is done. Session locks and settings: the connection must lead to the database itself.
 */
export async function applyMigrations(
  store: Database,
  files: MigrationFile[],
  stop?: AbortSignal,
  { lockMs, forMs } = patience,
): Promise<void> {
  await store.connection().execute(async db => {
    // Waiting inside a statement keeps a snapshot, and an index that is built concurrently waits for all of those.
    while (!(await isOurTurn(db))) await waitFor(ASK_MS, stop)
    try {
      // A change to a large table may take any amount of time.
      await sql`set statement_timeout = 0`.execute(db)
      await makeList(db)
      const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
      const done = new Set(rows.map(({ name }) => name))
      for (const file of files.filter(({ name }) => !done.has(name))) {
        stop?.throwIfAborted()
        const retried = (work: () => Promise<void>) => retry(file.name, work, forMs, stop)
        if (isInSteps(file.text)) await applyInSteps(db, file, lockMs, retried)
        else await retried(() => applyWhole(db, file, file.text, lockMs))
      }
    } finally {
      // On a connection that is lost none of this is needed, and it must not hide why.
      for (const end of [
        'reset statement_timeout',
        'reset lock_timeout',
        `select pg_advisory_unlock(${ONE_MIGRATOR})`,
      ])
        await sql
          .raw(end)
          .execute(db)
          .catch(() => {})
    }
  })
}

/** Without a schema, as earlier versions made it: it is wherever the role of the database makes its tables. */
async function makeList(db: Database): Promise<void> {
  const { rows } = await sql<{
    isThere: boolean
  }>`select to_regclass('kysely_migration') is not null as "isThere"`.execute(db)
  if (!rows[0]?.isThere)
    await sql`create table kysely_migration
      (name varchar(255) primary key, timestamp varchar(255) not null)`.execute(db)
}

async function isOurTurn(db: Database): Promise<boolean> {
  const { rows } = await sql<{
    isOurs: boolean
  }>`select pg_try_advisory_lock(${sql.lit(ONE_MIGRATOR)}) as "isOurs"`.execute(db)
  return rows[0]?.isOurs === true
}

const applyWhole = (store: Database, file: MigrationFile, text: string, lockMs: number): Promise<void> =>
  store.transaction().execute(async db => {
    await sql`select set_config('lock_timeout', ${`${lockMs}ms`}, true)`.execute(db)
    await sql`select pg_advisory_xact_lock(${sql.lit(EARLIER_MIGRATOR)})`.execute(db)
    // A process of an earlier version may have been faster.
    const { rows } = await sql`select from kysely_migration where name = ${file.name}`.execute(db)
    if (rows.length > 0) return
    await sql.raw(text).execute(db)
    await list(db, file)
  })

/** Each step can be repeated, because nothing is listed before the last one, which commits with its row if it can. */
async function applyInSteps(
  db: Database,
  file: MigrationFile,
  lockMs: number,
  retried: (work: () => Promise<void>) => Promise<void>,
): Promise<void> {
  const statements = statementsOf(file.text)
  const last = statements.filter((one, at) => at === statements.length - 1 && !isConcurrent(one))
  for (const statement of statements.slice(0, statements.length - last.length))
    await retried(async () => {
      const index = builtIndex(statement)
      if (index) await dropHalf(db, index)
      const waitsMs = holdsUpNobody(statement) ? 0 : lockMs
      await sql`select set_config('lock_timeout', ${`${waitsMs}ms`}, false)`.execute(db)
      await sql.raw(statement).execute(db)
    })
  await retried(() => applyWhole(db, file, last[0] ?? 'select', lockMs))
}

/** An index whose building was interrupted is never used, but kept up to date, and has the name. */
async function dropHalf(db: Database, name: string): Promise<void> {
  const { rows } =
    await sql`select from pg_index where indexrelid = to_regclass(${name}) and not indisvalid`.execute(db)
  if (rows.length > 0) await sql`drop index concurrently if exists ${sql.table(name)}`.execute(db)
}

async function list(db: Transaction<Tables>, { name, sum }: MigrationFile): Promise<void> {
  await sql`insert into kysely_migration (name, timestamp) values (${name}, ${new Date().toISOString()})`.execute(
    db,
  )
  const { rows } = await sql<{
    isThere: boolean
  }>`select to_regclass('public.migration_sum') is not null as "isThere"`.execute(db)
  if (rows[0]?.isThere)
    await sql`insert into public.migration_sum (name, sum) values (${name}, ${sum}) on conflict do nothing`.execute(
      db,
    )
}

/** Instead of waiting in the queue for a lock, with everybody else behind us, we try again. */
async function retry(
  name: string,
  work: () => Promise<void>,
  forMs: number,
  stop?: AbortSignal,
): Promise<void> {
  const until = Date.now() + forMs
  for (let waitMs = 100; ; waitMs = Math.min(waitMs * 2, 2_000))
    try {
      await work()
      return
    } catch (error) {
      if (!isLockedOut(error) && !isDeadlocked(error)) throw error
      if (Date.now() > until)
        throw new StartError(
          `The migration ${name} did not get its locks for ${Math.round(forMs / 60_000)} minutes: a backup, a long statement or a session that is idle in a transaction has them (pg_stat_activity says which). End it, or start again later.`,
        )
      await waitFor(waitMs, stop)
    }
}

async function waitFor(ms: number, stop?: AbortSignal): Promise<void> {
  await pause(ms, undefined, stop ? { signal: stop } : {}).catch(() => {})
  stop?.throwIfAborted()
}
