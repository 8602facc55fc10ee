import { z } from 'zod'
import { routes } from '../route.ts'

/** Something that was tried again and again, and waits for a person to look at it. */
export const givenUpErrand = z.object({
  id: z.string(),
  /** What was to be done, like `bot-turn`. */
  name: z.string(),
  /** What went wrong at the last try, in the words of the program. */
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
    summary: 'What could not be done after many tries, newest first, at most a hundred',
    answer: z.object({ items: z.array(givenUpErrand) }),
  },
  'POST /console/projects/:projectId/given-up/:errandId/repeat': {
    who: 'manager',
    summary: 'Try it once more',
    answer: empty,
  },
  'DELETE /console/projects/:projectId/given-up/:errandId': {
    who: 'manager',
    summary: 'Leave it undone',
    answer: empty,
  },
})
