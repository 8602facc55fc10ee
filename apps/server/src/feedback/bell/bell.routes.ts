import type { bellRoutes } from '@lotse/contracts/console/bell'
import type { ConsoleHandlers } from '../context.ts'
import { changeHearing, listHearings, seeTicket, setTimeZone } from './hearing.ts'
import { readPush, subscribe, unsubscribeBrowser } from './subscriptions.ts'

export const bellHandlers: ConsoleHandlers<typeof bellRoutes> = {
  'GET /console/hearings': (_input, ctx) => listHearings(ctx),
  'PATCH /console/projects/:projectId/hearing': ({ params, body }, ctx) =>
    changeHearing(ctx, params.projectId, body),
  'GET /console/push': (_input, ctx) => readPush(ctx),
  'POST /console/push': async ({ body }, ctx) => {
    await subscribe(ctx, body)
    return {}
  },
  'DELETE /console/push': async (_input, ctx) => {
    await unsubscribeBrowser(ctx)
    return {}
  },
  'PUT /console/account/time-zone': async ({ body }, ctx) => {
    await setTimeZone(ctx, body.timeZone)
    return {}
  },
  'POST /console/projects/:projectId/tickets/:ticketId/seen': async ({ params }, ctx) => {
    await seeTicket(ctx, params.ticketId)
    return {}
  },
}
