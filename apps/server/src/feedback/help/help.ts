import type { ConsoleArticle, ConsoleCollection } from '@lotse/contracts/console/content'
import { titleOf } from '@lotse/rules/text/local-text'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import { audit } from '../audit.ts'
import type { ConsoleCaller, FeedbackCtx } from '../context.ts'
import type { ContentStatus } from '../flows/flows.table.ts'
import { cleanHtml, plainBlocks } from '../html.ts'
import { isUuid, newId } from '../ids.ts'
import { searchable } from '../text.ts'
import type { Tx } from '../transaction.ts'
import type { Texts } from './help.table.ts'
import { dictionary } from './search.ts'

interface CollectionRow {
  id: string
  title: Texts
  description: Texts
  icon: string
  position: number
  articles: number
}

export async function findCollections(
  ctx: Ctx,
  projectId: string,
  id?: string,
): Promise<ConsoleCollection[]> {
  const { rows } = await sql<CollectionRow>`select c.id, c.title, c.description, c.icon, c.position,
      (select count(*)::int from lotse.help_article a where a.project_id = c.project_id and a.collection_id = c.id) as articles
    from lotse.help_collection c where c.project_id = ${projectId} ${id === undefined ? sql`` : sql`and c.id = ${id}`}
    order by c.position, c.created_at`.execute(ctx.db)
  return rows
}

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

