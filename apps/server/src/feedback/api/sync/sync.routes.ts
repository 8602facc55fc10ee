import type { syncRoutes } from '@lotse/contracts/api/sync'
import type { ConsoleHandlers } from '../../context.ts'
import {
  syncAnswers,
  syncAudit,
  syncContacts,
  syncDeletions,
  syncErrors,
  syncMails,
  syncMessages,
  syncTickets,
} from './sync.ts'
import { syncCompanies } from './sync-companies.ts'
import { syncEvents, syncNotes } from './sync-contact.ts'
import { syncArticles, syncBots, syncCollections, syncFlows, syncNews, syncOutbound } from './sync-content.ts'

export const syncHandlers: ConsoleHandlers<typeof syncRoutes> = {
  'GET /api/v1/projects/:projectId/sync/tickets': ({ params, query }, ctx) =>
    syncTickets(ctx, params.projectId, query),
  'GET /api/v1/projects/:projectId/sync/messages': ({ params, query }, ctx) =>
    syncMessages(ctx, params.projectId, query),
  'GET /api/v1/projects/:projectId/sync/contacts': ({ params, query }, ctx) =>
    syncContacts(ctx, params.projectId, query),
  'GET /api/v1/projects/:projectId/sync/companies': ({ params, query }, ctx) =>
    syncCompanies(ctx, params.projectId, query),
  'GET /api/v1/projects/:projectId/sync/events': ({ params, query }, ctx) =>
    syncEvents(ctx, params.projectId, query),
  'GET /api/v1/projects/:projectId/sync/notes': ({ params, query }, ctx) =>
    syncNotes(ctx, params.projectId, query),
  'GET /api/v1/projects/:projectId/sync/answers': ({ params, query }, ctx) =>
    syncAnswers(ctx, params.projectId, query),
  'GET /api/v1/projects/:projectId/sync/articles': ({ params, query }, ctx) =>
    syncArticles(ctx, params.projectId, query),
  'GET /api/v1/projects/:projectId/sync/collections': ({ params, query }, ctx) =>
    syncCollections(ctx, params.projectId, query),
  'GET /api/v1/projects/:projectId/sync/news': ({ params, query }, ctx) =>
    syncNews(ctx, params.projectId, query),
  'GET /api/v1/projects/:projectId/sync/outbound': ({ params, query }, ctx) =>
    syncOutbound(ctx, params.projectId, query),
  'GET /api/v1/projects/:projectId/sync/flows': ({ params, query }, ctx) =>
    syncFlows(ctx, params.projectId, query),
  'GET /api/v1/projects/:projectId/sync/bots': ({ params, query }, ctx) =>
    syncBots(ctx, params.projectId, query),
  'GET /api/v1/projects/:projectId/sync/mails': ({ query }, ctx) => syncMails(ctx, query),
  'GET /api/v1/projects/:projectId/sync/errors': ({ query }, ctx) => syncErrors(ctx, query),
  'GET /api/v1/projects/:projectId/sync/deleted-tickets': ({ params, query }, ctx) =>
    syncDeletions(ctx, params.projectId, 'ticket', query),
  'GET /api/v1/projects/:projectId/sync/deleted-messages': ({ params, query }, ctx) =>
    syncDeletions(ctx, params.projectId, 'message', query),
  'GET /api/v1/projects/:projectId/sync/deleted-contacts': ({ params, query }, ctx) =>
    syncDeletions(ctx, params.projectId, 'contact', query),
  'GET /api/v1/projects/:projectId/sync/deleted-notes': ({ params, query }, ctx) =>
    syncDeletions(ctx, params.projectId, 'note', query),
  'GET /api/v1/teams/:teamId/sync/audit': ({ query }, ctx) => syncAudit(ctx, ctx.caller.teamId, query),
}
