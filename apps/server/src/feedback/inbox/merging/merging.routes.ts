import type { mergingConsoleRoutes } from '@lotse/contracts/console/ticket/merging'
import type { ConsoleHandlers } from '../../context.ts'
import { mergeTickets } from './merge-tickets.ts'
import { separateTicket } from './separate-ticket.ts'
import { similarTickets } from './similar-tickets.ts'

export const mergingHandlers: ConsoleHandlers<typeof mergingConsoleRoutes> = {
  'GET /console/projects/:projectId/tickets/:ticketId/similar': ({ params }, ctx) =>
    similarTickets(ctx, params.projectId, params.ticketId),
  'POST /console/projects/:projectId/tickets/:ticketId/merge': ({ params, body }, ctx) =>
    mergeTickets(ctx, params.ticketId, body.ids),
  'POST /console/projects/:projectId/tickets/:ticketId/separate': ({ params }, ctx) =>
    separateTicket(ctx, params.ticketId),
}
