import { sql } from 'kysely'
import type { FeedbackCtx } from '../../context.ts'

/** Deletes errors that nobody has seen for as long as a project keeps its logs: their stacks are gone. */
export async function forgetErrors(
  { db }: Pick<FeedbackCtx, 'db'>,
  projectId: string,
  limit: Date,
): Promise<void> {
  await sql`delete from lotse.error_group where project_id = ${projectId} and last_at < ${limit}`.execute(db)
}
