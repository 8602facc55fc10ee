import { randomUUID } from 'node:crypto'
import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { databaseUrl } from '../../testing/global-setup.ts'
import { serverRoot } from '../process/root.ts'
import { ensureDatabase, openDatabase } from './database.ts'
import { migrate, pendingMigrations } from './migrate.ts'

async function emptyDatabase() {
  const name = `migrate_${randomUUID().replaceAll('-', '')}`
  await ensureDatabase(inject('postgresUrl'), name)
  return databaseUrl(inject('postgresUrl'), name)
}

test('D1 a migration that was edited after it was applied is refused, and a new one is not, whatever its number', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'migrations-'))
  const { db, close } = openDatabase(await emptyDatabase(), 2)
  try {
    const sums = '0390-migration-sums.sql'
    await copyFile(join(serverRoot(), 'migrations', sums), join(folder, sums))
    await writeFile(join(folder, '0390-thing.sql'), 'create table thing (id int)')
    await migrate(db, folder)
    await migrate(db, folder)
    await writeFile(join(folder, '0400-more.sql'), 'alter table thing add column name text')
    await migrate(db, folder)
    // Developed in parallel with the previous one, and arrived later.
    await writeFile(join(folder, '0395-beside.sql'), 'create table beside (id int)')
    await migrate(db, folder)
    await sql`select id from beside`.execute(db)
    await writeFile(join(folder, '0390-thing.sql'), 'create table thing (id bigint)')
    await expect(migrate(db, folder)).rejects.toThrow('The migration 0390-thing is not the one')
  } finally {
    await close()
    await rm(folder, { recursive: true })
  }
})

test('Z1180 an earlier version starts on a database that a newer one has migrated; another line of versions does not', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'migrations-'))
  const { db, close } = openDatabase(await emptyDatabase(), 2)
  try {
    const sums = '0390-migration-sums.sql'
    await copyFile(join(serverRoot(), 'migrations', sums), join(folder, sums))
    await migrate(db, folder)
    await writeFile(join(folder, '0400-newer.sql'), 'create table newer (id int)')
    await migrate(db, folder)
    await rm(join(folder, '0400-newer.sql'))
    await migrate(db, folder)
    await sql`select id from newer`.execute(db)
    await writeFile(join(folder, '0399-other.sql'), 'create table other (id int)')
    await expect(migrate(db, folder)).rejects.toThrow(
      'made by a version that knows 0400-newer and not 0399-other: start that version',
    )
    await expect(sql`select id from other`.execute(db)).rejects.toThrow(/does not exist/)
  } finally {
    await close()
    await rm(folder, { recursive: true })
  }
})

test('CR-08 servers that start at the same time on an empty database migrate it once, and all of them continue', async () => {
  const url = await emptyDatabase()
  const stores = Array.from({ length: 4 }, () => openDatabase(url, 2))
  await Promise.all(stores.map(store => migrate(store.db)))
  const [{ pool } = stores[0] ?? expect.fail()] = stores
  const { rows } = await pool.query(
    `select left(name, 4) || ' ' || left(sum, 8) as sum from migration_sum where name ~ '^112[012]-' order by 1`,
  )
  // Z1431: the same tables in other steps (decision 046): databases that were made before are not refused.
  expect(rows.map(({ sum }) => sum)).toEqual(['1120 9788b89d', '1121 0c882e9c', '1122 13970acd'])
  expect((await pool.query('select from pg_index where not indisvalid')).rowCount).toBe(0)
  for (const store of stores) {
    expect(await pendingMigrations(store.db)).toBe(0)
    await store.close()
  }
})