async function findArticles(ctx: Ctx, projectId: string, id?: string): Promise<ConsoleArticle[]> {
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
    from lotse.help_article a where a.project_id = ${projectId} ${id === undefined ? sql`` : sql`and a.id = ${id}`}
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

async function readCollection(ctx: Ctx, projectId: string, id: string): Promise<ConsoleCollection> {
  const [row] = isUuid(id) ? await findCollections(ctx, projectId, id) : []
  if (!row) throw new AppError('not_found')
  return row
}

export async function readArticle(ctx: Ctx, projectId: string, id: string): Promise<ConsoleArticle> {
  const [row] = isUuid(id) ? await findArticles(ctx, projectId, id) : []
  if (!row) throw new AppError('not_found')
  return row
}

interface CollectionFields {
  title: Texts
  description: Texts
  icon: string
  position: number
}

export async function createCollection(ctx: FeedbackCtx, caller: ConsoleCaller, fields: CollectionFields) {
  const now = ctx.now()
  const id = newId(now)
  await ctx.db
    .insertInto('lotse.help_collection')
    .values({
      id,
      project_id: caller.projectId,
      title: JSON.stringify(fields.title),
      description: JSON.stringify(fields.description),
      icon: fields.icon,
      position: fields.position,
      created_at: now,
      updated_at: now,
    })
    .execute()
  await audit(ctx, ctx.db, caller, { action: 'collection.created', subject: titleOf(fields.title, id) })
  return readCollection(ctx, caller.projectId, id)
}

type CollectionChange = { [K in keyof CollectionFields]?: CollectionFields[K] | undefined }

export async function updateCollection(
  ctx: FeedbackCtx,
  caller: ConsoleCaller,
  id: string,
  change: CollectionChange,
) {
  await readCollection(ctx, caller.projectId, id)
  await ctx.db
    .updateTable('lotse.help_collection')
    .set({
      updated_at: ctx.now(),
      ...(change.title ? { title: JSON.stringify(change.title) } : {}),
      ...(change.description ? { description: JSON.stringify(change.description) } : {}),
      ...(change.icon === undefined ? {} : { icon: change.icon }),
      ...(change.position === undefined ? {} : { position: change.position }),
    })
    .where('project_id', '=', caller.projectId)
    .where('id', '=', id)
    .execute()
  const changed = await readCollection(ctx, caller.projectId, id)
  await audit(ctx, ctx.db, caller, { action: 'collection.changed', subject: titleOf(changed.title, id) })
  return changed
}

export async function deleteCollection(ctx: FeedbackCtx, caller: ConsoleCaller, id: string): Promise<void> {
  if (!isUuid(id)) return
  const used = await ctx.db
    .selectFrom('lotse.help_article')
    .select('id')
    .where('project_id', '=', caller.projectId)
    .where('collection_id', '=', id)
    .executeTakeFirst()
  if (used) throw new AppError('in_use')
  const gone = await ctx.db
    .deleteFrom('lotse.help_collection')
    .where('project_id', '=', caller.projectId)
    .where('id', '=', id)
    .returning('title')
    .executeTakeFirst()
  if (!gone) return
  await audit(ctx, ctx.db, caller, {
    action: 'collection.deleted',
    subject: titleOf(gone.title as Texts, id),
  })
}

interface ArticleFields {
  collectionId: string
  title: Texts
  html: Texts
  position: number
}

export async function createArticle(ctx: FeedbackCtx, caller: ConsoleCaller, fields: ArticleFields) {
  await readCollection(ctx, caller.projectId, fields.collectionId)
  const now = ctx.now()
  const id = newId(now)
  await ctx.db.transaction().execute(async tx => {
    await tx
      .insertInto('lotse.help_article')
      .values({
        id,
        project_id: caller.projectId,
        collection_id: fields.collectionId,
        position: fields.position,
        created_at: now,
        updated_at: now,
      })
      .execute()
    await writeTexts(tx, caller.projectId, id, fields)
    await audit(ctx, tx, caller, { action: 'article.created', subject: titleOf(fields.title, id) })
  })
  return readArticle(ctx, caller.projectId, id)
}

/** What people call it, in whichever language there is. */

/** One row per language, stemmed by that language's dictionary; the title counts more than the text. */
export async function writeTexts(
  tx: Tx | Ctx['db'],
  projectId: string,
  articleId: string,
  { title, html }: Pick<ArticleFields, 'title' | 'html'>,
) {
  await tx
    .deleteFrom('lotse.help_text')
    .where('project_id', '=', projectId)
    .where('article_id', '=', articleId)
    .execute()
  for (const lang of new Set([...Object.keys(title), ...Object.keys(html)])) {
    const clean = cleanHtml(html[lang] ?? '')
    const plain = plainBlocks(clean)
    const name = title[lang] ?? ''
    if (name === '' && plain === '') continue
    await sql`insert into lotse.help_text (article_id, project_id, lang, title, html, plain, search)
      values (${articleId}, ${projectId}, ${lang}, ${name}, ${clean}, ${plain},
        setweight(to_tsvector(${dictionary(lang)}::regconfig, ${searchable(name)}), 'A') ||
        setweight(to_tsvector(${dictionary(lang)}::regconfig, ${searchable(plain)}), 'B') ||
        setweight(to_tsvector('simple', ${searchable(`${name} ${plain}`)}), 'D'))`.execute(tx)
    // In one order, so that two articles saved at once do not wait for each other's words.
    await sql`insert into lotse.help_word (project_id, word)
      select ${projectId}, word from unnest(tsvector_to_array(to_tsvector('simple', ${searchable(`${name} ${plain}`)}))) word
      where length(word) between 4 and 40 order by word on conflict do nothing`.execute(tx)
  }
}

type ArticleChange = { [K in keyof ArticleFields]?: ArticleFields[K] | undefined } & {
  version: number
  status?: ContentStatus | undefined
}

export async function updateArticle(
  ctx: FeedbackCtx,
  caller: ConsoleCaller,
  id: string,
  change: ArticleChange,
) {
  const before = await readArticle(ctx, caller.projectId, id)
  if (change.collectionId) await readCollection(ctx, caller.projectId, change.collectionId)
  await ctx.db.transaction().execute(async tx => {
    const { numUpdatedRows } = await tx
      .updateTable('lotse.help_article')
      .set({
        version: change.version + 1,
        updated_at: ctx.now(),
        ...(change.collectionId ? { collection_id: change.collectionId } : {}),
        ...(change.position === undefined ? {} : { position: change.position }),
        ...(change.status ? { status: change.status } : {}),
      })
      .where('project_id', '=', caller.projectId)
      .where('id', '=', id)
      .where('version', '=', change.version)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new AppError('stale_version')
    if (change.title || change.html)
      await writeTexts(tx, caller.projectId, id, {
        title: change.title ?? before.title,
        html: change.html ?? before.html,
      })
    await audit(ctx, tx, caller, {
      action: 'article.changed',
      subject: titleOf(change.title ?? before.title, id),
      details: { status: change.status },
    })
  })
  return readArticle(ctx, caller.projectId, id)
}

export async function deleteArticle(ctx: FeedbackCtx, caller: ConsoleCaller, id: string): Promise<void> {
  const [before] = isUuid(id) ? await findArticles(ctx, caller.projectId, id) : []
  if (!before) return
  await ctx.db
    .deleteFrom('lotse.help_article')
    .where('project_id', '=', caller.projectId)
    .where('id', '=', id)
    .execute()
  await audit(ctx, ctx.db, caller, { action: 'article.deleted', subject: titleOf(before.title, id) })
}
