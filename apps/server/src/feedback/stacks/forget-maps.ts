import { sql } from 'kysely'
import type { FeedbackCtx } from '../context.ts'

/**
 * Deletes the maps of releases that are older than a project keeps its logs, if no ticket since then is from such a
 * release: nobody can look at a stack of it any longer.
 */
export async function forgetMaps(
  { db }: Pick<FeedbackCtx, 'db'>,
  projectId: string,
  limit: Date,
): Promise<void> {
  await sql`with old as (
      select release from lotse.source_map where project_id = ${projectId}
        group by release having max(created_at) < ${limit}),
    seen as (
      select distinct t.meta_data ->> 'releaseVersionNumber' as release from lotse.ticket t
        where t.project_id = ${projectId} and t.created_at >= ${limit} and exists (select from old))
    delete from lotse.source_map m using old where m.project_id = ${projectId} and m.release = old.release
      and not exists (select from seen where seen.release = old.release)`.execute(db)
}
