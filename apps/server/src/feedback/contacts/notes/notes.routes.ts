import type { contactNoteRoutes } from '@lotse/contracts/contacts/contact-notes'
import type { ConsoleHandlers } from '../../context.ts'
import { deleteNote, editNote, listNotes, writeNote } from './notes.ts'

export const contactNoteHandlers: ConsoleHandlers<typeof contactNoteRoutes> = {
  'GET /console/projects/:projectId/contacts/:contactId/notes': ({ params, query }, ctx) =>
    listNotes(ctx, params.projectId, params.contactId, query),
  'POST /console/projects/:projectId/contacts/:contactId/notes': ({ params, body }, ctx) =>
    writeNote(ctx, params.contactId, body),
  'PATCH /console/projects/:projectId/contacts/:contactId/notes/:noteId': ({ params, body }, ctx) =>
    editNote(ctx, params, body.text),
  'DELETE /console/projects/:projectId/contacts/:contactId/notes/:noteId': async ({ params }, ctx) => {
    await deleteNote(ctx, params)
    return {}
  },
}
