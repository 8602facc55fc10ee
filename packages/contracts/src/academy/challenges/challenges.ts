import { z } from 'zod'
import { routes } from '../../route.ts'
import { titledSorts } from '../fields/choices.ts'
import { given, listPart, nullish, page, pageQuery, searchText, uuid, version } from '../fields/fields.ts'
import { longest, most } from '../fields/longest.ts'

export const category = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  creation_timestamp: z.string(),
})
export type Category = z.output<typeof category>

export const adminCategory = category.extend({ version: z.int(), challenges: z.int(), subtasks: z.int() })
export type AdminCategory = z.output<typeof adminCategory>

/** A challenge is a task: its id is the `task_id` of its subtasks. */
export const challenge = z.object({
  id: z.string(),
  category: z.string(),
  title: z.string(),
  description: z.string(),
  creator: z.string(),
  creation_timestamp: z.string(),
  skills: z.array(z.string()),
})
export type Challenge = z.output<typeof challenge>

export const adminChallenge = challenge.extend({
  version: z.int(),
  category_title: z.string(),
  /** Null if the creator was deleted. */
  creator_name: z.string().nullable(),
  subtasks: z.int(),
  disabled_subtasks: z.int(),
})
export type AdminChallenge = z.output<typeof adminChallenge>

export const courseTask = z.object({
  id: z.string(),
  course_id: z.string(),
  section_id: z.string().nullable(),
  lecture_id: z.string().nullable(),
})
export type CourseTask = z.output<typeof courseTask>

/** A task of a skill: a challenge or a course task. */
export const skillTask = z.discriminatedUnion('type', [
  challenge.extend({ type: z.literal('CHALLENGE') }),
  courseTask.extend({ type: z.literal('COURSE_TASK') }),
])
export type SkillTask = z.output<typeof skillTask>

export const taskStats = z.object({
  total: z.int(),
  solved: z.int(),
  attempted: z.int(),
  unattempted: z.int(),
})
export type TaskStats = z.output<typeof taskStats>

const title = z.string().max(longest.name)
const description = z.string().max(longest.text)
const categoryFields = { title, description }
const newCategory = z.object(categoryFields)
export type NewCategory = z.output<typeof newCategory>
const categoryChange = z.object({ ...nullish(categoryFields), version })
export type CategoryChange = z.output<typeof categoryChange>

const skills = z
  .array(z.string().max(longest.name))
  .max(most.taskSkills)
  .refine(ids => new Set(ids).size === ids.length, { error: 'skills must be unique' })
const challengeFields = { title, description, skills }
const newChallenge = z.object(challengeFields)
export type NewChallenge = z.output<typeof newChallenge>
/** `category` moves the challenge. */
const challengeChange = z.object({ ...nullish({ category: uuid, ...challengeFields }), version })
export type ChallengeChange = z.output<typeof challengeChange>

const part = z.string().max(256)
const newCourseTask = z.object(nullish({ section_id: part, lecture_id: part }))
export type NewCourseTask = z.output<typeof newCourseTask>

const nothing = z.object({})
const categoryParams = z.object({ category_id: uuid })
const challengeParams = z.object({ category_id: uuid, challenge_id: uuid })

export const categoryRoutes = routes({
  'GET /challenges/categories': {
    who: 'verified',
    summary: 'List challenge categories, oldest first; `title` matches part of a title and is case-sensitive',
    query: z.object({ title: given(searchText) }),
    answer: z.array(category),
  },
  'GET /challenges/categories/:category_id': {
    who: 'verified',
    summary: 'Get a category',
    params: categoryParams,
    answer: category,
  },
  'POST /challenges/categories': {
    who: 'content',
    summary: 'Create a category',
    body: newCategory,
    answer: category,
    status: 201,
  },
  'PATCH /challenges/categories/:category_id': {
    who: 'content',
    summary: 'Edit a category',
    params: categoryParams,
    body: categoryChange,
    answer: category,
  },
  'DELETE /challenges/categories/:category_id': {
    who: 'content',
    summary: 'Delete a category with its challenges and their subtasks',
    params: categoryParams,
    answer: nothing,
  },
  'GET /challenges/categories/:category_id/stats': {
    who: 'verified',
    summary: "Get the caller's progress in a category, counting the subtasks they may see",
    params: categoryParams,
    answer: taskStats,
  },
})

export const challengeRoutes = routes({
  'GET /challenges/categories/:category_id/challenges': {
    who: 'verified',
    summary: "List a category's challenges by title; `title` matches part of a title and is case-sensitive",
    params: categoryParams,
    query: z.object({ title: given(searchText), ...listPart }),
    answer: z.array(challenge),
  },
  'POST /challenges/categories/:category_id/challenges': {
    who: 'content',
    summary: 'Create a challenge',
    params: categoryParams,
    body: newChallenge,
    answer: challenge,
    status: 201,
  },
  'GET /challenges/categories/:category_id/challenges/:challenge_id': {
    who: 'verified',
    summary: 'Get a challenge',
    params: challengeParams,
    answer: challenge,
  },
  'PATCH /challenges/categories/:category_id/challenges/:challenge_id': {
    who: 'content',
    summary: 'Edit or move a challenge',
    params: challengeParams,
    body: challengeChange,
    answer: challenge,
  },
  'DELETE /challenges/categories/:category_id/challenges/:challenge_id': {
    who: 'content',
    summary: 'Delete a challenge with its subtasks',
    params: challengeParams,
    answer: nothing,
  },
  'GET /challenges/skills/:skill_id/tasks': {
    who: 'verified',
    summary: 'List the challenges and course tasks of a sub skill',
    answer: z.array(skillTask),
  },
  'GET /challenges/courses/:course_id/tasks': {
    who: 'verified',
    summary: 'List the tasks of a course, or of one of its sections or lectures',
    query: z.object({ section_id: given(searchText), lecture_id: given(searchText) }),
    answer: z.array(courseTask),
  },
  'POST /challenges/courses/:course_id/tasks': {
    who: 'verified',
    summary: 'Get or create the task of a course, section or lecture: 201 if it is new, 200 if it existed',
    body: newCourseTask,
    answer: courseTask,
  },
  'GET /challenges/courses/:course_id/tasks/:task_id': {
    who: 'verified',
    summary: 'Get a course task',
    params: z.object({ course_id: z.string(), task_id: uuid }),
    answer: courseTask,
  },
})

export const challengeAdminRoutes = routes({
  'GET /admin/categories': {
    who: 'content',
    summary: 'List categories with their contents, page by page',
    query: z.object({
      ...pageQuery,
      sort: given(z.enum(titledSorts)),
    }),
    answer: page(adminCategory),
  },
  'GET /admin/categories/:category_id': {
    who: 'content',
    limit: 'list',
    summary: 'Get a category with its version',
    params: categoryParams,
    answer: adminCategory,
  },
  'GET /admin/challenges': {
    who: 'content',
    summary: 'List the challenges of all categories by title, description or skill, page by page',
    query: z.object({
      ...pageQuery,
      category: uuid.optional(),
      skill: given(searchText),
      sort: given(z.enum(titledSorts)),
    }),
    answer: page(adminChallenge),
  },
  'GET /admin/challenges/:challenge_id': {
    who: 'content',
    limit: 'list',
    summary: 'Get a challenge by its id alone',
    params: z.object({ challenge_id: uuid }),
    answer: adminChallenge,
  },
})
