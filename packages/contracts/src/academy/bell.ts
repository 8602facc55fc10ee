import { isTimeZone } from '@lotse/rules/time-zone'
import { z } from 'zod'
import { routes } from '../route.ts'
import { int32 } from './fields/fields.ts'

/** How an administrator learns of new reports by mail. */
export const hearingMails = ['every', 'daily', 'weekly', 'nothing'] as const
export type HearingMails = (typeof hearingMails)[number]

export const hearing = z.strictObject({
  mails: z.enum(hearingMails),
  /** Hour of a digest, in the time zone. */
  hour: int32(0, 24),
  /** Day of a weekly digest; 1 is Monday. */
  day: int32(1, 8),
  time_zone: z.string().max(64).refine(isTimeZone, 'unknown time zone'),
  /** Language of the mails. */
  language: z.enum(['de', 'en']),
})
export type Hearing = z.output<typeof hearing>

export const openReports = z.object({
  open: z.int(),
  /** How many tasks they are about, as the queue counts them. */
  tasks: z.int().optional(),
  /** Appeals that wait for an answer. */
  appeals: z.int(),
  /** How many reports have arrived since the previous event. */
  came: z.int(),
  /** In an event: something about reports that were there has changed, such as who holds them. */
  moved: z.boolean().optional(),
})
export type OpenReports = z.output<typeof openReports>

/** From a link in a mail. */
const stopQuery = z.object({ token: z.string().max(200) })

export const bellRoutes = routes({
  'GET /admin/events': {
    who: 'moderate',
    summary:
      'Get the number of open reports; with `Accept: text/event-stream`, again at every change, as server-sent events named `reports`',
    answer: openReports,
  },
  'GET /admin/hearing': {
    who: 'moderate',
    summary: "Get the caller's mail settings for new reports",
    answer: hearing.extend({
      /** Whether mails can reach them: their email address is verified. */
      reachable: z.boolean(),
    }),
  },
  'PUT /admin/hearing': {
    who: 'moderate',
    summary: "Set the caller's mail settings for new reports",
    body: hearing,
    answer: hearing,
  },
  'GET /admin/hearing/stop': {
    who: 'anyone',
    summary: 'Show the page with the button that ends the mails about reports',
    query: stopQuery,
    answer: z.string(),
    answers: 'text/html',
  },
  'POST /admin/hearing/stop': {
    who: 'anyone',
    summary: 'End the mails about reports, with the link from one of them',
    query: stopQuery,
    answer: z.string(),
    answers: 'text/html',
  },
})
