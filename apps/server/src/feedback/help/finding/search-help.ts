import { escapeHtml } from '@lotse/rules/text/html-pieces'
import { shortLang } from '@lotse/rules/text/local-text'
import { sql } from 'kysely'
import type { Ctx } from '../../../platform/context.ts'
import { AppError } from '../../../platform/http/errors.ts'
import { aroundHits } from '../quoting/around-hits.ts'
import { END, HIT, passageOf } from '../quoting/passage.ts'
import { joined, quoteArticles } from '../quoting/quote-articles.ts'
import { findArticles } from './find-articles.ts'
import { readQuestion } from './read-question.ts'
import { type Asked, foundBy, inTurn, oneByOne, type SearchCtx, type Timed } from './search-turns.ts'

const MOST_SHOWN = 20
/** Languages in which a help center is searched for articles that the visitor's language lacks. */
const MOST_LANGS = 5

/**
 * Finds any of the words, best match first; the last word may be unfinished. An article that lacks the
 * language is shown in another.
 */
export const searchHelp = (ctx: SearchCtx, projectId: string, ...asked: Asked<typeof search>) =>
  inTurn(ctx, projectId, ctx => search(ctx, projectId, ...asked))

async function search(
  ctx: SearchCtx & Timed,
  projectId: string,
  lang: string,
  fallback: string,
  typed: string,
) {
  const wanted = shortLang(lang, fallback)
  const others = await otherLangs(ctx, projectId, wanted, fallback)
  const shown: Shown[] = []
  for (const lang of [wanted, ...others]) {
    const library = { projectId, lang }
    const question = await readQuestion(ctx, library, typed, { isUnfinished: true })
    const found = await findArticles(ctx, library, question, { limit: MOST_SHOWN - shown.length })
    // What was found in the visitor's language is better than nothing.
    if (!found && shown.length > 0) break
    if (!found) throw new AppError('service_unavailable')
    const known = new Set(shown.map(({ id }) => id))
    const ids = found.map(({ id }) => id).filter(id => !known.has(id))
    const fresh = lang === wanted ? ids : await withoutLang(ctx, projectId, wanted, ids)
    if (fresh.length === 0) continue
    const rows = await foundBy(ctx, quoteArticles(library, question, fresh))
    const one = ({ id, collection_id, title, marked }: (typeof rows)[number]): Shown => ({
      id,
      collectionId: collection_id,
      title,
      excerpt: excerptOf(marked),
    })
    shown.push(...(await oneByOne(ctx, projectId, rows, one)))
    if (shown.length >= MOST_SHOWN) break
  }
  return shown
}

interface Shown {
  id: string
  collectionId: string
  title: string
  excerpt: string
}

/** The other languages that have live articles, the project's own first; jumps from one to the next in the index. */
async function otherLangs(ctx: Ctx, projectId: string, wanted: string, fallback: string): Promise<string[]> {
  const next = (after: ReturnType<typeof sql>) =>
    sql`(select min(lang) from lotse.help_posting where project_id = ${projectId} and lang > ${after})`
  const { rows } = await sql<{ lang: string }>`
    with recursive langs (lang) as (
      select ${next(sql`''`)} union all select ${next(sql`l.lang`)} from langs l where l.lang is not null
    )
    select lang from langs where lang is not null and lang <> ${wanted}
    order by (lang = ${fallback}) desc, lang limit ${MOST_LANGS - 1}`.execute(ctx.db)
  return rows.map(({ lang }) => lang)
}

async function withoutLang(ctx: Ctx, projectId: string, lang: string, ids: string[]): Promise<string[]> {
  const { rows } = await sql<{ article_id: string }>`select article_id from lotse.help_text
    where project_id = ${projectId} and article_id = any(${ids}::uuid[]) and lang = ${lang}`.execute(ctx.db)
  const known = new Set(rows.map(({ article_id }) => article_id))
  return ids.filter(id => !known.has(id))
}

function excerptOf(text: string): string {
  const passage = passageOf(joined(aroundHits(text)), { enough: 12, most: 30 }).replaceAll('\n', ' ')
  return escapeHtml(passage).replaceAll(HIT, '<mark>').replaceAll(END, '</mark>')
}
