import { ticketQuery } from '@lotse/contracts/console/fields/ticket-query'
import type { ViewCount } from '@lotse/contracts/views/saved-view'
import { countEach } from '../../../platform/views/count-each.ts'
import type { ConsoleCtx } from '../../context.ts'
import { totalOf } from '../find-tickets.ts'
import { dated, ticketFilter } from '../ticket-filter.ts'
import { findOwnViews } from './views.ts'

/** Each reads as little as its list does. */
export async function countViews(ctx: ConsoleCtx): Promise<{ items: ViewCount[] }> {
  const { projectId, account } = ctx.caller
  const counted = []
  for (const { id, query: saved } of await findOwnViews(ctx)) {
    const query = ticketQuery.parse(saved)
    const asked = await dated(ctx, projectId, query)
    counted.push({ id, of: totalOf(ticketFilter(projectId, asked, account.id, ctx.now()), query) })
  }
  return countEach(ctx, counted)
}
