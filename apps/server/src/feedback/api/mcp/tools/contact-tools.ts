import { contactRoutes } from '@lotse/contracts/console/contacts'
import { contactFieldNames } from '@lotse/contracts/contacts/contact-fields'
import { contactNoteRoutes } from '@lotse/contracts/contacts/contact-notes'
import { z } from 'zod'
import { type Tool, toolsOf } from '../../../../platform/mcp/tool.ts'
import { lotsePlace } from './lotse-place.ts'

const tool = toolsOf(contactRoutes, lotsePlace)
const inProject = '/console/projects/:projectId'

/** Nobody opens pictures here, and sessions are only their newest few. */
const shown = <T extends { avatar: string; sessions: { id: string }[] }>({ avatar: _, ...contact }: T) => ({
  ...contact,
  sessions: contact.sessions.slice(0, 5).map(({ id: _id, ...session }) => session),
})

export const contactTools: Tool[] = [
  tool(`GET ${inProject}/contacts`, {
    name: 'find_contacts',
    title: 'Find contacts',
    description:
      'People who use the site, last seen first, by name, address or company. `next` continues as `after`.',
    takes: ['search', 'kind', 'company', 'after', 'limit'],
    narrows: { limit: z.int().min(1).max(50).optional() },
    defaults: { limit: 20 },
    reads: ({ items, next }) => ({ contacts: items.map(({ avatar: _, ...row }) => row), next }),
  }),
  tool(`GET ${inProject}/contacts/:contactId`, {
    name: 'read_contact',
    title: 'Read a contact',
    description: 'A person with their attributes, newest sessions and number of tickets.',
    reads: shown,
  }),
  tool(`GET ${inProject}/contacts/:contactId/events`, {
    name: 'list_contact_events',
    title: 'List what a contact did',
    description: 'Events that the site has tracked for a person, newest first.',
    takes: ['name', 'after', 'limit'],
    narrows: { limit: z.int().min(1).max(50).optional() },
    defaults: { limit: 20 },
    reads: ({ items, next }) => ({ events: items.map(({ name, data, at }) => ({ name, data, at })), next }),
  }),
  toolsOf(contactNoteRoutes, lotsePlace)(`GET ${inProject}/contacts/:contactId/notes`, {
    name: 'list_contact_notes',
    title: 'List notes about a contact',
    description: 'What the team has noted about a person; visitors never see it.',
    takes: ['after', 'limit'],
    defaults: { limit: 20 },
    reads: ({ items, next, total }) => ({
      notes: items.map(({ text, author, createdAt }) => ({ text, by: author?.name ?? null, at: createdAt })),
      next,
      total,
    }),
  }),
  tool(`PATCH ${inProject}/contacts/:contactId`, {
    name: 'change_contact',
    title: 'Change a contact',
    description:
      'Changes fields and attributes of a person. It needs the version that read_contact gave; a changed address counts as unconfirmed.',
    takes: ['version', ...contactFieldNames, 'customData'],
    says: { customData: 'Attributes by name; null removes one, and those that are not named stay.' },
    reads: shown,
  }),
]
