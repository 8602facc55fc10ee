import { z } from 'zod'
import { longestTitle } from '../../limits.ts'
import { routes } from '../../route.ts'
import { longest } from '../../visitor/longest.ts'
import { issueStates, trackerCloses, trackerKinds } from '../fields/choices.ts'
import { reproductionLangs } from '../fields/reproduction.ts'
import { version } from '../fields/version.ts'

const fields = z.object({
  name: z.string().trim().min(1).max(longest.label),
  /** Where its API is: `https://api.github.com`, or a server of your own. */
  address: z.url().max(longest.address),
  /** What issues are created in: `owner/repository`, the id of a team of Linear, the key of a project of Jira. */
  target: z.string().trim().min(1).max(longest.label),
  /** The address of the account that the token belongs to; only Jira needs it. */
  account: z.string().trim().max(longest.label),
  token: z.string().trim().min(1).max(1000),
  /** What becomes of a ticket whose issue is closed: it is resolved, the team is told, or nothing. */
  closes: z.enum(trackerCloses),
})

export const tracker = z.object({
  id: z.string(),
  kind: z.enum(trackerKinds),
  name: z.string(),
  address: z.string(),
  target: z.string(),
  account: z.string(),
  closes: z.enum(trackerCloses),
  /** The token can no longer be read, because it was sealed with another `SECRET`: enter it again. */
  isUnreadable: z.boolean(),
  /** Where the provider's webhook has to lead. */
  hookAddress: z.string(),
  /** When its webhook was last heard. */
  heardAt: z.string().nullable(),
  /** Why the last call failed; null if it succeeded. */
  trouble: z.string().nullable(),
  version: z.number(),
})
export type Tracker = z.output<typeof tracker>

const withSecret = tracker.extend({
  /** What the provider's webhook signs with: it is shown only now. */
  hookSecret: z.string(),
})

export const ticketIssue = z.object({
  id: z.string(),
  tracker: z.object({ id: z.string(), kind: z.enum(trackerKinds), name: z.string() }),
  /** As people there call it; empty until it is created. */
  key: z.string(),
  url: z.string(),
  title: z.string(),
  state: z.enum(issueStates),
  trouble: z.string().nullable(),
  createdAt: z.string(),
})
export type TicketIssue = z.output<typeof ticketIssue>

const ticketIssues = z.object({
  items: z.array(ticketIssue),
  /** Where one can be created. */
  trackers: z.array(z.object({ id: z.string(), kind: z.enum(trackerKinds), name: z.string() })),
})

const who = 'manager'
const empty = z.object({})

export const trackerRoutes = routes({
  'GET /console/projects/:projectId/trackers': {
    who,
    summary: "List the project's issue trackers",
    answer: z.object({ items: z.array(tracker) }),
  },
  'POST /console/projects/:projectId/trackers': {
    who,
    summary: 'Connect an issue tracker; the secret of its webhook is in this answer only',
    // A default among the fields would be a change that nobody asked for.
    body: fields.extend({ kind: z.enum(trackerKinds), account: fields.shape.account.default('') }),
    answer: withSecret,
    status: 201,
  },
  'PATCH /console/projects/:projectId/trackers/:trackerId': {
    who,
    summary: 'Change an issue tracker',
    body: fields.partial().extend({ version }),
    answer: tracker,
  },
  'DELETE /console/projects/:projectId/trackers/:trackerId': {
    who,
    summary: 'Disconnect an issue tracker; its issues stay there',
    answer: empty,
  },
  'POST /console/projects/:projectId/trackers/:trackerId/secret': {
    who,
    summary: 'Make a new secret for the webhook of an issue tracker; the old one ends at once',
    answer: withSecret,
  },
  'POST /console/projects/:projectId/trackers/:trackerId/test': {
    who,
    summary: 'Try whether issues can be read with the token',
    answer: z.object({
      /** What it leads to, in the provider's words; null if it failed. */
      found: z.string().nullable(),
      trouble: z.string().nullable(),
    }),
  },
  'GET /console/projects/:projectId/tickets/:ticketId/issues': {
    who: 'viewer',
    summary: 'List the issues of a ticket in issue trackers',
    answer: ticketIssues,
  },
  'POST /console/projects/:projectId/tickets/:ticketId/issues': {
    who: 'agent',
    summary: 'Create an issue with everything that a developer needs',
    body: z.object({
      /** A new id: the same one again is the same issue. */
      id: z.uuid(),
      trackerId: z.uuid(),
      title: z.string().trim().min(1).max(longestTitle),
      /** With the generated Playwright test. */
      withTest: z.boolean().default(false),
      lang: z.enum(reproductionLangs).default('en'),
    }),
    answer: ticketIssue,
    status: 201,
  },
  'POST /console/projects/:projectId/tickets/:ticketId/issues/link': {
    who: 'agent',
    summary: 'Link an issue that exists, by its address',
    body: z.object({ address: z.url().max(longest.address) }),
    answer: ticketIssue,
  },
  'DELETE /console/projects/:projectId/tickets/:ticketId/issues/:issueId': {
    who: 'agent',
    summary: 'Take an issue off a ticket; it stays in its tracker',
    answer: empty,
  },
})

/** Called by trackers themselves, with a signature. */
export const trackerHookRoutes = routes({
  'POST /trackers/:projectId/:trackerId': {
    who: 'anyone',
    summary: 'Deliver an event of an issue tracker, signed as its provider does it',
    answer: z.object({ taken: z.boolean() }),
    bodyLimit: 1024 ** 2,
    limit: 'mail',
  },
})
