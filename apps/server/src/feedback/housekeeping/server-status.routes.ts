import type { ServerStatus, serverStatusRoutes } from '@lotse/contracts/console/server-status'
import type { Ctx } from '../../platform/context.ts'
import { serverStatus } from '../../platform/observe/server-status.ts'
import type { ConsoleHandlers } from '../context.ts'
import { dropAny, listGivenUp, repeatAny } from '../given-up/given-up.ts'
import { moveState } from '../uploads/moving/move-state.ts'

export const serverStatusHandlers: ConsoleHandlers<typeof serverStatusRoutes> = {
  'GET /console/server-status': (_input, ctx) => wholeStatus(ctx),
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

/** With what only Lotse has: files. */
async function wholeStatus(ctx: Ctx): Promise<ServerStatus> {
  const [status, move] = await Promise.all([serverStatus(ctx), moveState(ctx)])
  const { s3 } = ctx.settings
  const { waiting, isMore, moved, bytes, fault } = move
  const isStuck = s3 !== undefined && waiting > 0 && fault !== null
  return {
    ...status,
    bucket: s3 ? { host: new URL(s3.url).host, waiting, isMore, moved, bytes } : null,
    worries: isStuck ? [...status.worries, 'bucket'] : status.worries,
  }
}
