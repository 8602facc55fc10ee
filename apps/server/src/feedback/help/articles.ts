import type { ConsoleArticle } from '@lotse/contracts/console/content/content'
import type { ContentStatus } from '@lotse/contracts/console/fields/choices'
import { titleOf } from '@lotse/rules/text/local-text'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/context.ts'
import { inProject, versioned, type Which } from '../content/versioned.ts'
import type { ConsoleCtx } from '../context.ts'
import { cleanTexts, turnOf } from '../text/html.ts'
import { newId } from '../tokens/ids.ts'
import { listWords, writeTexts } from './article-texts.ts'
import { findCollections, readCollection } from './collections.ts'
import type { Texts } from './help.table.ts'

interface ArticleRow {
  id: string
  collection_id: string
  status: ContentStatus
  position: number
  version: number
  updated_at: Date
  title: Texts | null
  html: Texts | null
  up: number
  down: number
}

export async function findArticles(ctx: Ctx, projectId: string, id?: Which): Promise<ConsoleArticle[]> {
  const { rows } = await sql<ArticleRow>`select a.*,
      (select json_object_agg(x.lang, x.title) from lotse.help_text x where x.project_id = a.project_id and x.article_id = a.id) as title,
      ${
        id === undefined
          ? sql`null`
          : sql`(select json_object_agg(x.lang, x.html) from lotse.help_text x
        where x.project_id = a.project_id and x.article_id = a.id)`
      } as html,
      (select count(*) filter (where v.vote = 'up')::int from lotse.help_vote v
        where v.project_id = a.project_id and v.article_id = a.id) as up,
      (select count(*) filter (where v.vote = 'down')::int from lotse.help_vote v
        where v.project_id = a.project_id and v.article_id = a.id) as down
    from lotse.help_article a where ${inProject('a', projectId, id)}
    order by a.position, a.created_at`.execute(ctx.db)
  return rows.map(row => ({
    id: row.id,
    collectionId: row.collection_id,
    status: row.status,
    position: row.position,
    title: row.title ?? {},
    html: row.html ?? {},
    votes: { up: row.up, down: row.down },
    version: row.version,
    updatedAt: row.updated_at.toISOString(),
  }))
}

export async function readHelp(ctx: Ctx, projectId: string) {
  const articles = await findArticles(ctx, projectId)
  return {
    collections: await findCollections(ctx, projectId),
    articles: articles.map(({ html: _, ...article }) => article),
  }
}

const articles = versioned({
  table: 'lotse.help_article',
  word: 'article',
  find: findArticles,
  nameOf: ({ title, id }) => titleOf(title, id),
})
export const { read: readArticle, remove: deleteArticle } = articles

interface ArticleFields {
  collectionId: string
  title: Texts
  html: Texts
  position: number
}

export async function createArticle(ctx: ConsoleCtx, fields: ArticleFields): Promise<ConsoleArticle> {
  await readCollection(ctx, ctx.caller.projectId, fields.collectionId)
  const html = await cleanTexts(fields.html, turnOf(ctx))
  return storeArticle(ctx, newId(ctx.now()), { ...fields, html })
}

/** Of a text that is clean already. */
export const storeArticle = (
  ctx: ConsoleCtx,
  id: string,
  { collectionId, position, title, html, status }: ArticleFields & { status?: ContentStatus | undefined },
): Promise<ConsoleArticle> =>
  articles.create(
    ctx,
    id,
    { collection_id: collectionId, position, ...(status ? { status } : {}) },
    { also: ctx => writeTexts(ctx, ctx.caller.projectId, id, { title, html }) },
  )

type ArticleChange = { [K in keyof ArticleFields]?: ArticleFields[K] | undefined } & {
  version: number
  status?: ContentStatus | undefined
}

export async function updateArticle(
  ctx: ConsoleCtx,
  id: string,
  change: ArticleChange,
): Promise<ConsoleArticle> {
  const html = change.html && (await cleanTexts(change.html, turnOf(ctx)))
  if (change.collectionId) await readCollection(ctx, ctx.caller.projectId, change.collectionId)
  return storeChange(ctx, id, { ...change, html })
}

/** Of a text that is clean already. */
export async function storeChange(
  ctx: ConsoleCtx,
  id: string,
  change: ArticleChange,
): Promise<ConsoleArticle> {
  const { projectId } = ctx.caller
  const { collectionId, position, status, title, html } = change
  const { after } = await articles.update(
    ctx,
    id,
    change,
    () => ({ collection_id: collectionId, position, status }),
    async (ctx, before) => {
      if (title || html)
        await writeTexts(ctx, projectId, id, { title: title ?? before.title, html: html ?? before.html })
      else if (status && status !== before.status) await listWords(ctx, projectId, id)
    },
  )
  return after
}
