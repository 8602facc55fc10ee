import type { contactRoutes } from '@lotse/contracts/console/contacts'
import type { ConsoleHandlers } from '../context.ts'
import { listContacts, listEvents, readContact } from './contacts.ts'
import { deleteContact, exportContact } from './forget.ts'

export const contactHandlers: ConsoleHandlers<typeof contactRoutes> = {
  'GET /console/projects/:projectId/contacts': ({ params, query }, ctx) =>
    listContacts(ctx, params.projectId, query),
  'GET /console/projects/:projectId/contacts/:contactId': ({ params }, ctx) =>
    readContact(ctx, params.projectId, params.contactId),
  'GET /console/projects/:projectId/contacts/:contactId/events': ({ params, query }, ctx) =>
    listEvents(ctx, params.projectId, params.contactId, query),
  'GET /console/projects/:projectId/contacts/:contactId/export': ({ params }, ctx) =>
    exportContact(ctx, ctx.caller, params.contactId),
  'DELETE /console/projects/:projectId/contacts/:contactId': async ({ params }, ctx) => {
    await deleteContact(ctx, ctx.caller, params.contactId)
    return {}
  },
}
