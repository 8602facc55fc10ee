import { z } from 'zod'
import { ticketChangeEntry } from '../console/fields/change-entry.ts'
import { ticketChannels, ticketStatuses } from '../console/fields/choices.ts'
import { priorities } from '../visitor/choices.ts'
import { lotseTopics } from './lotse-topics.ts'
import { testTopic } from './webhook-choices.ts'

/** What a webhook of Lotse gets. Fields may be added; one that changes its meaning takes a new version. */

const person = z.strictObject({ id: z.string(), name: z.string() })

export const eventTicket = z.strictObject({
  id: z.string(),
  number: z.number(),
  title: z.string(),
  type: z.string(),
  status: z.enum(ticketStatuses),
  priority: z.enum(priorities),
  tags: z.array(z.string()),
  channel: z.enum(ticketChannels),
  /** A page sent it by itself. */
  isSilent: z.boolean(),
  assignee: person.nullable(),
  /** The page it was sent from. */
  page: z.string(),
  createdAt: z.string(),
  /** In the console. */
  url: z.string(),
})
export type EventTicket = z.output<typeof eventTicket>

export const eventVisitor = z.strictObject({
  id: z.string(),
  /** Empty for an anonymous one. */
  name: z.string(),
  email: z.string(),
  /** The id that the site gave them. */
  userId: z.string(),
  /** The site has proved who they are. */
  isVerified: z.boolean(),
})
export type EventVisitor = z.output<typeof eventVisitor>

export const eventMessage = z.strictObject({
  /** Null for what was written in a form. */
  id: z.string().nullable(),
  from: z.enum(['visitor', 'team', 'note']),
  /** The colleague who wrote it. */
  by: person.nullable(),
  text: z.string(),
  /** Names of its files. */
  files: z.array(z.string()),
  /** Only in `message.changed`. */
  change: z.enum(['edited', 'deleted']).optional(),
})
export type EventMessage = z.output<typeof eventMessage>

export const lotseEventData = z.strictObject({
  project: person,
  ticket: eventTicket.optional(),
  visitor: eventVisitor.optional(),
  message: eventMessage.optional(),
  changes: z.array(ticketChangeEntry).optional(),
  /** Who changed it; null for a rule. */
  by: person.nullable().optional(),
  /** From 1 to 5; `before` is an earlier answer to the same question. */
  rating: z.strictObject({ mark: z.number(), before: z.number().nullable(), word: z.string() }).optional(),
  /** The tickets that were merged into this one, or separated from it. */
  others: z.array(z.strictObject({ id: z.string(), number: z.number() })).optional(),
  /** Only its ids: the contact may be gone. */
  contact: z.strictObject({ id: z.string(), mergedId: z.string().optional() }).optional(),
})
export type LotseEventData = z.output<typeof lotseEventData>

export const lotseEvent = z.strictObject({
  type: z.enum([...lotseTopics, testTopic]),
  timestamp: z.iso.datetime(),
  version: z.literal(1),
  data: lotseEventData,
})
export type LotseEvent = z.output<typeof lotseEvent>
