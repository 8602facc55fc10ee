import type { replyRoutes } from '@lotse/contracts/console/replies'
import type { ConsoleHandlers } from '../context.ts'
import {
  countUse,
  createReply,
  deleteReply,
  listReplies,
  readReply,
  restoreReply,
  updateReply,
} from './replies.ts'

export const replyHandlers: ConsoleHandlers<typeof replyRoutes> = {
  'GET /console/projects/:projectId/replies': (_input, ctx) => listReplies(ctx),
  'POST /console/projects/:projectId/replies': ({ body }, ctx) => createReply(ctx, body),
  'GET /console/projects/:projectId/replies/:replyId': ({ params }, ctx) => readReply(ctx, params.replyId),
  'PATCH /console/projects/:projectId/replies/:replyId': ({ params, body }, ctx) =>
    updateReply(ctx, params.replyId, body),
  'DELETE /console/projects/:projectId/replies/:replyId': async ({ params }, ctx) => {
    await deleteReply(ctx, params.replyId)
    return {}
  },
  'POST /console/projects/:projectId/replies/:replyId/restore': ({ params }, ctx) =>
    restoreReply(ctx, params.replyId),
  'POST /console/projects/:projectId/replies/:replyId/used': async ({ params }, ctx) => {
    await countUse(ctx, params.replyId)
    return {}
  },
}
