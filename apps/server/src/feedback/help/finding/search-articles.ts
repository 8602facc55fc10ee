import { shortLang } from '@lotse/rules/text/local-text'
import { sql } from 'kysely'
import { anyStem } from '../quoting/quote-articles.ts'
import { dictionary } from './dictionary.ts'
import { readQuestion } from './read-question.ts'
import { type Asked, foundBy, inTurn, type SearchCtx, type Timed } from './search-turns.ts'
import { typedWords } from './typed-words.ts'

/** For the team: articles in any state, by the words of any language. */
export const searchArticles = (ctx: SearchCtx, projectId: string, ...asked: Asked<typeof searchAll>) =>
  inTurn(ctx, projectId, ctx => searchAll(ctx, projectId, ...asked))

async function searchAll(ctx: SearchCtx & Timed, projectId: string, lang: string, typed: string) {
  const question = await readQuestion(ctx, { projectId, lang: shortLang(lang, 'de') }, typed)
  const words = typedWords(typed)
  const last = words.at(-1)
  const all = sql<{ id: string }>`
    with asked as (
      select replace(plainto_tsquery(${dictionary(lang)}::regconfig, ${words.join(' ')})::text, '&', '|')::tsquery
        || ${anyStem(question)}::tsquery ${last ? sql`|| to_tsquery('simple', ${`${last}:*`})` : sql``} as query
    )
    select x.article_id as id from asked, lotse.help_text x
    where x.project_id = ${projectId} and x.search @@ asked.query
    group by x.article_id order by max(ts_rank_cd(x.search, asked.query)) desc limit 100`
  return { items: await foundBy(ctx, all) }
}
