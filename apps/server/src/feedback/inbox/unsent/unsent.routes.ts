import type { unsentRoutes } from '@lotse/contracts/console/unsent'
import type { ConsoleHandlers } from '../../context.ts'
import { listDrafts, readDraft, saveDraft } from './drafts.ts'

export const unsentHandlers: ConsoleHandlers<typeof unsentRoutes> = {
  'GET /console/projects/:projectId/reply-drafts': (_input, ctx) => listDrafts(ctx),
  'GET /console/projects/:projectId/tickets/:ticketId/draft': ({ params }, ctx) =>
    readDraft(ctx, params.ticketId),
  'PUT /console/projects/:projectId/tickets/:ticketId/draft': ({ params, body }, ctx) =>
    saveDraft(ctx, params.ticketId, body),
}
