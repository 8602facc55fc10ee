import { z } from 'zod'
import { routes } from '../route.ts'
import { flag, given, int32, page, pageQuery, uuid, version } from './fields/fields.ts'
import { longest } from './fields/longest.ts'
import { type NotedKind, noteRights } from './rights.ts'

const kind = z.enum(Object.keys(noteRights) as NotedKind[])
const text = z.string().trim().min(1).max(longest.text)

export const note = z.object({
  id: z.string(),
  /** Null if it is not known. */
  author: z.string().nullable(),
  /** Null if their account is gone. */
  author_name: z.string().nullable(),
  /** Empty if the note was deleted. */
  text: z.string(),
  /** Who is mentioned in it. */
  mentions: z.array(z.object({ id: z.string(), name: z.string() })),
  created_at: z.string(),
  edited_at: z.string().nullable(),
  /** Only administrators still see that there was a note. */
  deleted_at: z.string().nullable(),
  version: z.int(),
})
export type Note = z.output<typeof note>

export const noteAbout = z.object({ kind, id: z.string() })

/** Somebody who can be mentioned. */
export const notePerson = z.object({ id: z.string(), name: z.string(), display_name: z.string() })
export type NotePerson = z.output<typeof notePerson>

export const mention = z.object({
  note_id: z.string(),
  about: noteAbout.extend({
    /** A name, or the comment of a report; null as long as it is in the bin. */
    title: z.string().nullable(),
  }),
  author: z.string().nullable(),
  author_name: z.string().nullable(),
  /** The whole note. */
  text: z.string(),
  at: z.string(),
  read: z.boolean(),
})
export type Mention = z.output<typeof mention>

const params = z.object({ note_id: uuid })

export const noteRoutes = routes({
  'GET /admin/notes': {
    who: 'moderate or content',
    summary: 'List the notes about a user, a report, a company or a job, newest first',
    query: z.object({ kind, id: uuid, limit: pageQuery.limit, cursor: pageQuery.cursor }),
    answer: page(note),
  },
  'GET /admin/notes/people': {
    who: 'moderate or content',
    summary: 'List who can be mentioned in such a note',
    query: z.object({ kind }),
    answer: z.array(notePerson),
  },
  'GET /admin/notes/mentions': {
    who: 'moderate or content',
    summary:
      'List the notes in which the caller is mentioned, newest first, and count what they have not read',
    query: z.object({
      ...{ limit: pageQuery.limit, offset: pageQuery.offset, cursor: pageQuery.cursor },
      unread: given(flag),
    }),
    answer: page(mention).extend({ unread: z.int() }),
  },
  'POST /admin/notes/mentions/read': {
    who: 'moderate or content',
    summary: "Mark the caller's mentions as read: those in the named notes, or all",
    body: z.strictObject({ note_ids: z.array(uuid).min(1).max(100).optional() }),
    answer: z.object({ unread: z.int() }),
  },
  'POST /admin/notes': {
    who: 'moderate or content',
    summary: 'Write a note; a repeated id writes nothing. Those who are mentioned with an @ are told',
    body: z.strictObject({ id: uuid, about: z.strictObject({ kind, id: uuid }), text }),
    answer: note,
    status: 201,
  },
  'PATCH /admin/notes/:note_id': {
    who: 'moderate or content',
    summary: "Edit one's own note; what it said before is kept",
    params,
    body: z.strictObject({ text: text.optional(), version }),
    answer: note,
  },
  'DELETE /admin/notes/:note_id': {
    who: 'moderate or content',
    summary: "Delete one's own note, or as an administrator anybody's; what it said is kept",
    params,
    answer: z.literal(true),
  },
  'GET /admin/notes/:note_id/edits': {
    who: 'admin',
    summary: 'List what a note said before, newest first',
    params,
    query: z.object({ limit: pageQuery.limit, offset: int32(0).optional() }),
    answer: z.object({
      total: z.int(),
      items: z.array(
        z.object({
          at: z.string(),
          edited_by: z.string(),
          edited_by_name: z.string().nullable(),
          text: z.string(),
        }),
      ),
    }),
  },
})
