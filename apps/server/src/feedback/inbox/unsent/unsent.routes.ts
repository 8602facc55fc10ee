import type { unsentRoutes } from '@lotse/contracts/console/ticket/unsent'
import type { ConsoleHandlers } from '../../context.ts'
import { listDrafts, readDraft, saveDraft } from './drafts.ts'
import { scheduleReply, sendScheduledNow, withdrawReply } from './schedule.ts'
import { takeBackReply } from './take-back.ts'

export const unsentHandlers: ConsoleHandlers<typeof unsentRoutes> = {
  'GET /console/projects/:projectId/reply-drafts': (_input, ctx) => listDrafts(ctx),
  'GET /console/projects/:projectId/tickets/:ticketId/draft': ({ params }, ctx) =>
    readDraft(ctx, params.ticketId),
  'PUT /console/projects/:projectId/tickets/:ticketId/draft': ({ params, body }, ctx) =>
    saveDraft(ctx, params.ticketId, body),
  'POST /console/projects/:projectId/tickets/:ticketId/scheduled': ({ params, body }, ctx) =>
    scheduleReply(ctx, params.ticketId, body),
  'POST /console/projects/:projectId/tickets/:ticketId/scheduled/:replyId/send': async ({ params }, ctx) => {
    await sendScheduledNow(ctx, params.ticketId, params.replyId)
    return {}
  },
  'POST /console/projects/:projectId/tickets/:ticketId/scheduled/:replyId/take-back': ({ params }, ctx) =>
    takeBackReply(ctx, params.ticketId, params.replyId),
  'DELETE /console/projects/:projectId/tickets/:ticketId/scheduled/:replyId': async ({ params }, ctx) => {
    await withdrawReply(ctx, params.ticketId, params.replyId)
    return {}
  },
}
