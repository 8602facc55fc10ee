import { isEmail } from '@lotse/rules/mail/is-email'
import { z } from 'zod'
import { companyKey, companyRef } from '../contacts/companies.ts'
import { contactNumberShapes, contactTextShapes } from '../contacts/contact-shapes.ts'
import { longestSearch, mostProfileKeys } from '../limits.ts'
import { routes } from '../route.ts'
import { longest } from '../visitor/longest.ts'
import { contactKinds } from './fields/choices.ts'
import { version } from './fields/version.ts'

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
  company: companyRef.nullable(),
  sla: z.number().nullable(),
  customData: z.record(z.string(), z.unknown()),
  /** What agents have changed: it stays until the site says something new about it. */
  byHand: z.object({ fields: z.array(z.string()), customData: z.array(z.string()) }),
  version,
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

/** What agents can change. The site's own id, language and picture stay the site's. */
export const contactChange = z
  .object({
    ...contactTextShapes,
    email: z
      .string()
      .max(longest.email)
      .refine(email => email === '' || isEmail(email)),
    ...contactNumberShapes(z.number().nullable()),
    /** Attributes by their names; null removes one, and those that are not named stay. */
    customData: z
      .record(
        z.string().trim().min(1).max(longest.label),
        z.union([z.string().max(longest.input), z.number(), z.boolean(), z.null()]),
      )
      .refine(data => Object.keys(data).length <= mostProfileKeys),
  })
  .partial()
  .extend({ version })
export type ContactChange = z.output<typeof contactChange>

const contactMerge = z.object({
  /** The contact that goes. */
  otherId: z.uuid(),
  /** Fields whose value is the other contact's; otherwise one's own stays, if there is one. */
  take: z.array(contactChange.keyof().exclude(['version', 'customData'])),
  version,
  otherVersion: version,
})
export type ContactMerge = z.output<typeof contactMerge>

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
      company: companyKey.optional(),
      ...page,
    }),
    answer: z.object({ items: z.array(contactRow), next: z.string().nullable() }),
  },
  'GET /console/projects/:projectId/contacts/:contactId': {
    who: 'viewer',
    limit: 'list',
    summary:
      'Get a contact with its attributes and sessions; for one that was merged, the contact it went into',
    answer: contactDetail,
  },
  'PATCH /console/projects/:projectId/contacts/:contactId': {
    who: 'agent',
    summary: 'Change fields of a contact; a changed address counts as unconfirmed',
    body: contactChange,
    answer: contactDetail,
  },
  'POST /console/projects/:projectId/contacts/:contactId/merge': {
    who: 'agent',
    summary:
      'Merge another contact into this one; it must have no user ID, and visitors see no more than before',
    body: contactMerge,
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
    summary: 'Export everything stored about a contact, with their tickets, as one JSON document',
    alsoScope: 'tickets:read',
    answer: z.unknown(),
  },
  'DELETE /console/projects/:projectId/contacts/:contactId': {
    who: 'manager',
    summary: 'Delete a contact with their tickets, messages, files and replays',
    answer: z.object({}),
  },
})
