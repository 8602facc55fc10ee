import type { HelpArticle, HelpCollection, NewsItem } from '@lotse/contracts/visitor/content'
import { pickText, shortLang } from '@lotse/rules/text/local-text'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/context.ts'
import { AppError } from '../../platform/http/errors.ts'
import { cut } from '../../platform/text/cut.ts'
import { isUuid } from '../../platform/text/is-uuid.ts'
import type { Visitor } from '../context.ts'
import { firstName } from '../conversations/message-answer.ts'
import { searchHelp } from '../help/finding/search-help.ts'
import type { SearchCtx } from '../help/finding/search-turns.ts'
import type { Texts } from '../help/help.table.ts'
import { recordNewsOpened } from '../outbound/outbound.table.ts'
import { contactNow } from '../sessions/contact-now.ts'

/** A visitor and their preferred languages. */
export interface Reader {
  visitor: Visitor
  lang: string
  fallback: string
}

interface NewsRow {
  id: string
  title: Texts
  preview_text: Texts
  /** Only for a single one; lists omit it. */
  html: Texts
  cover_image_url: string | null
  author_name: string | null
  author_avatar: string | null
  published_at: Date
  read: boolean
}

async function findNews(ctx: Ctx, { visitor }: Reader, id?: string): Promise<NewsRow[]> {
  const { rows } =
    await sql<NewsRow>`select n.id, n.title, n.preview_text, ${id === undefined ? sql`'{}'::json as html` : sql`n.html`}, n.cover_image_url, n.published_at,
      a.name as author_name, a.avatar as author_avatar, r.news_id is not null as read
    from lotse.news n
    left join lotse.account a on a.id = n.author_id
    left join lotse.news_read r on r.project_id = n.project_id and r.news_id = n.id and r.scope_id = ${visitor.scopeId}
    where n.project_id = ${visitor.projectId} and n.status = 'live' and n.published_at <= ${ctx.now()}
      ${id === undefined ? sql`` : sql`and n.id = ${id}`}
    order by n.published_at desc limit 50`.execute(ctx.db)
  return rows
}

function newsItem(row: NewsRow, { lang, fallback }: Reader): NewsItem {
  return {
    id: row.id,
    title: pickText(row.title, lang, fallback),
    previewText: pickText(row.preview_text, lang, fallback),
    coverImageUrl: row.cover_image_url,
    sender: row.author_name ? { name: firstName(row.author_name), avatar: row.author_avatar } : null,
    publishedAt: row.published_at.toISOString(),
    read: row.read,
  }
}

export async function listNewsFor(ctx: Ctx, reader: Reader) {
  return { items: (await findNews(ctx, reader)).map(row => newsItem(row, reader)) }
}

export async function readNewsFor(ctx: Ctx, reader: Reader, id: string) {
  const [row] = isUuid(id) ? await findNews(ctx, reader, id) : []
  if (!row) throw new AppError('not_found')
  const { projectId, scopeId } = reader.visitor
  await ctx.db
    .insertInto('lotse.news_read')
    .values({
      news_id: id,
      scope_id: scopeId,
      contact_id: contactNow(reader.visitor),
      project_id: projectId,
      at: ctx.now(),
    })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  await recordNewsOpened(ctx, reader.visitor, id)
  return { ...newsItem(row, reader), read: true, html: pickText(row.html, reader.lang, reader.fallback) }
}

interface CollectionRow {
  id: string
  title: Texts
  description: Texts
  icon: string
  articles: number
}

export async function listCollectionsFor(ctx: Ctx, reader: Reader): Promise<{ items: HelpCollection[] }> {
  const { rows } =
    await sql<CollectionRow>`select c.id, c.title, c.description, c.icon, count(a.id)::int as articles
    from lotse.help_collection c
    join lotse.help_article a on a.project_id = c.project_id and a.collection_id = c.id and a.status = 'live'
    where c.project_id = ${reader.visitor.projectId} group by c.id order by c.position, c.created_at`.execute(
      ctx.db,
    )
  return {
    items: rows.map(row => ({
      id: row.id,
      title: pickText(row.title, reader.lang, reader.fallback),
      description: pickText(row.description, reader.lang, reader.fallback),
      icon: row.icon,
      articleCount: row.articles,
    })),
  }
}

interface ArticleRow {
  id: string
  collection_id: string
  title: string
  /** The text of a single article; lists omit it. */
  html: string
  /** The beginning of the text. */
  plain: string
  updated_at: Date
  vote: 'up' | 'down' | null
}

/** Each live article once, in the best available language. */
async function findArticles(ctx: Ctx, reader: Reader, where: { collectionId: string } | { id: string }) {
  const { visitor, lang, fallback } = reader
  const narrowed =
    'id' in where ? sql`and a.id = ${where.id}` : sql`and a.collection_id = ${where.collectionId}`
  const { rows } = await sql<ArticleRow>`select * from (
      select distinct on (a.id) a.id, a.collection_id, a.position, a.updated_at, x.title,
        ${'id' in where ? sql`x.html` : sql`'' as html`}, left(x.plain, 200) as plain, v.vote
      from lotse.help_article a
      join lotse.help_text x on x.project_id = a.project_id and x.article_id = a.id
      left join lotse.help_vote v on v.project_id = a.project_id and v.article_id = a.id and v.scope_id = ${visitor.scopeId}
      where a.project_id = ${visitor.projectId} and a.status = 'live' ${narrowed}
      order by a.id, (x.lang = ${shortLang(lang, fallback)}) desc, (x.lang = ${fallback}) desc, x.lang
    ) found order by position, title`.execute(ctx.db)
  return rows
}

const summary = (row: ArticleRow) => ({
  id: row.id,
  collectionId: row.collection_id,
  title: row.title,
  excerpt: cut(row.plain.replaceAll('\n', ' '), 160),
})

export async function readCollectionFor(ctx: Ctx, reader: Reader, id: string) {
  const { items } = await listCollectionsFor(ctx, reader)
  const collection = items.find(item => item.id === id)
  if (!collection) throw new AppError('not_found')
  return { collection, articles: (await findArticles(ctx, reader, { collectionId: id })).map(summary) }
}

export async function readArticleFor(ctx: Ctx, reader: Reader, id: string): Promise<HelpArticle> {
  const [row] = isUuid(id) ? await findArticles(ctx, reader, { id }) : []
  if (!row) throw new AppError('not_found')
  return { ...summary(row), html: row.html, updatedAt: row.updated_at.toISOString(), vote: row.vote }
}

export async function searchHelpFor(ctx: SearchCtx, { visitor, lang, fallback }: Reader, term: string) {
  return { items: await searchHelp(ctx, visitor.projectId, lang, fallback, term) }
}

export async function voteFor(ctx: Ctx, reader: Reader, id: string, vote: 'up' | 'down') {
  await readArticleFor(ctx, reader, id)
  const { projectId, scopeId } = reader.visitor
  await ctx.db
    .insertInto('lotse.help_vote')
    .values({
      article_id: id,
      scope_id: scopeId,
      contact_id: contactNow(reader.visitor),
      project_id: projectId,
      vote,
      at: ctx.now(),
    })
    .onConflict(conflict => conflict.columns(['article_id', 'scope_id']).doUpdateSet({ vote, at: ctx.now() }))
    .execute()
  return { vote }
}
