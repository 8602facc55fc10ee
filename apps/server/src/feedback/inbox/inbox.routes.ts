import type { ticketConsoleRoutes } from '@lotse/contracts/console/tickets'
import type { ConsoleHandlers } from '../context.ts'
import { listTickets, readPart, readTicket } from './inbox.ts'

export const inboxHandlers: ConsoleHandlers<typeof ticketConsoleRoutes> = {
  'GET /console/projects/:projectId/tickets': ({ params, query }, ctx) =>
    listTickets(ctx, params.projectId, ctx.caller.account.id, query),
  'GET /console/projects/:projectId/tickets/:ticketId': ({ params }, ctx) =>
    readTicket(ctx, params.projectId, params.ticketId),
  'GET /console/projects/:projectId/tickets/:ticketId/parts/:kind': ({ params }, ctx) =>
    readPart(ctx, params.projectId, params.ticketId, params.kind),
}
