import type { ConsoleNews } from '@lotse/contracts/console/content'
import { titleOf } from '@lotse/rules/text/local-text'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import { audit } from '../audit.ts'
import type { ConsoleCaller, FeedbackCtx } from '../context.ts'
import type { ContentStatus } from '../flows/flows.table.ts'
import { cleanTexts } from '../html.ts'
import { isUuid, newId } from '../ids.ts'

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

async function findNews(ctx: Ctx, projectId: string, id?: string): Promise<NewsRow[]> {
  const { rows } = await sql<NewsRow>`select n.*, a.name as author_name,
      (select count(*)::int from lotse.news_read r where r.project_id = n.project_id and r.news_id = n.id) as reads
    from lotse.news n left join lotse.account a on a.id = n.author_id
    where n.project_id = ${projectId} ${id === undefined ? sql`` : sql`and n.id = ${id}`}
    order by coalesce(n.published_at, n.created_at) desc, n.id desc limit 500`.execute(ctx.db)
  return rows
}

export async function listNews(ctx: Ctx, projectId: string) {
  return { items: (await findNews(ctx, projectId)).map(newsAnswer) }
}

export async function readNews(ctx: Ctx, projectId: string, id: string): Promise<ConsoleNews> {
  const [row] = isUuid(id) ? await findNews(ctx, projectId, id) : []
  if (!row) throw new AppError('not_found')
  return newsAnswer(row)
}

interface NewsFields {
  title: Texts
  previewText: Texts
  html: Texts
  coverImageUrl: string | null
}

export async function createNews(
  ctx: FeedbackCtx,
  caller: ConsoleCaller,
  fields: NewsFields,
): Promise<ConsoleNews> {
  const now = ctx.now()
  const id = newId(now)
  await ctx.db
    .insertInto('lotse.news')
    .values({
      id,
      project_id: caller.projectId,
      title: JSON.stringify(fields.title),
      preview_text: JSON.stringify(fields.previewText),
      html: JSON.stringify(cleanTexts(fields.html)),
      cover_image_url: fields.coverImageUrl || null,
      author_id: caller.account.id,
      created_at: now,
      updated_at: now,
    })
    .execute()
  await audit(ctx, ctx.db, caller, { action: 'news.created', subject: titleOf(fields.title, id) })
  return readNews(ctx, caller.projectId, id)
}

type NewsChange = { [K in keyof NewsFields]?: NewsFields[K] | undefined } & {
  version: number
  status?: ContentStatus | undefined
}

export async function updateNews(ctx: FeedbackCtx, caller: ConsoleCaller, id: string, change: NewsChange) {
  const before = await readNews(ctx, caller.projectId, id)
  const { numUpdatedRows } = await ctx.db
    .updateTable('lotse.news')
    .set({
      version: change.version + 1,
      updated_at: ctx.now(),
      ...(change.title ? { title: JSON.stringify(change.title) } : {}),
      ...(change.previewText ? { preview_text: JSON.stringify(change.previewText) } : {}),
      ...(change.html ? { html: JSON.stringify(cleanTexts(change.html)) } : {}),
      ...(change.coverImageUrl === undefined ? {} : { cover_image_url: change.coverImageUrl || null }),
      ...(change.status ? { status: change.status } : {}),
      ...(change.status === 'live' && !before.publishedAt ? { published_at: ctx.now() } : {}),
    })
    .where('project_id', '=', caller.projectId)
    .where('id', '=', id)
    .where('version', '=', change.version)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new AppError('stale_version')
  await audit(ctx, ctx.db, caller, {
    action: 'news.changed',
    subject: titleOf(change.title ?? before.title, id),
    details: { status: change.status },
  })
  return readNews(ctx, caller.projectId, id)
}

export async function deleteNews(ctx: FeedbackCtx, caller: ConsoleCaller, id: string): Promise<void> {
  if (!isUuid(id)) return
  const gone = await ctx.db
    .deleteFrom('lotse.news')
    .where('project_id', '=', caller.projectId)
    .where('id', '=', id)
    .returning('title')
    .executeTakeFirst()
  if (gone) await audit(ctx, ctx.db, caller, { action: 'news.deleted', subject: titleOf(gone.title, id) })
}
