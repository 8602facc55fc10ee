import type { apiRoutes } from '@lotse/contracts/api/api'
import { AppError } from '../../platform/http/errors.ts'
import { isUuid } from '../../platform/text/is-uuid.ts'
import { bearerOf } from '../../platform/tokens/secret.ts'
import type { ConsoleHandlers } from '../context.ts'
import { listProjects } from '../projects/projects.ts'
import { receiveMap } from '../stacks/store-map.ts'
import { receiveUpload } from '../uploads/uploads.ts'
import { storingOf, visitorByRef } from './contact-visitor.ts'
import { findToken } from './find-token.ts'
import { readLog } from './logs/read-log.ts'
import { trackEvents } from './track-events.ts'
import { upsertContact } from './upsert-contact.ts'
import { createTicketFor, visitorOfTicket, writeAsContact } from './write-tickets.ts'

export const apiHandlers: ConsoleHandlers<typeof apiRoutes> = {
  'GET /api/v1/token': async (_input, ctx) => {
    const { caller, scopes, projectId } = await findToken(
      ctx,
      bearerOf(ctx.request.headers.authorization),
      {},
    )
    return { ...caller.token, role: caller.role, scopes: [...scopes], teamId: caller.teamId, projectId }
  },
  'GET /api/v1/projects': async (_input, ctx) => {
    const { projectId, caller } = await findToken(ctx, bearerOf(ctx.request.headers.authorization), {})
    const { items } = await listProjects(ctx, caller.account.id)
    return {
      items: items
        .filter(({ id, teamId }) => teamId === caller.teamId && (projectId === null || id === projectId))
        .map(item => ({ ...item, role: caller.role })),
    }
  },
  'POST /api/v1/projects/:projectId/tickets': ({ body }, ctx) => createTicketFor(ctx, body),
  'POST /api/v1/projects/:projectId/tickets/:ticketId/visitor-messages': ({ params, body }, ctx) =>
    writeAsContact(ctx, params.ticketId, body),
  'GET /api/v1/projects/:projectId/tickets/:ticketId/logs/:kind': ({ params, query }, ctx) =>
    readLog(ctx, params.projectId, params.ticketId, { kind: params.kind, ...query }),
  'PUT /api/v1/projects/:projectId/contacts': ({ body }, ctx) => upsertContact(ctx, body.contact, body.data),
  'POST /api/v1/projects/:projectId/contacts/:contactId/uploads': async ({ params, query }, ctx) => {
    const { projectId } = ctx.caller
    if (!isUuid(params.contactId)) throw new AppError('not_found')
    const visitor = query.ticketId
      ? (await visitorOfTicket(ctx, query.ticketId)).visitor
      : await visitorByRef(ctx, projectId, { id: params.contactId })
    if (visitor.contactId !== params.contactId) throw new AppError('not_found')
    const owner = { projectId, contactId: visitor.contactId, sessionId: visitor.sessionId }
    return receiveUpload(ctx, owner, storingOf(visitor).address)
  },
  'PUT /api/v1/projects/:projectId/source-maps': ({ query }, ctx) => receiveMap(ctx, query),
  'POST /api/v1/projects/:projectId/events': ({ body }, ctx) => trackEvents(ctx, body.events),
}
