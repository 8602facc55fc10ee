import { isTimeZone } from '@lotse/rules/time-zone'
import { z } from 'zod'
import { dateTime } from '../date-time.ts'
import { routes } from '../route.ts'
import { longest } from '../visitor/longest.ts'
import { mailLevels, ringLevels } from './fields/choices.ts'

export type RingLevel = (typeof ringLevels)[number]
export type MailLevel = (typeof mailLevels)[number]

/** What a member is notified about in a project: `mine` is what is assigned to them, or to nobody. */
export const hearing = z.object({
  rings: z.enum(ringLevels),
  mails: z.enum(mailLevels),
  /** Hour in the member's time zone. */
  digestHour: z.number().int().min(0).max(23),
  /** Day of a weekly digest; 1 is Monday. */
  digestDay: z.number().int().min(1).max(7),
})
export type Hearing = z.output<typeof hearing>
const hearingChange = hearing.partial()
export type HearingChange = z.output<typeof hearingChange>

const empty = z.object({})

export const bellRoutes = routes({
  'GET /console/hearings': {
    who: 'account',
    summary: "List the caller's notification settings, in each project where they can answer",
    answer: z.object({
      items: z.array(hearing.extend({ projectId: z.string(), projectName: z.string() })),
    }),
  },
  'PATCH /console/projects/:projectId/hearing': {
    who: 'agent',
    summary: "Change the caller's notification settings in a project",
    body: hearingChange,
    answer: hearing,
  },
  'GET /console/push': {
    who: 'account',
    summary: 'Get the public key for push messages, and whether this browser accepts them',
    answer: z.object({ key: z.string(), isOn: z.boolean() }),
  },
  'POST /console/push': {
    who: 'account',
    summary: 'Send push messages to this browser until it is signed out',
    body: z.object({
      endpoint: z.url().max(longest.address),
      p256dh: z.string().max(longest.key),
      auth: z.string().max(longest.key),
    }),
    answer: empty,
  },
  'DELETE /console/push': {
    who: 'account',
    summary: 'Stop push messages to this browser',
    answer: empty,
  },
  'PUT /console/account/time-zone': {
    who: 'account',
    summary: "Set the caller's time zone, as named in the IANA database",
    body: z.object({ timeZone: z.string().max(longest.id).refine(isTimeZone) }),
    answer: empty,
  },
  'POST /console/projects/:projectId/tickets/:ticketId/seen': {
    who: 'viewer',
    summary: 'Report that the caller is looking at a ticket: they get no mail about its current content',
    answer: empty,
  },
})

/** A ticket of which an agent wants to be reminded; nobody else sees it. */
export const reminder = z.object({
  ticketId: z.string(),
  number: z.number(),
  title: z.string(),
  at: z.string(),
  text: z.string(),
  /** Its time has come. It stays until the agent is done with it. */
  isDue: z.boolean(),
})
export type Reminder = z.output<typeof reminder>

export const reminderRoutes = routes({
  'GET /console/projects/:projectId/reminders': {
    who: 'agent',
    summary: "List the caller's reminders, the earliest first",
    answer: z.object({ items: z.array(reminder) }),
  },
  'PUT /console/projects/:projectId/tickets/:ticketId/reminder': {
    who: 'agent',
    summary: 'Be reminded of a ticket at a time; each agent has one reminder of a ticket',
    body: z.object({ at: dateTime, text: z.string().trim().max(longest.line).default('') }),
    answer: empty,
  },
  'DELETE /console/projects/:projectId/tickets/:ticketId/reminder': {
    who: 'agent',
    summary: 'End your reminder of a ticket',
    answer: empty,
  },
})

/** Called from a mail, without an account: by the person who reads it, or by their mail program (RFC 8058). */
export const unsubscribeRoutes = routes({
  'GET /console/unsubscribe/:token': {
    who: 'anyone',
    summary: "Show a page with a button that ends one project's mails to one member",
    limit: 'message',
    answer: z.unknown(),
  },
  'POST /console/unsubscribe/:token': {
    who: 'anyone',
    summary: "End one project's mails to one member",
    answer: z.unknown(),
  },
})
