import { randomUUID } from 'node:crypto'
import { expect, inject, test } from 'vitest'
import { databaseUrl } from '../testing/global-setup.ts'
import { ensureDatabase, openDatabase } from './database.ts'
import { migrate, pendingMigrations } from './migrate.ts'

test('CR-08 servers that start at once on an empty database migrate it once, and all of them go on', async () => {
  const name = `migrate_${randomUUID().replaceAll('-', '')}`
  await ensureDatabase(inject('postgresUrl'), name)
  const stores = Array.from({ length: 4 }, () => openDatabase(databaseUrl(inject('postgresUrl'), name), 2))
  await Promise.all(stores.map(store => migrate(store.db)))
  for (const store of stores) {
    expect(await pendingMigrations(store.db)).toBe(0)
    await store.close()
  }
})
