import { breakdowns } from '@lotse/rules/views/ticket-figures'
import { z } from 'zod'
import { period } from '../date-time.ts'
import { routes } from '../route.ts'

/** Days of the project's time zone. */
const day = z.object({ day: z.string(), count: z.number() })

export const analytics = z.object({
  tickets: z.object({
    total: z.number(),
    /** Open or in progress right now, whenever they arrived; counted up to a thousand. */
    open: z.number(),
    perDay: z.array(day),
    byType: z.array(z.object({ type: z.string(), count: z.number() })),
  }),
  /**
   * Seconds from the visitor's first message to the team's; null if there is none. `spread` counts the answers that
   * took at most this many seconds and more than the step before; null stands for all longer ones.
   */
  firstAnswer: z.object({
    median: z.number().nullable(),
    answered: z.number(),
    spread: z.array(z.object({ within: z.number().nullable(), count: z.number() })),
  }),
  /** First answers that are overdue right now, and how many of the period's tickets were not answered in time. */
  targets: z.object({ overdue: z.number(), missed: z.number() }),
  visitors: z.object({ active: z.number(), new: z.number(), identified: z.number(), perDay: z.array(day) }),
  surveys: z.object({
    responses: z.number(),
    nps: z.number().nullable(),
    satisfied: z.number().nullable(),
    /** Answers to "would you recommend us": 9 and 10, 7 and 8, 6 and below. */
    groups: z.object({ promoters: z.number(), passives: z.number(), detractors: z.number() }),
  }),
  help: z.object({ up: z.number(), down: z.number() }),
  /** Pages (without query) that most bugs and crashes were reported from. */
  errorPages: z.array(z.object({ page: z.string(), count: z.number() })),
  topEvents: z.array(z.object({ name: z.string(), count: z.number() })),
})
export type Analytics = z.output<typeof analytics>

/** How long something took, in seconds: half, and nine of ten, were quicker. */
const spread = z.object({ count: z.number(), median: z.number().nullable(), p90: z.number().nullable() })

const figures = z.object({
  created: z.number(),
  /** Of tickets created in the period, from then to the team's first answer. */
  firstAnswer: spread,
  /** Of tickets resolved in the period and not reopened since, from their creation. */
  solution: spread,
  /** Open or in progress, and not snoozed, now. */
  unresolved: z.number(),
  reopened: z.number(),
  /** Ratings given in the period, from 1 to 5; 4 and 5 are good. */
  satisfaction: z.object({ count: z.number(), average: z.number().nullable(), good: z.number() }),
})

export const breakdown = z.object({
  total: figures,
  /**
   * By assignee (`none` if there is none), tag, stage or path of the page. Those with the most tickets first; tickets
   * without a tag or page are only in the total.
   */
  rows: z.array(figures.extend({ key: z.string(), name: z.string() })),
  /** How many groups are left out. */
  more: z.number(),
})
export type Breakdown = z.output<typeof breakdown>

export const analyticsRoutes = routes({
  'GET /console/projects/:projectId/analytics': {
    who: 'viewer',
    summary: 'Get the figures for a period of at most 366 days, by default the last 30',
    limit: 'numbers',
    query: z.object(period),
    answer: analytics,
  },
  'GET /console/projects/:projectId/analytics/breakdown': {
    who: 'viewer',
    summary: 'Get the figures for a period by agent, tag, stage or page',
    limit: 'numbers',
    query: z.object({ ...period, by: z.enum(breakdowns) }),
    answer: breakdown,
  },
})
