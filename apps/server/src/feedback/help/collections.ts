import type { ConsoleCollection } from '@lotse/contracts/console/content/content'
import { titleOf } from '@lotse/rules/text/local-text'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/context.ts'
import { transact } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/http/errors.ts'
import { isUuid } from '../../platform/text/is-uuid.ts'
import { inProject, versioned, type Which } from '../content/versioned.ts'
import type { ConsoleCtx } from '../context.ts'
import { newId } from '../tokens/ids.ts'
import type { Texts } from './help.table.ts'

export async function findCollections(ctx: Ctx, projectId: string, id?: Which): Promise<ConsoleCollection[]> {
  const { rows } = await sql<ConsoleCollection>`select c.id, c.title, c.description, c.icon, c.position,
      (select count(*)::int from lotse.help_article a where a.project_id = c.project_id and a.collection_id = c.id) as articles
    from lotse.help_collection c where ${inProject('c', projectId, id)} order by c.position, c.created_at`.execute(
    ctx.db,
  )
  return rows
}

const collections = versioned({
  table: 'lotse.help_collection',
  word: 'collection',
  find: findCollections,
  nameOf: ({ title, id }) => titleOf(title, id),
})
export const readCollection = collections.read

interface CollectionFields {
  title: Texts
  description: Texts
  icon: string
  position: number
}

export const createCollection = (ctx: ConsoleCtx, { title, description, ...fields }: CollectionFields) =>
  collections.create(ctx, newId(ctx.now()), {
    ...fields,
    title: JSON.stringify(title),
    description: JSON.stringify(description),
  })

type CollectionChange = { [K in keyof CollectionFields]?: CollectionFields[K] | undefined }

export async function updateCollection(ctx: ConsoleCtx, id: string, change: CollectionChange) {
  const { title, description, icon, position } = change
  const { after } = await collections.update(ctx, id, {}, () => ({
    title: title && JSON.stringify(title),
    description: description && JSON.stringify(description),
    icon,
    position,
  }))
  return after
}

export async function deleteCollection(ctx: ConsoleCtx, id: string): Promise<void> {
  if (!isUuid(id)) return
  await transact(ctx, async ctx => {
    if (await hasArticles(ctx, id)) throw new AppError('in_use')
    await collections.remove(ctx, id)
  })
}

export async function hasArticles(ctx: ConsoleCtx, collectionId: string): Promise<boolean> {
  const one = await ctx.db
    .selectFrom('lotse.help_article')
    .select('id')
    .where('project_id', '=', ctx.caller.projectId)
    .where('collection_id', '=', collectionId)
    .limit(1)
    .executeTakeFirst()
  return one !== undefined
}
