import type { ticketConsoleRoutes } from '@lotse/contracts/console/tickets'
import { fromReplica } from '../../platform/database/replica-lists.ts'
import type { ConsoleHandlers } from '../context.ts'
import { findPart, sendPart } from '../tickets/parts/stored-parts.ts'
import { receiveUpload } from '../uploads/uploads.ts'
import { deleteMessage, editMessage } from './change-message.ts'
import { deleteTickets } from './changes/delete-tickets.ts'
import { changeTicket, changeTickets } from './changes/ticket-changes.ts'
import { ticketFacets } from './facets.ts'
import { listTickets, readTicket } from './inbox.ts'
import { readReproduction } from './reproduction/read-reproduction.ts'
import { listMessages, readByTeam, writeTeamMessage } from './team-messages.ts'

export const inboxHandlers: ConsoleHandlers<typeof ticketConsoleRoutes> = {
  'GET /console/projects/:projectId/tickets': fromReplica(({ params, query }, ctx) =>
    listTickets(ctx, params.projectId, ctx.caller.account.id, query),
  ),
  'GET /console/projects/:projectId/ticket-facets': (_input, ctx) => ticketFacets(ctx),
  'POST /console/projects/:projectId/tickets/bulk': ({ body }, ctx) =>
    changeTickets(ctx, body.ids, body.change, body.seenUntil),
  'POST /console/projects/:projectId/tickets/bulk-delete': async ({ body }, ctx) => {
    await deleteTickets(ctx, body.ids)
    return {}
  },
  'GET /console/projects/:projectId/tickets/:ticketId': ({ params }, ctx) =>
    readTicket(ctx, params.projectId, params.ticketId),
  'PATCH /console/projects/:projectId/tickets/:ticketId': ({ params, body }, ctx) =>
    changeTicket(ctx, params.ticketId, body),
  'DELETE /console/projects/:projectId/tickets/:ticketId': async ({ params }, ctx) => {
    await deleteTickets(ctx, [params.ticketId])
    return {}
  },
  'GET /console/projects/:projectId/tickets/:ticketId/parts/:kind': async ({ params }, ctx) =>
    sendPart(ctx.request, ctx.reply, await findPart(ctx, params.projectId, params.ticketId, params.kind)),
  'GET /console/projects/:projectId/tickets/:ticketId/reproduction': ({ params, query }, ctx) =>
    readReproduction(ctx, params.projectId, params.ticketId, query.lang),
  'GET /console/projects/:projectId/tickets/:ticketId/messages': ({ params, query }, ctx) =>
    listMessages(ctx, params.projectId, params.ticketId, { ...query, isWhole: query.whole === 'true' }),
  'POST /console/projects/:projectId/tickets/:ticketId/messages': ({ params, body }, ctx) =>
    writeTeamMessage(ctx, params.ticketId, body),
  'PATCH /console/projects/:projectId/tickets/:ticketId/messages/:messageId': ({ params, body }, ctx) =>
    editMessage(ctx, params.ticketId, params.messageId, body),
  'DELETE /console/projects/:projectId/tickets/:ticketId/messages/:messageId': async ({ params }, ctx) => {
    await deleteMessage(ctx, params.ticketId, params.messageId)
    return {}
  },
  'POST /console/projects/:projectId/tickets/:ticketId/read': async ({ params }, ctx) => {
    await readByTeam(ctx, params.projectId, params.ticketId)
    return {}
  },
  'POST /console/projects/:projectId/uploads': (_input, ctx) => {
    const { projectId, account } = ctx.caller
    return receiveUpload(ctx, { projectId, accountId: account.id, isAsset: true })
  },
}
