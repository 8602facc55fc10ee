import { openDatabase } from '../apps/server/src/platform/database/database.ts'
import { embeddedUrl } from '../apps/server/src/platform/database/postgres.ts'

/**
 * Runs statements in the database of a server, by default of the one that all specs share: for what would otherwise take
 * a day.
 */
export async function inDatabase(
  work: (query: (sql: string, values: unknown[]) => Promise<unknown>) => Promise<void>,
  dataDir = process.env.E2E_DATA_DIR ?? '',
): Promise<void> {
  const store = openDatabase(embeddedUrl(dataDir, 'lotse'), 1)
  try {
    await work((sql, values) => store.pool.query(sql, values))
  } finally {
    await store.close()
  }
}
