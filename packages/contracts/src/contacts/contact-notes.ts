import { z } from 'zod'
import { routes } from '../route.ts'
import { longest } from '../visitor/longest.ts'

/** What an agent notes about a contact; visitors never see it. */
export const contactNote = z.object({
  id: z.string(),
  text: z.string(),
  /** Null if they have no account any more. */
  author: z.object({ id: z.string(), name: z.string(), avatar: z.string().nullable() }).nullable(),
  createdAt: z.string(),
  editedAt: z.string().nullable(),
})
export type ContactNote = z.output<typeof contactNote>

const text = z.string().trim().min(1).max(longest.text)

export const contactNoteRoutes = routes({
  'GET /console/projects/:projectId/contacts/:contactId/notes': {
    who: 'viewer',
    summary: 'List the notes about a contact, newest first',
    query: z.object({
      after: z.string().max(500).optional(),
      limit: z.coerce.number().int().min(1).max(100).default(20),
    }),
    answer: z.object({ items: z.array(contactNote), next: z.string().nullable(), total: z.number() }),
  },
  'POST /console/projects/:projectId/contacts/:contactId/notes': {
    who: 'agent',
    summary: 'Write a note about a contact; a repeated id writes nothing',
    body: z.object({ id: z.uuid(), text }),
    answer: contactNote,
    status: 201,
  },
  'PATCH /console/projects/:projectId/contacts/:contactId/notes/:noteId': {
    who: 'agent',
    summary: 'Change a note of one’s own',
    body: z.object({ text }),
    answer: contactNote,
  },
  'DELETE /console/projects/:projectId/contacts/:contactId/notes/:noteId': {
    who: 'agent',
    summary: 'Delete a note of one’s own',
    answer: z.object({}),
  },
})
