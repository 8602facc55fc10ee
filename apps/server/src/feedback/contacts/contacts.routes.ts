import { Readable } from 'node:stream'
import type { contactRoutes } from '@lotse/contracts/console/contacts'
import { fromReplica } from '../../platform/database/replica-lists.ts'
import type { ConsoleHandlers } from '../context.ts'
import { followContact, listContacts } from './contacts.ts'
import { exportContact } from './export-contact.ts'
import { changeContact } from './fields/change-contact.ts'
import { deleteContact } from './forget.ts'
import { listEvents } from './list-events.ts'
import { mergeContacts } from './merge/merge-contacts.ts'

/** How much an export may read ahead of its client. */
const EXPORT_BYTES = 8 * 1024 ** 2

export const contactHandlers: ConsoleHandlers<typeof contactRoutes> = {
  'GET /console/projects/:projectId/contacts': fromReplica(({ params, query }, ctx) =>
    listContacts(ctx, params.projectId, query),
  ),
  'GET /console/projects/:projectId/contacts/:contactId': ({ params }, ctx) =>
    followContact(ctx, params.projectId, params.contactId),
  'PATCH /console/projects/:projectId/contacts/:contactId': ({ params, body }, ctx) =>
    changeContact(ctx, params.contactId, body),
  'POST /console/projects/:projectId/contacts/:contactId/merge': ({ params, body }, ctx) =>
    mergeContacts(ctx, params.contactId, body),
  'GET /console/projects/:projectId/contacts/:contactId/events': ({ params, query }, ctx) =>
    listEvents(ctx, params.projectId, params.contactId, query),
  'GET /console/projects/:projectId/contacts/:contactId/export': async ({ params }, ctx) => {
    ctx.reply.heldBytes = EXPORT_BYTES
    return ctx.reply
      .type('application/json; charset=utf-8')
      .header('cache-control', 'no-store, private')
      .send(Readable.from(await exportContact(ctx, params.contactId), { objectMode: false }))
  },
  'DELETE /console/projects/:projectId/contacts/:contactId': async ({ params }, ctx) => {
    await deleteContact(ctx, params.contactId)
    return {}
  },
}
