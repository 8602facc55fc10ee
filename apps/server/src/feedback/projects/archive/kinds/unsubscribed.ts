import type { InTransaction } from '../../../../platform/database/transaction.ts'
import { bringStop, whoStopped } from '../../../letters/addresses/archived-stops.ts'
import type { Definition, Row } from '../definition.ts'
import type { Place } from '../place.ts'

/** Who has unsubscribed from mails is told with the row that has their address. */
export const unsubscribed = (addressOf: (row: Row) => string) => ({
  beside: (async (ctx, rows) => {
    const since = await whoStopped(ctx, ctx.caller.projectId, rows.map(addressOf))
    return rows.map(row => ({ ...row, unsubscribedAt: since(addressOf(row))?.toISOString() ?? null }))
  }) satisfies Definition['beside'],
  bring: async (ctx: InTransaction, { projectId }: Place, row: Row): Promise<void> => {
    if (typeof row.unsubscribedAt === 'string')
      await bringStop(ctx, projectId, addressOf(row), row.unsubscribedAt)
  },
})
