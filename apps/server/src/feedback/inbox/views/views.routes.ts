import type { viewRoutes } from '@lotse/contracts/views/inbox-views'
import { fromReplica } from '../../../platform/database/replica-lists.ts'
import type { ConsoleHandlers } from '../../context.ts'
import { countViews } from './count-views.ts'
import { chooseViews, createView, deleteView, listViews, updateView } from './views.ts'

export const viewHandlers: ConsoleHandlers<typeof viewRoutes> = {
  'GET /console/projects/:projectId/views': (_input, ctx) => listViews(ctx),
  'POST /console/projects/:projectId/views': ({ body }, ctx) => createView(ctx, body),
  'PATCH /console/projects/:projectId/views': ({ body }, ctx) => chooseViews(ctx, body),
  'GET /console/projects/:projectId/views/counts': fromReplica((_input, ctx) => countViews(ctx)),
  'PATCH /console/projects/:projectId/views/:viewId': ({ params, body }, ctx) =>
    updateView(ctx, params.viewId, body),
  'DELETE /console/projects/:projectId/views/:viewId': async ({ params }, ctx) => {
    await deleteView(ctx, params.viewId)
    return {}
  },
}
