import { type RawBuilder, sql } from 'kysely'
import { dictionary } from '../finding/dictionary.ts'
import type { Library } from '../finding/known-words.ts'
import type { AskedWord } from '../finding/read-question.ts'
import { END, HIT } from './passage.ts'

interface Quoted {
  id: string
  collection_id: string
  title: string
  /** The text, with the words of the question marked. */
  marked: string
}

/** In a text longer than any article should be, hits further down are found but not quoted. */
const MARKED = 20_000

/** Returns the whole text with its hits marked: PostgreSQL's own excerpts begin and end in mid-sentence. */
const headline = `StartSel=${HIT}, StopSel=${END}, HighlightAll=true`

// Non-ASCII punctuation would count as letters of the adjacent word (see `searchable`): a tab separates them
// until the hits are marked. Texts contain no tabs of their own.
const apart = sql`regexp_replace(left(x.plain, ${MARKED}), '([‐-⁞«»¡¿·]+)', E'\\t\\\\1\\t', 'g')`

export const joined = (text: string): string => text.replaceAll('\t', '')

/** Any of the question's stems, as PostgreSQL reads a query. */
export const anyStem = (question: AskedWord[]): string =>
  [...new Set(question.flatMap(({ stems }) => stems.map(({ stem }) => stem)))]
    .map(stem => `'${stem.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`)
    .join(' | ')

/** The live ones of these articles, in this order. Marking takes longest, so only the shown ones are marked. */
export const quoteArticles = (
  { projectId, lang }: Library,
  question: AskedWord[],
  ids: string[],
): RawBuilder<Quoted> => sql<Quoted>`
  select a.id, a.collection_id, x.title,
    ts_headline(${dictionary(lang)}::regconfig, ${apart}, ${anyStem(question)}::tsquery, ${headline}) as marked
  from unnest(${ids}::uuid[]) with ordinality as f(id, place)
  join lotse.help_article a on a.project_id = ${projectId} and a.id = f.id and a.status = 'live'
  join lotse.help_text x on x.project_id = a.project_id and x.article_id = a.id and x.lang = ${lang}
  order by f.place`
