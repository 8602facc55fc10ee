import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Migration, Migrator, sql } from 'kysely'
import { serverRoot } from '../process/root.ts'
import { StartError } from '../process/settings.ts'
import { sha256Hex } from '../process/sha256.ts'
import type { Database } from './database.ts'
import { isUnknownTable } from './sql-state.ts'

/** Plain SQL files, forward only, each in one transaction, under the migrator's advisory lock. */
export async function migrate(db: Database, folder = join(serverRoot(), 'migrations')): Promise<void> {
  const files = await readMigrations(folder)
  await refuseEdited(db, files)
  if (await isOfNewerVersion(db, files)) return
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => asMigrations(files) },
    // Two changes that were developed in parallel may arrive in either order.
    allowUnorderedMigrations: true,
  })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
  await rememberSums(db, files)
}

/**
 * During an update, a process of the earlier version may have to start again on a database that a newer one has
 * migrated: newer versions only add, so it works on. A version of another line, which both sides have changed, does not.
 */
async function isOfNewerVersion(db: Database, files: MigrationFile[]): Promise<boolean> {
  const done = await appliedMigrations(db)
  const ours = new Set(files.map(({ name }) => name))
  const unknown = done.filter(name => !ours.has(name))
  if (unknown.length === 0) return false
  const pending = files.filter(({ name }) => !done.includes(name))
  if (pending.length === 0) return true
  throw new StartError(
    `The database was made by a version that knows ${unknown[0]} and not ${pending[0]?.name}: start that version, or a newer one.`,
  )
}

async function appliedMigrations(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db).catch(error => {
    if (isUnknownTable(error)) return { rows: [] }
    throw error
  })
  return rows.map(({ name }) => name)
}

/** Two databases of the same version must be the same, so an applied migration never changes. */
async function refuseEdited(db: Database, files: MigrationFile[]): Promise<void> {
  const known = await sql<{ name: string; sum: string }>`select name, sum from public.migration_sum`
    .execute(db)
    .catch(error => {
      if (isUnknownTable(error)) return { rows: [] }
      throw error
    })
  const sums = new Map(known.rows.map(({ name, sum }) => [name, sum]))
  for (const { name, text } of files)
    if (sums.has(name) && sums.get(name) !== sumOf(text))
      throw new StartError(
        `The migration ${name} is not the one this database was made with. Put schema changes into a new file.`,
      )
}

async function rememberSums(db: Database, files: MigrationFile[]): Promise<void> {
  for (const { name, text } of files)
    await sql`insert into public.migration_sum (name, sum) values (${name}, ${sumOf(text)}) on conflict do nothing`.execute(
      db,
    )
}

const sumOf = (text: string): string => sha256Hex(text)

/** The files do not change while a process runs. */
let ownFiles: Promise<string[]> | undefined

/** Every health check calls this, so it compares names only: the migrator would read the whole catalog each time. */
export async function pendingMigrations(db: Database): Promise<number> {
  return (await compareMigrations(db)).pending
}

/** An earlier version made it; a new database is none. */
export async function isOfEarlierVersion(db: Database): Promise<boolean> {
  const { pending, done } = await compareMigrations(db)
  return pending > 0 && done > 0
}

async function compareMigrations(db: Database): Promise<{ pending: number; done: number }> {
  ownFiles ??= migrationFiles(join(serverRoot(), 'migrations'))
  const files = await ownFiles
  const names = new Set(await appliedMigrations(db))
  return { pending: files.filter(file => !names.has(nameOf(file))).length, done: names.size }
}

/** When this database was made. */
export async function installedAt(db: Database): Promise<Date> {
  const { rows } = await sql<{
    at: string | null
  }>`select min(timestamp) as at from kysely_migration`.execute(db)
  return new Date(rows[0]?.at ?? 0)
}

const nameOf = (file: string): string => file.replace(/\.sql$/, '')
const migrationFiles = async (folder: string): Promise<string[]> =>
  (await readdir(folder)).filter(file => file.endsWith('.sql')).sort()

interface MigrationFile {
  name: string
  text: string
}

async function readMigrations(folder: string): Promise<MigrationFile[]> {
  const files = await migrationFiles(folder)
  return Promise.all(
    files.map(async file => ({ name: nameOf(file), text: await readFile(join(folder, file), 'utf8') })),
  )
}

const asMigrations = (files: MigrationFile[]): Record<string, Migration> =>
  Object.fromEntries(
    files.map(({ name, text }) => [
      name,
      {
        up: async db => {
          await sql`set local lock_timeout = '3s'`.execute(db)
          // A change to a large table may take any amount of time.
          await sql`set local statement_timeout = 0`.execute(db)
          await sql.raw(text).execute(db)
        },
      } satisfies Migration,
    ]),
  )
