import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Migration, Migrator, sql } from 'kysely'
import type { Database } from './database.ts'
import { serverRoot } from './root.ts'

/** Plain SQL files, forward only, each in one transaction, under the migrator's advisory lock. */
export async function migrate(db: Database): Promise<void> {
  const folder = join(serverRoot(), 'migrations')
  const migrator = new Migrator({ db, provider: { getMigrations: () => readMigrations(folder) } })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}

export async function pendingMigrations(db: Database): Promise<number> {
  const folder = join(serverRoot(), 'migrations')
  const migrator = new Migrator({ db, provider: { getMigrations: () => readMigrations(folder) } })
  const all = await migrator.getMigrations()
  return all.filter(migration => migration.executedAt === undefined).length
}

async function readMigrations(folder: string): Promise<Record<string, Migration>> {
  const files = (await readdir(folder)).filter(file => file.endsWith('.sql')).sort()
  const migrations: Record<string, Migration> = {}
  for (const file of files) {
    const text = await readFile(join(folder, file), 'utf8')
    migrations[file.replace(/\.sql$/, '')] = {
      up: async db => {
        await sql`set local lock_timeout = '3s'`.execute(db)
        await sql.raw(text).execute(db)
      },
    }
  }
  return migrations
}
