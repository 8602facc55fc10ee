import { z } from 'zod'
import { period } from '../date-time.ts'
import { routes } from '../route.ts'

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

export const analyticsRoutes = routes({
  'GET /console/projects/:projectId/analytics': {
    who: 'viewer',
    summary: 'Get the figures for a period of at most 366 days, by default the last 30',
    limit: 'numbers',
    query: z.object(period),
    answer: analytics,
  },
})
