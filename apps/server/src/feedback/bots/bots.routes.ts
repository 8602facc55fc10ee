import type { botRoutes } from '@lotse/contracts/console/content/content'
import { addressKey } from '../../platform/http/address.ts'
import type { ConsoleHandlers } from '../context.ts'
import { askerAt } from '../help/finding/search-turns.ts'
import { createBot, deleteBot, listBots, readBot, updateBot } from './bots.ts'
import { tryBot } from './try-bot.ts'

export const botHandlers: ConsoleHandlers<typeof botRoutes> = {
  'POST /console/projects/:projectId/bots/try': ({ params, body }, ctx) =>
    tryBot({ ...ctx, ...askerAt(addressKey(ctx.request.ip), ctx.caller.account.id) }, params.projectId, body),
  'GET /console/projects/:projectId/bots': ({ params }, ctx) => listBots(ctx, params.projectId),
  'POST /console/projects/:projectId/bots': ({ body }, ctx) => createBot(ctx, body),
  'GET /console/projects/:projectId/bots/:botId': ({ params }, ctx) =>
    readBot(ctx, params.projectId, params.botId),
  'PATCH /console/projects/:projectId/bots/:botId': ({ params, body }, ctx) =>
    updateBot(ctx, params.botId, body),
  'DELETE /console/projects/:projectId/bots/:botId': async ({ params }, ctx) => {
    await deleteBot(ctx, params.botId)
    return {}
  },
}
