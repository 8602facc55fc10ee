import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Migration, Migrator, sql } from 'kysely'
import type { Database } from './database.ts'
import { serverRoot } from './root.ts'
import { isUnknownTable } from './sql-state.ts'

/** Plain SQL files, forward only, each in one transaction, under the migrator's advisory lock. */
export async function migrate(db: Database): Promise<void> {
  const folder = join(serverRoot(), 'migrations')
  const migrator = new Migrator({ db, provider: { getMigrations: () => readMigrations(folder) } })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}

/** Asked by every look at our health, so by name alone: the migrator would read the whole catalogue each time. */
export async function pendingMigrations(db: Database): Promise<number> {
  const files = await migrationFiles(join(serverRoot(), 'migrations'))
  const done = await sql<{ name: string }>`select name from kysely_migration`.execute(db).catch(error => {
    if (isUnknownTable(error)) return { rows: [] }
    throw error
  })
  const names = new Set(done.rows.map(({ name }) => name))
  return files.filter(file => !names.has(nameOf(file))).length
}

const nameOf = (file: string): string => file.replace(/\.sql$/, '')
const migrationFiles = async (folder: string): Promise<string[]> =>
  (await readdir(folder)).filter(file => file.endsWith('.sql')).sort()

async function readMigrations(folder: string): Promise<Record<string, Migration>> {
  const files = await migrationFiles(folder)
  const migrations: Record<string, Migration> = {}
  for (const file of files) {
    const text = await readFile(join(folder, file), 'utf8')
    migrations[nameOf(file)] = {
      up: async db => {
        await sql`set local lock_timeout = '3s'`.execute(db)
        // A large table takes as long as it takes.
        await sql`set local statement_timeout = 0`.execute(db)
        await sql.raw(text).execute(db)
      },
    }
  }
  return migrations
}
