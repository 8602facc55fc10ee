import type { errorRoutes } from '@lotse/contracts/console/stacks/errors'
import type { ConsoleHandlers } from '../../context.ts'
import { changeError } from './change-error.ts'
import { listErrors, listSightings, readError } from './list-errors.ts'

export const errorHandlers: ConsoleHandlers<typeof errorRoutes> = {
  'GET /console/projects/:projectId/errors': ({ query }, ctx) => listErrors(ctx, query),
  'GET /console/projects/:projectId/errors/:errorId': async ({ params }, ctx) => ({
    ...(await readError(ctx, params.errorId)),
    sightings: await listSightings(ctx, params.errorId),
  }),
  'POST /console/projects/:projectId/errors/:errorId/state': ({ params, body }, ctx) =>
    changeError(ctx, params.errorId, body),
}
