import { sql } from 'kysely'
import { transact } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/http/errors.ts'
import { audit } from '../audit/audit.ts'
import type { ConsoleCtx } from '../context.ts'

/**
 * Positions follow the list; items that it leaves out keep theirs. Articles are moved into the collection. An
 * article's version does not change, so nobody who is editing it loses anything.
 */
export async function orderHelp(
  ctx: ConsoleCtx,
  { collectionId, ids }: { collectionId: string | null; ids: string[] },
): Promise<void> {
  const { projectId } = ctx.caller
  await transact(ctx, async ctx => {
    if (collectionId !== null) {
      const found = await ctx.db
        .selectFrom('lotse.help_collection')
        .select('id')
        .where('project_id', '=', projectId)
        .where('id', '=', collectionId)
        .forShare()
        .executeTakeFirst()
      if (!found) throw new AppError('not_found')
    }
    const listed = sql`unnest(${ids}::uuid[]) with ordinality as listed(id, place)`
    const where = sql`where h.project_id = ${projectId} and h.id = listed.id`
    await (collectionId === null
      ? sql`update lotse.help_collection h set position = listed.place - 1 from ${listed} ${where}`
      : sql`update lotse.help_article h set position = listed.place - 1, collection_id = ${collectionId}
            from ${listed} ${where}`
    ).execute(ctx.db)
    await audit(ctx, { action: 'collection.ordered', subject: collectionId ?? projectId })
  })
}
