import { ticketQuery } from '@lotse/contracts/console/fields/ticket-query'
import type { ViewCount } from '@lotse/contracts/views/saved-view'
import { countEach } from '../../../platform/views/count-each.ts'
import type { ConsoleCtx } from '../../context.ts'
import { totalOf } from '../find-tickets.ts'
import { ticketFilter } from '../ticket-filter.ts'
import { findOwnViews } from './views.ts'

/** Each reads as little as its list does. */
export async function countViews(ctx: ConsoleCtx): Promise<{ items: ViewCount[] }> {
  const { projectId, account } = ctx.caller
  const counted = (await findOwnViews(ctx)).map(({ id, query: asked }) => {
    const query = ticketQuery.parse(asked)
    return { id, of: totalOf(ticketFilter(projectId, query, account.id, ctx.now()), query) }
  })
  return countEach(ctx, counted)
}
