import { openDatabase } from '../apps/server/src/platform/database/database.ts'
import { embeddedUrl } from '../apps/server/src/platform/database/postgres.ts'

/**
 * Runs statements in the database of the server that all specs share: for what would otherwise take a day.
 */
export async function inDatabase(
  work: (query: (sql: string, values: unknown[]) => Promise<unknown>) => Promise<void>,
): Promise<void> {
  const store = openDatabase(embeddedUrl(process.env.E2E_DATA_DIR ?? '', 'lotse'), 1)
  try {
    await work((sql, values) => store.pool.query(sql, values))
  } finally {
    await store.close()
  }
}
