import type { flowRoutes } from '@lotse/contracts/console/content/content'
import type { ConsoleHandlers } from '../context.ts'
import { createFlow, deleteFlow, listFlows, readFlow, updateFlow } from './flows.ts'
import { flowResults } from './results.ts'

export const flowHandlers: ConsoleHandlers<typeof flowRoutes> = {
  'GET /console/projects/:projectId/flows': ({ params }, ctx) => listFlows(ctx, params.projectId),
  'POST /console/projects/:projectId/flows': ({ body }, ctx) => createFlow(ctx, body),
  'GET /console/projects/:projectId/flows/:flowId': ({ params }, ctx) =>
    readFlow(ctx, params.projectId, params.flowId),
  'PATCH /console/projects/:projectId/flows/:flowId': ({ params, body }, ctx) =>
    updateFlow(ctx, params.flowId, body),
  'DELETE /console/projects/:projectId/flows/:flowId': async ({ params }, ctx) => {
    await deleteFlow(ctx, params.flowId)
    return {}
  },
  'GET /console/projects/:projectId/flows/:flowId/results': ({ params, query }, ctx) =>
    flowResults(ctx, params.projectId, params.flowId, query),
}
