import { expect } from 'vitest'
import type { TestServer } from '../../testing/test-server.ts'

/** Until so many sessions of the database wait for a lock. */
export const waitingSessions = (server: TestServer, count: number) =>
  expect
    .poll(async () => {
      const { rows } = await server.ctx.pool.query(`select count(*)::int as n from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`)
      return rows[0].n
    })
    .toBe(count)

/** Does something while these rows are locked, and ends the lock when so many wait. */
export async function whileLocked<T>(
  server: TestServer,
  [query, ...values]: [query: string, ...values: string[]],
  starts: (() => Promise<T>)[],
): Promise<T[]> {
  const busy = await server.ctx.pool.connect()
  await busy.query('begin')
  await busy.query(query, values)
  const started: Promise<T>[] = []
  for (const start of starts) {
    started.push(start())
    await waitingSessions(server, started.length)
  }
  await busy.query('commit')
  busy.release()
  return Promise.all(started)
}
