import { ticketQuery } from '@lotse/contracts/console/tickets'
import type { ViewCount } from '@lotse/contracts/views/saved-view'
import { sql } from 'kysely'
import type { ConsoleCtx } from '../../context.ts'
import { totalOf } from '../find-tickets.ts'
import { ticketFilter } from '../ticket-filter.ts'
import { findOwnViews } from './views.ts'

/** All views in one query; each reads as little as its list does. */
export async function countViews(ctx: ConsoleCtx): Promise<{ items: ViewCount[] }> {
  const { projectId, account } = ctx.caller
  const views = await findOwnViews(ctx)
  if (views.length === 0) return { items: [] }
  const counts = views.map(({ id, query: asked }) => {
    const query = ticketQuery.parse(asked)
    const filter = ticketFilter(projectId, query, account.id, ctx.now())
    return sql`select ${id}::text as id, c.total, c.is_more from (${totalOf(filter, query)}) c`
  })
  const { rows } = await sql<{ id: string; total: number; is_more: boolean }>`
    ${sql.join(counts, sql` union all `)}`.execute(ctx.db)
  return { items: rows.map(({ id, total, is_more }) => ({ id, total, totalIsMore: is_more })) }
}
