import { isEmail } from '@lotse/rules/mail/is-email'
import { z } from 'zod'
import { roles } from '../console/account.ts'
import { contactDetail } from '../console/contacts.ts'
import { ticketLogKinds } from '../console/fields/choices.ts'
import { tagList } from '../console/fields/tags.ts'
import { trimmed } from '../console/fields/text.ts'
import { projectSummary } from '../console/projects.ts'
import { mapQuery, storedMap } from '../console/stacks/source-maps.ts'
import { ticketDetail } from '../console/tickets.ts'
import { contactNumberShapes, contactTextShapes } from '../contacts/contact-shapes.ts'
import { dateTime } from '../date-time.ts'
import {
  bodyLimits,
  longestMessage,
  longestSearch,
  longestTitle,
  mapLimits,
  maxAttachments,
  mostApiEvents,
  mostProfileKeys,
  mostTags,
} from '../limits.ts'
import { routes } from '../route.ts'
import { priorities } from '../visitor/choices.ts'
import { message } from '../visitor/conversation.ts'
import { longest } from '../visitor/longest.ts'
import { uploadAnswer } from '../visitor/upload.ts'
import { scopes } from './scopes.ts'

const address = trimmed(longest.email).refine(isEmail)

/** A person: by our id, by the site's own user id, or by an address. */
const contactRef = z.union([
  z.strictObject({ id: z.uuid() }),
  z.strictObject({ userId: trimmed(longest.foreignId).min(1) }),
  z.strictObject({ email: address, name: trimmed(longest.name).optional() }),
])
export type ContactRef = z.output<typeof contactRef>

/** What a site's server says about a person. What is missing stays as it is. */
export const contactWords = z
  .object({
    ...contactTextShapes,
    email: z.union([z.literal(''), address]),
    ...contactNumberShapes(z.number().nullable()),
    avatar: trimmed(longest.address),
    lang: trimmed(35),
    customData: z.record(trimmed(longest.label).min(1), z.unknown()),
  })
  .partial()

export type TicketLogKind = (typeof ticketLogKinds)[number]

/** Some moments of a log, in the order they were recorded. */
export const ticketLog = z.object({
  /**
   * As the visitor's page sent them; long texts are cut. Of a replay, only what a person did and where: pages, clicks,
   * typing without the words, scrolling, and gaps.
   */
  items: z.array(z.unknown()),
  /** `after` of the next ones; null at the end. */
  next: z.number().nullable(),
  total: z.number(),
})
export type TicketLog = z.output<typeof ticketLog>

const attachments = z.array(z.string().max(longest.address)).max(maxAttachments).default([])
export const apiRoutes = routes({
  'GET /api/v1/token': {
    who: 'account',
    summary: 'Get the token itself: what it may do, and where',
    answer: z.object({
      id: z.string(),
      name: z.string(),
      role: z.enum(roles),
      scopes: z.array(z.enum(scopes)),
      teamId: z.string(),
      /** Null if it reaches all projects of the team. */
      projectId: z.string().nullable(),
    }),
  },
  'GET /api/v1/projects': {
    who: 'account',
    scope: 'project:read',
    summary: 'List the projects that the token reaches, by name',
    answer: z.object({ items: z.array(projectSummary) }),
  },
  'POST /api/v1/projects/:projectId/tickets': {
    who: 'agent',
    scope: 'tickets:write',
    limit: 'message',
    summary: 'Create a ticket in the name of a contact, who is created if they are new',
    body: z.object({
      contact: contactRef,
      /** Their first message. */
      text: z.string().trim().min(1).max(longestMessage),
      /** The first line of the text if it is missing. */
      title: trimmed(longestTitle).min(1).optional(),
      type: trimmed(longest.id)
        .min(1)
        .refine(type => type !== 'SURVEY')
        .default('INQUIRY'),
      priority: z.enum(priorities).default('MEDIUM'),
      tags: tagList(mostTags).default([]),
      customData: z.record(z.string().max(longest.label), z.unknown()).optional(),
      /** The page that it is about. */
      currentUrl: trimmed(longest.address).optional(),
      /** Addresses returned by `POST …/contacts/{contactId}/uploads`. */
      attachments,
    }),
    answer: ticketDetail,
    status: 201,
    bodyLimit: bodyLimits.conversation,
  },
  'POST /api/v1/projects/:projectId/tickets/:ticketId/visitor-messages': {
    who: 'agent',
    scope: 'tickets:write',
    limit: 'message',
    summary: 'Write to a ticket in the name of its contact',
    body: z.object({ text: z.string().trim().max(longestMessage).default(''), attachments }),
    answer: message,
    status: 201,
  },
  'GET /api/v1/projects/:projectId/tickets/:ticketId/logs/:kind': {
    who: 'viewer',
    scope: 'tickets:read',
    limit: 'list',
    summary:
      'Read a log of a ticket moment by moment: console, network, events, or what happened in the replay',
    params: z.object({ projectId: z.string(), ticketId: z.string(), kind: z.enum(ticketLogKinds) }),
    query: z.object({
      /** `next` of the answer before. */
      after: z.coerce.number().int().min(0).max(1_000_000).default(0),
      limit: z.coerce.number().int().min(1).max(200).default(50),
      /** Only moments that contain this text; upper and lower case are the same. */
      search: z.string().max(longestSearch).optional(),
    }),
    answer: ticketLog,
  },
  'PUT /api/v1/projects/:projectId/contacts': {
    who: 'agent',
    scope: 'contacts:write',
    summary: 'Create or update a contact by the site’s user ID or, for people without one, by their address',
    body: z.object({ contact: contactRef, data: contactWords }),
    answer: contactDetail.extend({ created: z.boolean() }),
    mostKeys: mostProfileKeys + 50,
  },
  'POST /api/v1/projects/:projectId/contacts/:contactId/uploads': {
    who: 'agent',
    scope: 'contacts:write',
    summary: 'Upload one file of a contact, for a new ticket or for a message to the given one',
    query: z.object({ ticketId: z.uuid().optional() }),
    answer: uploadAnswer,
    bodyLimit: bodyLimits.upload,
    limit: 'upload',
  },
  'POST /api/v1/projects/:projectId/events': {
    who: 'agent',
    scope: 'events:write',
    limit: 'event',
    summary:
      'Track events of contacts, up to 200 at once; those of unknown contacts are left out. They show in the contact’s history, and start campaigns for contacts whose page has proved who they are',
    body: z.object({
      events: z
        .array(
          z.object({
            contact: z.union([
              z.strictObject({ id: z.uuid() }),
              z.strictObject({ userId: trimmed(longest.foreignId).min(1) }),
            ]),
            name: trimmed(longest.event).min(1),
            data: z.unknown().optional(),
            /** At most a day ago; otherwise it is now. */
            at: dateTime.optional(),
          }),
        )
        .min(1)
        .max(mostApiEvents),
    }),
    answer: z.object({
      stored: z.number(),
      /** Places in the list of the events whose contact does not exist. */
      unknown: z.array(z.number()),
      /** Places of those that are beyond the limits of the day, or whose data is too large or too deep. */
      refused: z.array(z.number()),
    }),
    bodyLimit: bodyLimits.events,
  },
  'PUT /api/v1/projects/:projectId/source-maps': {
    who: 'agent',
    scope: 'maps:write',
    limit: 'archive',
    bodyLimit: mapLimits.bytes + 64 * 1024,
    summary:
      'Upload the source map of a script; another one of the same release and script is replaced. A form with the map as its file',
    query: mapQuery,
    answer: storedMap,
  },
})
