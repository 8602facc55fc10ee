import type { serverStatusRoutes } from '@lotse/contracts/console/server-status'
import { serverStatus } from '../../platform/observe/server-status.ts'
import type { ConsoleHandlers } from '../context.ts'
import { dropAny, listGivenUp, repeatAny } from '../given-up/given-up.ts'

export const serverStatusHandlers: ConsoleHandlers<typeof serverStatusRoutes> = {
  'GET /console/server-status': (_input, ctx) => serverStatus(ctx),
  'GET /console/server-status/given-up': (_input, ctx) => listGivenUp(ctx),
  'POST /console/server-status/given-up/:errandId/repeat': async ({ params }, ctx) => {
    await repeatAny(ctx, params.errandId)
    return {}
  },
  'DELETE /console/server-status/given-up/:errandId': async ({ params }, ctx) => {
    await dropAny(ctx, params.errandId)
    return {}
  },
}
