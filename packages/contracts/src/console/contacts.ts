import { z } from 'zod'
import { longestSearch } from '../limits.ts'
import { routes } from '../route.ts'
import { longest } from '../visitor/longest.ts'
import { contactKinds } from './fields/choices.ts'

export const contactRow = z.object({
  id: z.string(),
  userId: z.string(),
  verified: z.boolean(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  companyName: z.string(),
  plan: z.string(),
  value: z.number().nullable(),
  lang: z.string(),
  avatar: z.string(),
  createdAt: z.string(),
  lastSeenAt: z.string(),
})
export type ContactRow = z.output<typeof contactRow>

export const contactSession = z.object({
  id: z.string(),
  verified: z.boolean(),
  /** A userHash was given and was wrong. */
  suspicious: z.boolean(),
  lang: z.string(),
  deviceType: z.string(),
  platform: z.string(),
  sdkVersion: z.string(),
  currentUrl: z.string(),
  createdAt: z.string(),
  lastSeenAt: z.string(),
})

export const contactDetail = contactRow.extend({
  companyId: z.string(),
  sla: z.number().nullable(),
  customData: z.record(z.string(), z.unknown()),
  sessions: z.array(contactSession),
  ticketCount: z.number(),
  /** Answers to surveys; they are not in the inbox. */
  answerCount: z.number(),
})
export type ContactDetail = z.output<typeof contactDetail>

export const contactEvent = z.object({
  id: z.string(),
  name: z.string(),
  data: z.unknown(),
  at: z.string(),
  sessionId: z.string(),
})

const page = {
  after: z.string().max(500).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
}

export const contactRoutes = routes({
  'GET /console/projects/:projectId/contacts': {
    who: 'viewer',
    summary: 'List contacts, last seen first; anonymous visitors are left out by default',
    query: z.object({
      search: z.string().max(longestSearch).optional(),
      kind: z.enum(contactKinds).default('identified'),
      ...page,
    }),
    answer: z.object({ items: z.array(contactRow), next: z.string().nullable() }),
  },
  'GET /console/projects/:projectId/contacts/:contactId': {
    who: 'viewer',
    limit: 'list',
    summary: 'Get a contact with its attributes and sessions',
    answer: contactDetail,
  },
  'GET /console/projects/:projectId/contacts/:contactId/events': {
    who: 'viewer',
    summary: 'List what the contact did, newest first',
    query: z.object({ name: z.string().max(longest.event).optional(), ...page }),
    answer: z.object({ items: z.array(contactEvent), next: z.string().nullable() }),
  },
  'GET /console/projects/:projectId/contacts/:contactId/export': {
    who: 'manager',
    summary: 'Export everything stored about a contact, as one JSON document',
    answer: z.unknown(),
  },
  'DELETE /console/projects/:projectId/contacts/:contactId': {
    who: 'manager',
    summary: 'Delete a contact with their tickets, messages, files and replays',
    answer: z.object({}),
  },
})
