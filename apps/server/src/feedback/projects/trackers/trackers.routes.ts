import type { trackerRoutes } from '@lotse/contracts/console/ticket/trackers'
import type { ConsoleHandlers } from '../../context.ts'
import { createIssue, linkIssue, listIssues, unlinkIssue } from './issues.ts'
import {
  changeTracker,
  createTracker,
  deleteTracker,
  listTrackers,
  rotateHookSecret,
  tryTracker,
} from './trackers.ts'

export const trackerHandlers: ConsoleHandlers<typeof trackerRoutes> = {
  'GET /console/projects/:projectId/trackers': (_input, ctx) => listTrackers(ctx),
  'POST /console/projects/:projectId/trackers': ({ body }, ctx) => createTracker(ctx, body),
  'PATCH /console/projects/:projectId/trackers/:trackerId': ({ params, body }, ctx) =>
    changeTracker(ctx, params.trackerId, body),
  'DELETE /console/projects/:projectId/trackers/:trackerId': async ({ params }, ctx) => {
    await deleteTracker(ctx, params.trackerId)
    return {}
  },
  'POST /console/projects/:projectId/trackers/:trackerId/secret': ({ params }, ctx) =>
    rotateHookSecret(ctx, params.trackerId),
  'POST /console/projects/:projectId/trackers/:trackerId/test': ({ params }, ctx) =>
    tryTracker(ctx, params.trackerId),
  'GET /console/projects/:projectId/tickets/:ticketId/issues': ({ params }, ctx) =>
    listIssues(ctx, params.ticketId),
  'POST /console/projects/:projectId/tickets/:ticketId/issues': ({ params, body }, ctx) =>
    createIssue(ctx, params.ticketId, body),
  'POST /console/projects/:projectId/tickets/:ticketId/issues/link': ({ params, body }, ctx) =>
    linkIssue(ctx, params.ticketId, body.address),
  'DELETE /console/projects/:projectId/tickets/:ticketId/issues/:issueId': async ({ params }, ctx) => {
    await unlinkIssue(ctx, params.ticketId, params.issueId)
    return {}
  },
}
