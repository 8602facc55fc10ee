import { z } from 'zod'
import { routes } from '../../route.ts'
import { isCourseId, mostCourseParts } from '../fields/course-limits.ts'
import { given, int32, nullish, page, pageQuery, version } from '../fields/fields.ts'
import { longest } from '../fields/longest.ts'

const name = z.string().trim().min(1).max(longest.name)
const line = z.string().max(longest.name)
/** Of a section or lecture; those of the platform's content files are any text. */
const id = line.min(1)
const list = z.array(name).max(mostCourseParts.goals)

const lecture = z.strictObject({ id, title: name, duration: int32(0) })
const section = z.strictObject({ id, title: name, lectures: z.array(lecture).max(mostCourseParts.lectures) })

const isOnce = (parts: { id: string }[]) => new Set(parts.map(({ id }) => id)).size === parts.length
const sections = z
  .array(section)
  .max(mostCourseParts.sections)
  .refine(
    all => isOnce(all) && all.every(({ lectures }) => isOnce(lectures)),
    'ids of sections and lectures must be unique',
  )

const fields = {
  title: name,
  language: z.string().trim().min(1).max(16),
  /** Empty texts stand for nothing. */
  description: z.string().max(longest.text),
  category: line,
  image: z.string().max(longest.profile),
  author: line,
  price: int32(0),
  learning_goals: list,
  requirements: list,
  sections,
}
const newCourse = z.strictObject({
  id: line.refine(isCourseId, 'lower-case letters, digits, hyphens and underscores only'),
  ...fields,
})
export type NewCourse = z.output<typeof newCourse>
const courseChange = z.strictObject({ ...nullish(fields), version })
export type CourseChange = z.output<typeof courseChange>

export const adminCourse = z.object({
  id: z.string(),
  title: z.string(),
  language: z.string(),
  description: z.string(),
  category: z.string(),
  image: z.string(),
  author: z.string(),
  price: z.int(),
  learning_goals: z.array(z.string()),
  requirements: z.array(z.string()),
  sections: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      lectures: z.array(z.object({ id: z.string(), title: z.string(), duration: z.int() })),
    }),
  ),
  /** The sub skills that one learns in it. */
  skills: z.array(z.object({ id: z.string(), name: z.string(), root: z.string() })),
  /** Unix seconds. */
  last_update: z.int(),
  version: z.int(),
})
export type AdminCourse = z.output<typeof adminCourse>

/** A course in the list: how much it has, not what. */
const courseRow = adminCourse
  .pick({ id: true, title: true, language: true, category: true, author: true, price: true })
  .extend({
    sections: z.int(),
    lectures: z.int(),
    /** The number of sub skills that one learns in it. */
    skills: z.int(),
    last_update: z.int(),
  })
export type CourseRow = z.output<typeof courseRow>

const courseParams = z.object({ course_id: z.string() })
const courseSorts = ['title', '-title', 'last_update', '-last_update'] as const
const courseQuery = z.object({ ...pageQuery, sort: given(z.enum(courseSorts)) })
export type AdminCourseQuery = z.output<typeof courseQuery>

export const courseEditRoutes = routes({
  'GET /admin/courses': {
    who: 'content',
    summary: 'List courses, page by page',
    query: courseQuery,
    answer: page(courseRow),
  },
  'GET /admin/courses/:course_id': {
    who: 'content',
    limit: 'list',
    summary: 'Get a course with its version and the ids of its sections and lectures',
    params: courseParams,
    answer: adminCourse,
  },
  'POST /admin/courses': {
    who: 'content',
    summary: 'Create a course',
    body: newCourse,
    answer: adminCourse,
    status: 201,
  },
  'PATCH /admin/courses/:course_id': {
    who: 'content',
    summary: 'Edit a course; `sections` are all of them, in their order, and null means unchanged',
    params: courseParams,
    body: courseChange,
    answer: adminCourse,
  },
  'DELETE /admin/courses/:course_id': {
    who: 'content',
    summary: 'Delete a course that has no tasks; it can be restored from the bin',
    params: courseParams,
    answer: z.literal(true),
  },
})
