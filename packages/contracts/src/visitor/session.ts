import { z } from 'zod'
import type { ContactField } from '../contacts/contact-fields.ts'
import { bodyLimits, mostProfileKeys } from '../limits.ts'
import { routes } from '../route.ts'

/**
 * What a site may say about a visitor in addition to custom data; each value is echoed exactly as it was
 * sent.
 */
export const scalar = z.union([z.string().max(8000), z.number(), z.boolean(), z.null()])

/** Contact fields of identify and partial update. Custom data never replaces them. */
export const contactFields = z.object({
  ...({
    name: scalar.optional(),
    email: scalar.optional(),
    phone: scalar.optional(),
    value: scalar.optional(),
    companyId: scalar.optional(),
    companyName: scalar.optional(),
    sla: scalar.optional(),
    plan: scalar.optional(),
  } satisfies Record<ContactField, z.ZodType>),
  avatar: scalar.optional(),
  createdAt: scalar.optional(),
  lang: z.string().max(35).nullish(),
})

/** What a site's server has signed: it is checked, and never kept. */
export const proofKeys = ['userHash', 'emailHash'] as const

/** Names that custom data cannot use. */
export const reservedKeys = [
  ...Object.keys(contactFields.shape),
  'gleapId',
  'gleapHash',
  'userId',
  ...proofKeys,
  'customData',
  'projectId',
  'role',
  'verified',
  'id',
  'type',
  'sdkVersion',
  'ws',
] as const

/** The session that a client keeps. Further contact fields are next to the named ones. */
export const session = z.looseObject({
  gleapId: z.string(),
  gleapHash: z.string(),
  name: z.union([z.string(), z.number(), z.boolean(), z.null()]),
  email: z.union([z.string(), z.number(), z.boolean(), z.null()]),
  userId: z.string(),
  phone: z.union([z.string(), z.number(), z.boolean(), z.null()]),
  value: z.union([z.string(), z.number(), z.boolean(), z.null()]),
  customData: z.record(z.string(), z.unknown()).optional(),
  lang: z.string().optional(),
})
export type Session = z.output<typeof session>

export const identifyBody = contactFields
  .extend({
    userId: z.union([z.string().min(1).max(512), z.number()]),
    userHash: z.string().max(512).nullish(),
    /** Proves the address (decision 022). One that is wrong is ignored, whatever it is. */
    emailHash: z.unknown().optional(),
  })
  .loose()
export type IdentifyBody = z.output<typeof identifyBody>

export const updateBody = z.looseObject({
  data: contactFields.extend({ customData: z.record(z.string(), z.unknown()).nullish() }).loose(),
})
export type UpdateBody = z.output<typeof updateBody>

export const visitorEvent = z.object({
  name: z.string().min(1).max(512),
  date: z.union([z.string().max(64), z.number()]).nullish(),
  data: z.unknown().optional(),
})
export type VisitorEvent = z.output<typeof visitorEvent>

export const eventsBody = z.looseObject({
  /** Seconds since the page was loaded. */
  time: z.number().nullish(),
  events: z.array(visitorEvent).max(1000).default([]),
  /** Whether the widget is open; actions would then be lost. */
  opened: z.boolean().nullish(),
})
export type EventsBody = z.output<typeof eventsBody>

const done = z.object({})

/** The site's 200 fields, plus ours. */
const small = { mostKeys: mostProfileKeys + 50 }
const few = { bodyLimit: bodyLimits.events, mostKeys: mostProfileKeys + 50 }

export const sessionRoutes = routes({
  'POST /sessions': {
    who: 'key',
    summary: 'Start a session, or continue the one in the headers',
    body: z.looseObject({
      lang: z.string().max(35).nullish(),
      deviceType: z.string().max(32).nullish(),
      platform: z.string().max(32).nullish(),
    }),
    answer: session,
    limit: 'session',
    ...small,
  },
  'POST /sessions/identify': {
    who: 'visitor',
    summary: 'Identify the visitor; custom data is flattened into the body',
    body: identifyBody,
    answer: session,
    limit: 'session',
    ...small,
  },
  'POST /sessions/partialupdate': {
    who: 'visitor',
    summary: 'Change some contact fields',
    body: updateBody,
    answer: session,
    limit: 'session',
    ...small,
  },
  'POST /sessions/ping': {
    who: 'visitor',
    summary: 'Record events of the visitor (official clients before 15.0.7)',
    body: eventsBody,
    answer: done,
    limit: 'event',
    ...few,
  },
  'POST /sessions/events': {
    who: 'visitor',
    summary: 'Record events of the visitor',
    body: eventsBody,
    answer: done,
    limit: 'event',
    ...few,
  },
})
