import type { ViewCount } from '@lotse/contracts/views/saved-view'
import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../context.ts'

interface Counted {
  id: string
  /** A query for its `total`, and whether there are more (`is_more`). */
  of: RawBuilder<unknown>
}

/** Counts all saved views in one query. */
export async function countEach(ctx: Ctx, views: readonly Counted[]): Promise<{ items: ViewCount[] }> {
  if (views.length === 0) return { items: [] }
  const counts = views.map(({ id, of }) => sql`select ${id}::text as id, c.total, c.is_more from (${of}) c`)
  const { rows } = await sql<{ id: string; total: number; is_more: boolean }>`
    ${sql.join(counts, sql` union all `)}`.execute(ctx.db)
  return { items: rows.map(({ id, total, is_more }) => ({ id, total, totalIsMore: is_more })) }
}
