import { z } from 'zod'
import { routes } from '../../route.ts'
import { flag, given, listPart, searchText } from '../fields/fields.ts'

export const courseSummary = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string().nullable(),
  category: z.string().nullable(),
  language: z.string(),
  image: z.string().nullable(),
  author: z.string().nullable(),
  price: z.int(),
  learning_goals: z.array(z.string()),
  requirements: z.array(z.string()),
  /** Unix seconds. */
  last_update: z.int(),
  sections: z.array(
    z.object({
      title: z.string(),
      lectures: z.array(
        z.object({ title: z.string(), duration: z.int(), completed: z.boolean().nullable() }),
      ),
      completed: z.boolean().nullable(),
    }),
  ),
  completed: z.boolean().nullable(),
})
export type CourseSummary = z.output<typeof courseSummary>

const courseQuery = z.object({
  /** Part of the title or the description, ignoring case. */
  search_term: given(searchText),
  /** The exact language, such as `de`. */
  language: given(searchText),
  author: given(searchText),
  free: given(flag),
  /** Nobody buys courses here: signed-in callers own the free ones, administrators all. */
  owned: given(flag),
  recent_first: given(flag),
  ...listPart,
})
export type CourseQuery = z.output<typeof courseQuery>

/** The platform's own: courses come from its content files, so there is nothing to write (see `course-edit.ts`). */
export const courseRoutes = routes({
  'GET /skills/courses': {
    who: 'anyone',
    summary: 'List the courses that match every filter',
    query: courseQuery,
    answer: z.array(courseSummary),
  },
  'GET /skills/courses/:id/summary': {
    who: 'anyone',
    summary: 'Get a course',
    answer: courseSummary,
  },
})
