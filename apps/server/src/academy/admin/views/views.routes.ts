import type { academyViewRoutes } from '@lotse/contracts/views/academy-views'
import { fromReplica } from '../../../platform/database/replica-lists.ts'
import type { Handlers } from '../../../platform/http/mount.ts'
import type { Caller } from '../../auth/guard.ts'
import { countViews } from './count-views.ts'
import { changeView, chooseViews, createView, deleteView, listViews } from './views.ts'

export const viewHandlers: Handlers<typeof academyViewRoutes, Caller> = {
  'GET /admin/views': (_input, ctx) => listViews(ctx),
  'POST /admin/views': ({ body }, ctx) => createView(ctx, body),
  'PATCH /admin/views': ({ body }, ctx) => chooseViews(ctx, body),
  'GET /admin/views/counts': fromReplica(({ query }, ctx) => countViews(ctx, query.time_zone)),
  'PATCH /admin/views/:view_id': ({ params, body }, ctx) => changeView(ctx, params.view_id, body),
  'DELETE /admin/views/:view_id': async ({ params }, ctx) => {
    await deleteView(ctx, params.view_id)
    return {}
  },
}
