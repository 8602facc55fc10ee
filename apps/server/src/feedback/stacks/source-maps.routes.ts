import type { sourceMapRoutes } from '@lotse/contracts/console/stacks/source-maps'
import type { ConsoleHandlers } from '../context.ts'
import { deleteRelease, listMaps, listReleases } from './list-maps.ts'
import { showStack } from './show-stack.ts'

export const sourceMapHandlers: ConsoleHandlers<typeof sourceMapRoutes> = {
  'GET /console/projects/:projectId/source-maps': (_input, ctx) => listReleases(ctx),
  'GET /console/projects/:projectId/source-maps/files': ({ query }, ctx) => listMaps(ctx, query.release),
  'DELETE /console/projects/:projectId/source-maps': async ({ query }, ctx) => {
    await deleteRelease(ctx, query.release)
    return {}
  },
  'GET /console/projects/:projectId/tickets/:ticketId/stacks/:entry': ({ params }, ctx) =>
    showStack(ctx, params.ticketId, params.entry),
}
