import { sql } from 'kysely'
import type { Ctx } from '../../../platform/context.ts'
import type { Library } from './known-words.ts'
import type { AskedWord } from './read-question.ts'
import { foundInTime, type Timed } from './search-turns.ts'

/** An article that has words of the question, with the shares of the question that it covers. */
export interface FoundArticle {
  id: string
  /** Of the question's weight, from 0 to 1; rare words weigh more than those in every article. */
  share: number
  /** The same, in the title alone. */
  in_title: number
  /** Where the first of them is: 1 in the title, 2 in a heading or the first paragraph, 3 further down. */
  place: number
}

/** Articles that are read of each word, titles first; a word in more of them weighs no less. */
const MOST_PER_WORD = 100
/** A word with which people ask counts this much of another that is as rare. */
const ASKING = 0.2
/** Articles that are compared word by word. */
const MOST_COMPARED = 30
/** How much a word counts by its place: title, heading or first paragraph, further down. */
const WORTH = [3, 1.2, 1] as const

/**
 * The articles with most of the question's words, best first. Titles and rare words count more. Undefined if
 * it took too long.
 */
export async function findArticles(
  ctx: Ctx & Timed,
  { projectId, lang }: Library,
  question: AskedWord[],
  { limit, collections = [] }: { limit: number; collections?: string[] },
): Promise<FoundArticle[] | undefined> {
  const stems = question.flatMap(({ stems }, word) => stems.map(stem => ({ word, ...stem })))
  if (stems.length === 0) return []
  const inCollection =
    collections.length === 0
      ? sql``
      : sql`and exists (select from lotse.help_article a where a.project_id = p.project_id and a.id = p.article_id
          and a.collection_id = any(${collections}::uuid[]))`
  const worth = sql`(array[${sql.join(WORTH.map(one => sql.lit(one)))}]::float[])`
  return foundInTime(
    ctx,
    sql<FoundArticle>`
    with stems as materialized (
        select * from unnest(${stems.map(({ word }) => word)}::int[], ${stems.map(({ stem }) => stem)}::text[],
          ${stems.map(({ cover }) => cover)}::float[]) as s(word, stem, cover)
      ),
      listed as materialized (
        select s.word, s.cover, p.article_id, p.place from stems s, lateral (
          select p.article_id, p.place from lotse.help_posting p
          where p.project_id = ${projectId} and p.lang = ${lang} and p.stem = s.stem ${inCollection}
          order by p.place limit ${sql.lit(MOST_PER_WORD)}) p
      ),
      size as materialized (
        select count(*) as articles from (select from lotse.help_article
          where project_id = ${projectId} and status = 'live' limit ${sql.lit(MOST_PER_WORD)}) a
      ),
      weights as materialized (
        select w.place::int - 1 as word,
          w.counts * ln(1 + (select articles from size) / greatest(0.5, coalesce(l.articles, 0))) as weight
        from unnest(${question.map(({ isAsking }) => (isAsking ? ASKING : 1))}::float[]) with ordinality as w(counts, place)
        left join (select word, count(distinct article_id) as articles from listed group by word) l on l.word = w.place - 1
      ),
      candidates as materialized (
        select article_id from listed join weights using (word)
        group by article_id order by sum(cover * weight * ${worth}[place]) desc, article_id
        limit ${sql.lit(MOST_COMPARED)}
      ),
      hits as (
        select c.article_id, w.weight, least(1, sum(s.cover)) as cover, min(at.place) as place,
          least(1, coalesce(sum(s.cover) filter (where at.place = 1), 0)) as in_title
        from candidates c cross join stems s join weights w using (word) cross join lateral (
          -- One look into the index for each pair, even if PostgreSQL has not counted the table yet.
          select (select min(p.place) from lotse.help_posting p where p.project_id = ${projectId} and p.lang = ${lang}
            and p.stem = s.stem and p.place in (1, 2, 3) and p.article_id = c.article_id) as place offset 0
        ) at where at.place is not null group by c.article_id, w.word, w.weight
      ),
      judged as (
        select article_id, sum(weight * cover) as weight, sum(weight * in_title) as in_title,
          min(place) as place, sum(weight * cover * ${worth}[place]) as worth
        from hits group by article_id
      )
    select article_id as id, (weight / total)::float as share, (in_title / total)::float as in_title, place::int
    from judged, (select sum(weight) as total from weights) t
    order by worth desc, article_id limit ${limit}`,
  )
}
