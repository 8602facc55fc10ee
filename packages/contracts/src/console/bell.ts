import { isTimeZone } from '@lotse/rules/time-zone'
import { z } from 'zod'
import { routes } from '../route.ts'
import { longest } from '../visitor/longest.ts'
import { mailLevels, ringLevels } from './choices.ts'

export type RingLevel = (typeof ringLevels)[number]
export type MailLevel = (typeof mailLevels)[number]

/** What a member is told about in a project: `mine` is what is assigned to them, or to nobody. */
export const hearing = z.object({
  rings: z.enum(ringLevels),
  mails: z.enum(mailLevels),
  /** Hour on the clock where the member is. */
  digestHour: z.number().int().min(0).max(23),
  /** Day of a weekly digest; 1 is Monday. */
  digestDay: z.number().int().min(1).max(7),
})
export type Hearing = z.output<typeof hearing>

const empty = z.object({})

export const bellRoutes = routes({
  'GET /console/hearings': {
    who: 'account',
    summary: 'What the caller is told about, in each project where they can answer',
    answer: z.object({
      items: z.array(hearing.extend({ projectId: z.string(), projectName: z.string() })),
    }),
  },
  'PUT /console/projects/:projectId/hearing': {
    who: 'agent',
    summary: 'Set what the caller is told about in a project',
    body: hearing,
    answer: hearing,
  },
  'GET /console/push': {
    who: 'account',
    summary: 'The public key for push messages, and whether this browser accepts them',
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

/** Called from a mail, without an account: by the person who reads it, or by their mail program (RFC 8058). */
export const unsubscribeRoutes = routes({
  'GET /console/unsubscribe/:token': {
    who: 'anyone',
    summary: 'A page with a button that ends the mails of one project to one member',
    limit: 'message',
    answer: z.unknown(),
  },
  'POST /console/unsubscribe/:token': {
    who: 'anyone',
    summary: 'End the mails of one project to one member',
    answer: z.unknown(),
  },
})
