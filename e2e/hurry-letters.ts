import { inDatabase } from './database.ts'
import { hurryErrands } from './hurry-errands.ts'

/** Skips the delay of letters: the project's visitors left an hour ago, and what is to be mailed is due. */
export async function hurryLetters(projectId: string): Promise<void> {
  await inDatabase(async query => {
    await query(
      `update lotse.visitor_session set last_seen_at = now() - interval '1 hour' where project_id = $1`,
      [projectId],
    )
  })
  await hurryErrands(projectId, 'send-letter')
}
