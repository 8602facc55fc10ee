import { sql } from 'kysely'
import type { Ctx } from '../../platform/context.ts'
import { askBriefly } from '../../platform/database/ask-briefly.ts'
import { searchable } from '../text/text.ts'
import { nearestWord } from './nearest-word.ts'

/** Shorter words resemble too many others, and nobody types more words than this into a search. */
const SHORTEST = 4
const LONGEST = 40
const MOST_WORDS = 12
/**
 * No help center has more words that resemble a typed one. Some of the nearest may no longer occur in any
 * article.
 */
const MOST_ALIKE = 5000
const NEAREST = 50
/** After this time the typed words are searched as they are. */
const MOST_MS = 2000

interface Near {
  typed: string
  known: string[]
}

/** The typed text, with each word that no article contains replaced by a similar one, if there is any. */
export async function mendWords(ctx: Ctx, projectId: string, config: string, term: string): Promise<string> {
  const typed = searchable(term).match(/[\p{L}\p{M}]+/gu) ?? []
  const words = [...new Set(typed.map(word => word.toLowerCase()))]
    .filter(({ length }) => length >= SHORTEST && length <= LONGEST)
    .slice(0, MOST_WORDS)
  if (words.length === 0) return term
  const near = sql<Near>`
    select w.typed, array(
      select k.word from (
        select word, similarity(word, w.typed) as likeness from (
          select word from lotse.help_word where project_id = ${projectId} and word % w.typed limit ${MOST_ALIKE}) alike
        order by likeness desc, word limit ${NEAREST}) k
      where exists (select from lotse.help_text x join lotse.help_article a on a.id = x.article_id and a.status = 'live'
        where x.project_id = ${projectId} and x.search @@ quote_literal(k.word)::tsquery)
      order by k.likeness desc, k.word limit 8) as known
    from unnest(${words}::text[]) as w(typed)
    where numnode(plainto_tsquery(${config}::regconfig, w.typed)) > 0
      and not exists (select from lotse.help_text x join lotse.help_article a on a.id = x.article_id and a.status = 'live'
        where x.project_id = ${projectId}
          and x.search @@ (plainto_tsquery(${config}::regconfig, w.typed) || to_tsquery('simple', w.typed || ':*')))`
  const rows = (await askBriefly(ctx, MOST_MS, near)) ?? []
  const meant = new Map(rows.map(({ typed, known }) => [typed, nearestWord(typed, known)]))
  if (![...meant.values()].some(Boolean)) return term
  return term.replaceAll(/[\p{L}\p{M}]+/gu, word => meant.get(word.toLowerCase()) ?? word)
}
