import type { ConsoleNews } from '@lotse/contracts/console/content/content'
import type { ContentStatus } from '@lotse/contracts/console/fields/choices'
import { titleOf } from '@lotse/rules/text/local-text'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/context.ts'
import { inProject, versioned, type Which } from '../content/versioned.ts'
import type { ConsoleCtx } from '../context.ts'
import { cleanTexts, turnOf } from '../text/html.ts'
import { newId } from '../tokens/ids.ts'

type Texts = Record<string, string>

interface NewsRow {
  id: string
  status: ContentStatus
  title: Texts
  preview_text: Texts
  html: Texts
  cover_image_url: string | null
  author_id: string | null
  author_name: string | null
  published_at: Date | null
  version: number
  updated_at: Date
  reads: number
}

const newsAnswer = (row: NewsRow): ConsoleNews => ({
  id: row.id,
  status: row.status,
  title: row.title,
  previewText: row.preview_text,
  html: row.html,
  coverImageUrl: row.cover_image_url,
  author: row.author_id ? { id: row.author_id, name: row.author_name ?? '' } : null,
  publishedAt: row.published_at?.toISOString() ?? null,
  reads: row.reads,
  version: row.version,
  updatedAt: row.updated_at.toISOString(),
})

export async function findNews(ctx: Ctx, projectId: string, id?: Which): Promise<ConsoleNews[]> {
  const { rows } = await sql<NewsRow>`select n.*, a.name as author_name,
      (select count(*)::int from lotse.news_read r where r.project_id = n.project_id and r.news_id = n.id) as reads
    from lotse.news n left join lotse.account a on a.id = n.author_id where ${inProject('n', projectId, id)}
    order by coalesce(n.published_at, n.created_at) desc, n.id desc limit 500`.execute(ctx.db)
  return rows.map(newsAnswer)
}

const news = versioned({
  table: 'lotse.news',
  word: 'news',
  find: findNews,
  nameOf: ({ title, id }) => titleOf(title, id),
})
export const { list: listNews, read: readNews, requireOne: requireNews, remove: deleteNews } = news

interface NewsFields {
  title: Texts
  previewText: Texts
  html: Texts
  coverImageUrl: string | null
}

export async function createNews(ctx: ConsoleCtx, fields: NewsFields): Promise<ConsoleNews> {
  const html = await cleanTexts(fields.html, turnOf(ctx))
  return news.create(ctx, newId(ctx.now()), {
    title: JSON.stringify(fields.title),
    preview_text: JSON.stringify(fields.previewText),
    html: JSON.stringify(html),
    cover_image_url: fields.coverImageUrl || null,
    author_id: ctx.caller.account.id,
  })
}

type NewsChange = { [K in keyof NewsFields]?: NewsFields[K] | undefined } & {
  version: number
  status?: ContentStatus | undefined
}

export async function updateNews(ctx: ConsoleCtx, id: string, change: NewsChange): Promise<ConsoleNews> {
  const { title, previewText, coverImageUrl, status } = change
  const html = change.html && (await cleanTexts(change.html, turnOf(ctx)))
  const { after } = await news.update(ctx, id, change, ({ publishedAt }) => ({
    title: title && JSON.stringify(title),
    preview_text: previewText && JSON.stringify(previewText),
    html: html && JSON.stringify(html),
    cover_image_url: coverImageUrl === undefined ? undefined : coverImageUrl || null,
    status,
    published_at: status === 'live' && !publishedAt ? ctx.now() : undefined,
  }))
  return after
}
