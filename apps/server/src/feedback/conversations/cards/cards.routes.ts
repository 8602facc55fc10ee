import type { cardRoutes } from '@lotse/contracts/console/content/cards'
import type { ConsoleHandlers } from '../../context.ts'
import { cardOf, findCards } from './cards.table.ts'

export const cardHandlers: ConsoleHandlers<typeof cardRoutes> = {
  'GET /console/projects/:projectId/cards': async ({ query }, ctx) => {
    const found = await findCards(ctx, ctx.caller.projectId, query.search)
    return { items: found.map(one => cardOf(one)) }
  },
}
