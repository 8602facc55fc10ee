import type { noteRoutes } from '@lotse/contracts/academy/notes'
import type { Handlers } from '../../../platform/http/mount.ts'
import type { Caller } from '../../auth/guard.ts'
import { markRead, pageMentions } from './mentions.ts'
import { deleteNote, editNote, listEdits, listMentionable, pageNotes, writeNote } from './notes.ts'

export const noteHandlers: Handlers<typeof noteRoutes, Caller> = {
  'GET /admin/notes': ({ query: { kind, id, ...page } }, ctx) => pageNotes(ctx, { kind, id }, page),
  'GET /admin/notes/people': ({ query }, ctx) => listMentionable(ctx, query.kind),
  'GET /admin/notes/mentions': ({ query }, ctx) => pageMentions(ctx, query),
  'POST /admin/notes/mentions/read': ({ body }, ctx) => markRead(ctx, body.note_ids),
  'POST /admin/notes': ({ body }, ctx) => writeNote(ctx, body),
  'PATCH /admin/notes/:note_id': ({ params, body }, ctx) => editNote(ctx, params.note_id, body),
  'DELETE /admin/notes/:note_id': ({ params }, ctx) => deleteNote(ctx, params.note_id),
  'GET /admin/notes/:note_id/edits': ({ params, query }, ctx) => listEdits(ctx, params.note_id, query),
}
