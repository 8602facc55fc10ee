import type { Since } from '@lotse/contracts/api/sync-shapes'
import { sql } from 'kysely'
import type { Ctx } from '../../../platform/context.ts'
import { changesOf } from '../../../platform/tokens/sync/changes.ts'
import { findBots } from '../../bots/bots.ts'
import { findFlows } from '../../flows/flows.ts'
import { findArticles } from '../../help/articles.ts'
import { findCollections } from '../../help/collections.ts'
import { findNews } from '../../news/news.ts'
import { findOutbounds } from '../../outbound/outbounds.ts'

type Find<Item> = (ctx: Ctx, projectId: string, ids: string[]) => Promise<Item[]>

/** What a team writes for its visitors. */
const list =
  <Item extends { id: string }>(table: string, find: Find<Item>, ids?: 'text') =>
  (ctx: Ctx, projectId: string, query: Since) =>
    changesOf(
      ctx,
      {
        from: sql`lotse.${sql.raw(table)} t where t.project_id = ${projectId}`,
        load: some => find(ctx, projectId, some),
        // An article may have megabytes of text.
        atOnce: 5,
        ...(ids ? { ids } : {}),
      },
      query,
    )

export const syncArticles = list('help_article', findArticles)
export const syncCollections = list('help_collection', findCollections)
export const syncNews = list('news', findNews)
export const syncOutbound = list('outbound', (ctx, projectId, id) => findOutbounds(ctx, projectId, { id }))
export const syncFlows = list('flow', findFlows, 'text')
export const syncBots = list('bot', findBots, 'text')
