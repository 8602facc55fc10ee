import { sql } from 'kysely'
import type { InTransaction } from '../../../platform/database/transaction.ts'
import { wordsLeft } from '../changes/search-words.ts'

interface Leaving {
  id: string
  keptId: string
}

/**
 * Merged tickets leave those that stay, which lose what they had of them: words to be found by, tags, and what lists show.
 * A trigger gives each its title and state back.
 */
export async function leaveKept(ctx: InTransaction, projectId: string, leaving: Leaving[]): Promise<void> {
  for (const { id, keptId } of leaving) {
    await sql`update lotse.ticket set merged_into = ${id}, merged_path = trim_array(merged_path, 1)
      where project_id = ${projectId} and merged_into = ${keptId}
        and merged_path[array_length(merged_path, 1)] = ${id}`.execute(ctx.db)
    const { rows } = await sql<{ tags: string[]; words: string[] }>`
      select coalesce(array(select jsonb_array_elements_text(t.merged_state -> 'tags')), '{}') as tags,
        tsvector_to_array(t.search) as words
      from lotse.ticket t where t.project_id = ${projectId} and t.id = ${id}`.execute(ctx.db)
    await sql`update lotse.ticket set merged_into = null, updated_at = ${ctx.now()}
      where project_id = ${projectId} and id = ${id}`.execute(ctx.db)
    if (rows[0]) await mend(ctx, projectId, keptId, rows[0])
  }
}

async function mend(
  ctx: InTransaction,
  projectId: string,
  keptId: string,
  { tags, words }: { tags: string[]; words: string[] },
): Promise<void> {
  const own = await wordsLeft(ctx, { projectId, id: keptId })
  const merged = sql`from lotse.ticket g where g.project_id = k.project_id and g.merged_into = k.id`
  await sql`update lotse.ticket k set updated_at = ${ctx.now()},
      search = ts_delete(k.search, array(select unnest(${words}::text[])
        except select unnest(tsvector_to_array(to_tsvector('simple', ${own}))) except select '#' || k.number
        except select word ${sql`from lotse.ticket g, unnest(tsvector_to_array(g.search)) word
          where g.project_id = k.project_id and g.merged_into = k.id`})),
      tags = array(select tag from unnest(k.tags) tag where tag <> all(${tags}::text[])
        or exists (select ${merged} and tag = any(g.tags)) order by 1),
      team_preview = case when exists (select ${merged}) then k.team_preview end,
      last_message_at = case when exists (select ${merged}) then k.last_message_at
        else coalesce(k.own_message_at, k.last_message_at) end,
      own_message_at = case when exists (select ${merged}) then k.own_message_at end
    where k.project_id = ${projectId} and k.id = ${keptId}`.execute(ctx.db)
}
