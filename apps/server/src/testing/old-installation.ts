import { randomUUID } from 'node:crypto'
import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { ensureDatabase, openDatabase } from '../platform/database/database.ts'
import { migrate } from '../platform/database/migrate.ts'
import { serverRoot } from '../platform/process/root.ts'
import { databaseUrl } from './global-setup.ts'

/** A row of a table as it once was, which no type knows. */
export type OldRow = Record<string, unknown>

export interface OldInstallation {
  url: string
  run(text: string, values?: unknown[]): Promise<OldRow[]>
  insert(table: string, row: OldRow): Promise<void>
  /** Applies the migrations before this one, as an installation of that time has them. */
  migrateBefore(name: string): Promise<void>
  /** Applies all others. */
  update(): Promise<void>
  close(): Promise<void>
}

/** A database that is updated step by step, with what it had before each step. */
export async function oldInstallation(): Promise<OldInstallation> {
  const all = join(serverRoot(), 'migrations')
  const folder = await mkdtemp(join(tmpdir(), 'migrations-'))
  const name = `old_${randomUUID().replaceAll('-', '')}`
  await ensureDatabase(inject('postgresUrl'), name)
  const url = databaseUrl(inject('postgresUrl'), name)
  const { db, pool, close } = openDatabase(url, 2)
  return {
    url,
    run: async (text, values = []) => (await pool.query<OldRow>(text, values)).rows,
    async insert(table, row) {
      const names = Object.keys(row)
      const columns = names.map(column => `"${column}"`).join(', ')
      const places = names.map((_, at) => `$${at + 1}`).join(', ')
      await pool.query(`insert into ${table} (${columns}) values (${places})`, Object.values(row))
    },
    async migrateBefore(name) {
      for (const file of await readdir(all))
        if (file < name) await copyFile(join(all, file), join(folder, file))
      await migrate(db, folder)
    },
    update: () => migrate(db),
    async close() {
      await close()
      await rm(folder, { recursive: true })
    },
  }
}
