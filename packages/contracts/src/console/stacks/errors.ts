import { z } from 'zod'
import { longestSearch } from '../../limits.ts'
import { routes } from '../../route.ts'
import { trimmed } from '../fields/text.ts'
import { longestRelease } from './source-maps.ts'

export const errorStates = ['open', 'resolved', 'ignored'] as const
export type ErrorState = (typeof errorStates)[number]

/** Visitors of one error that are told apart. */
export const mostErrorVisitors = 2000

/** Days of a trend. */
export const trendDays = 14

export const errorRow = z.object({
  id: z.string(),
  title: z.string(),
  /** Where in the code, as far as it is known. */
  place: z.string(),
  state: z.enum(errorStates),
  /** Seen again after it was resolved. */
  isBack: z.boolean(),
  /** The release that mends it; empty if nobody said which. */
  resolvedIn: z.string(),
  seen: z.number(),
  /** Silent crash reports among them that were only counted: enough of the same were kept on that day. */
  notKept: z.number(),
  /** `mostErrorVisitors` if there are as many, or more. */
  visitors: z.number(),
  firstRelease: z.string(),
  lastRelease: z.string(),
  firstAt: z.string(),
  lastAt: z.string(),
  /** How often on each of the last days, today last. */
  trend: z.array(z.number()),
})
export type ErrorRow = z.output<typeof errorRow>

const sighting = z.object({
  ticketId: z.string(),
  number: z.number(),
  title: z.string(),
  release: z.string(),
  /** Its line in the ticket's console log, from 0. */
  entry: z.number(),
  hasReplay: z.boolean(),
  at: z.string(),
})
export type ErrorSighting = z.output<typeof sighting>

export const errorRoutes = routes({
  'GET /console/projects/:projectId/errors': {
    who: 'viewer',
    summary: 'List the errors of the site, those that are the same mistake as one',
    query: z.object({
      state: z.enum(errorStates).default('open'),
      /** By when it was last seen, or when it was new. */
      sort: z.enum(['last', 'first']).default('last'),
      search: z.string().max(longestSearch).optional(),
      after: z.string().max(500).optional(),
      limit: z.coerce.number().int().min(1).max(100).default(50),
    }),
    answer: z.object({ items: z.array(errorRow), next: z.string().nullable() }),
  },
  'GET /console/projects/:projectId/errors/:errorId': {
    who: 'viewer',
    limit: 'list',
    summary: 'Get an error with the latest tickets in which it was seen',
    answer: errorRow.extend({ sightings: z.array(sighting) }),
  },
  'POST /console/projects/:projectId/errors/:errorId/state': {
    who: 'agent',
    summary: 'Resolve an error, in a release if you like, ignore it, or open it again',
    body: z.object({ state: z.enum(errorStates), resolvedIn: trimmed(longestRelease).default('') }),
    answer: errorRow,
  },
})
