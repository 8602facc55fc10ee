import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { serverRoot } from '../process/root.ts'
import { StartError } from '../process/settings.ts'
import { sha256Hex } from '../process/sha256.ts'
import type { Database } from './database.ts'
import { applyMigrations, type MigrationFile, type Patience } from './migrating/apply.ts'
import { isUnknownTable } from './sql-state.ts'

/** Plain SQL files, forward only. */
export async function migrate(
  db: Database,
  folder = join(serverRoot(), 'migrations'),
  stop?: AbortSignal,
  patient?: Patience,
): Promise<void> {
  const files = await readMigrations(folder)
  await refuseEdited(db, files)
  if (!(await isPending(db, files))) return
  await applyMigrations(db, files, stop, patient)
  await rememberSums(db, files)
}

/**
 * During an update, a process of the earlier version may have to start again on a database that a newer one has
 * migrated: newer versions only add, so it works on. A version of another line, which both sides have changed, does not.
 */
async function isPending(db: Database, files: MigrationFile[]): Promise<boolean> {
  const done = await appliedMigrations(db)
  const pending = files.filter(({ name }) => !done.includes(name))
  if (pending.length === 0) return false
  const ours = new Set(files.map(({ name }) => name))
  const unknown = done.find(name => !ours.has(name))
  if (unknown === undefined) return true
  throw new StartError(
    `The database was made by a version that knows ${unknown} and not ${pending[0]?.name}: start that version, or a newer one.`,
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
  for (const { name, sum } of files)
    if (sums.has(name) && sums.get(name) !== sum)
      throw new StartError(
        `The migration ${name} is not the one this database was made with. Put schema changes into a new file.`,
      )
}

/** Of those from before there were sums. */
async function rememberSums(db: Database, files: MigrationFile[]): Promise<void> {
  await sql`insert into public.migration_sum (name, sum)
    select * from unnest(${files.map(({ name }) => name)}::text[], ${files.map(({ sum }) => sum)}::text[])
    on conflict do nothing`.execute(db)
}

/**
 * The same in other steps (decision 046): these built their indexes in one transaction, and databases that were made so
 * have the same tables. Both are known by the sum of the first.
 */
const inOtherSteps: Record<string, string> = {
  // 1120-lotse-parts-in-files
  '3ec1c42381f78bf1f796b4f88b344571746a7ca9bbb7c0213012ece230536c58':
    '9788b89def3caad26ece076fb918cc75b85232d8cf939b68d3140fe84a46648e',
  // 1121-lotse-events-by-month
  '488ed07b99e8092ca39c3c6da3395a85752ca8f353aa739b1e792107de4bfb80':
    '0c882e9c95599ab2b37e4ed7b6d5dfa63cc94d7102659e5f3dac1f1a31be84a8',
  // 1122-lotse-tenant-first
  '25eae0106912ee83427436b9e16df6365775bf6626753f4f4f748b976d25908d':
    '13970acd4871f0d585c680992769518edde2600a1501383db8fece8dcd10ae9d',
}

const sumOf = (text: string): string => {
  const sum = sha256Hex(text)
  return inOtherSteps[sum] ?? sum
}

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

async function readMigrations(folder: string): Promise<MigrationFile[]> {
  const files = await migrationFiles(folder)
  return Promise.all(
    files.map(async file => {
      const text = await readFile(join(folder, file), 'utf8')
      return { name: nameOf(file), text, sum: sumOf(text) }
    }),
  )
}
