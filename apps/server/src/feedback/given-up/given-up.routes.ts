import type { givenUpRoutes } from '@lotse/contracts/console/given-up'
import type { ConsoleHandlers } from '../context.ts'
import { dropGivenUp, listGivenUp, repeatGivenUp } from './given-up.ts'

export const givenUpHandlers: ConsoleHandlers<typeof givenUpRoutes> = {
  'GET /console/projects/:projectId/given-up': ({ params }, ctx) => listGivenUp(ctx, params.projectId),
  'POST /console/projects/:projectId/given-up/:errandId/repeat': async ({ params }, ctx) => {
    await repeatGivenUp(ctx, params.errandId)
    return {}
  },
  'DELETE /console/projects/:projectId/given-up/:errandId': async ({ params }, ctx) => {
    await dropGivenUp(ctx, params.errandId)
    return {}
  },
}
