import { openDatabase } from '../apps/server/src/platform/database/database.ts'
import { embeddedUrl } from '../apps/server/src/platform/database/postgres.ts'

/** Nobody waits for the delay of letters: the visitors of a project left an hour ago, and what is to be mailed is due. */
export async function hurryLetters(projectId: string): Promise<void> {
  const store = openDatabase(embeddedUrl(process.env.E2E_DATA_DIR ?? '', 'lotse'), 1)
  const query = (sql: string) => store.pool.query(sql, [projectId])
  try {
    await query(
      `update lotse.visitor_session set last_seen_at = now() - interval '1 hour' where project_id = $1`,
    )
    await query(`update errand.job set start_after = now() - interval '1 second'
      where name = 'send-letter' and data ->> 'projectId' = $1`)
  } finally {
    await store.close()
  }
}
