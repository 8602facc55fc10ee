import { z } from 'zod'
import { routes } from '../route.ts'

/** An errand that kept failing and waits for a person to look at it. */
export const givenUpErrand = z.object({
  id: z.string(),
  /** The errand, such as `bot-turn`. */
  name: z.string(),
  /** The error of the last attempt, in the program's words. */
  reason: z.string(),
  tries: z.number(),
  askedAt: z.string(),
  givenUpAt: z.string(),
})
export type GivenUpErrand = z.output<typeof givenUpErrand>

const empty = z.object({})

export const givenUpRoutes = routes({
  'GET /console/projects/:projectId/given-up': {
    who: 'manager',
    summary: 'List the errands that failed for good, newest first, at most a hundred',
    answer: z.object({ items: z.array(givenUpErrand) }),
  },
  'POST /console/projects/:projectId/given-up/:errandId/repeat': {
    who: 'manager',
    summary: 'Retry a failed errand',
    answer: empty,
  },
  'DELETE /console/projects/:projectId/given-up/:errandId': {
    who: 'manager',
    summary: 'Discard a failed errand',
    answer: empty,
  },
})
