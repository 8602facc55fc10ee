import type { stageRoutes } from '@lotse/contracts/console/stages'
import type { ConsoleHandlers } from '../../context.ts'
import { deleteStage } from './delete-stage.ts'
import { createStage, listStages, orderStages, readStage, updateStage } from './stages.ts'

export const stageHandlers: ConsoleHandlers<typeof stageRoutes> = {
  'GET /console/projects/:projectId/stages': ({ params }, ctx) => listStages(ctx, params.projectId),
  'POST /console/projects/:projectId/stages': ({ body }, ctx) => createStage(ctx, body),
  'POST /console/projects/:projectId/stages/order': ({ body }, ctx) => orderStages(ctx, body),
  'GET /console/projects/:projectId/stages/:stageId': ({ params }, ctx) =>
    readStage(ctx, params.projectId, params.stageId),
  'PATCH /console/projects/:projectId/stages/:stageId': ({ params, body }, ctx) =>
    updateStage(ctx, params.stageId, body),
  'DELETE /console/projects/:projectId/stages/:stageId': async ({ params, query }, ctx) => {
    await deleteStage(ctx, params.stageId, query.to)
    return {}
  },
}
