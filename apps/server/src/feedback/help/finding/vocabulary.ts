import { sql } from 'kysely'
import type { Ctx } from '../../../platform/context.ts'
import type { InTransaction } from '../../../platform/database/transaction.ts'
import { searchable } from '../../text/text.ts'

/** More words than any help center has. Without the rest, only mistyped words of new articles are not understood. */
export const MOST_WORDS = 50_000

/** Adds the words of a text as they are written; a mistyped word is looked up among them. */
export async function addWords(ctx: InTransaction, projectId: string, text: string): Promise<void> {
  // Always in the same order, so that two articles saved at once do not wait for each other's words.
  await sql`insert into lotse.help_word (project_id, word)
    select ${projectId}, word from unnest(tsvector_to_array(to_tsvector('simple', ${searchable(text)}))) word
    where length(word) between 4 and 40 order by word
    limit greatest(0, ${MOST_WORDS} - (select count(*) from lotse.help_word where project_id = ${projectId}))
    on conflict do nothing`.execute(ctx.db)
}

/** Deletes the words that no article has any more, where there is no room for new ones. */
export async function trimVocabularies(ctx: Ctx): Promise<void> {
  const { rows } = await sql<{ project_id: string }>`select project_id from lotse.help_word
    group by project_id having count(*) >= ${MOST_WORDS}`.execute(ctx.db)
  for (const { project_id: projectId } of rows)
    await sql`with used as materialized (
        select distinct t.lexeme from lotse.help_text x, unnest(x.search) t
        where x.project_id = ${projectId} and 'D' = any(t.weights))
      delete from lotse.help_word where project_id = ${projectId}
        and (word not in (select lexeme from used) or word in (
          select word from lotse.help_word where project_id = ${projectId} order by word offset ${MOST_WORDS}))`.execute(
      ctx.db,
    )
}
