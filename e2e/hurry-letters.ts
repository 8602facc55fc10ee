import { inDatabase } from './database.ts'

/** Nobody waits for the delay of letters: the visitors of a project left an hour ago, and what is to be mailed is due. */
export const hurryLetters = (projectId: string): Promise<void> =>
  inDatabase(async query => {
    await query(
      `update lotse.visitor_session set last_seen_at = now() - interval '1 hour' where project_id = $1`,
      [projectId],
    )
    await query(
      `update errand.job set start_after = now() - interval '1 second'
       where name = 'send-letter' and data ->> 'projectId' = $1`,
      [projectId],
    )
  })
