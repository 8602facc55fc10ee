import { z } from 'zod'
import { bodyLimits } from '../../limits.ts'
import { routes } from '../../route.ts'
import { subtaskTypes } from '../fields/choices.ts'
import { flag, given, listPart, nullish, page, pageQuery, uuid, version } from '../fields/fields.ts'
import { longest, most } from '../fields/longest.ts'
import { taskStats } from './challenges.ts'

export const subtaskType = z.enum(subtaskTypes)
export type SubtaskType = z.output<typeof subtaskType>

export const subtask = z.object({
  id: z.string(),
  task_id: z.string(),
  type: subtaskType,
  creator: z.string(),
  creation_timestamp: z.string(),
  xp: z.int(),
  coins: z.int(),
  /** Whether the caller has solved and rated it. */
  solved: z.boolean(),
  rated: z.boolean(),
  /** Disabled: only administrators and its creator see it. */
  enabled: z.boolean(),
  /** Retired: can be solved, without rewards. */
  retired: z.boolean(),
})
export type Subtask = z.output<typeof subtask>

const short = z.string().max(longest.name)
const long = z.string().max(longest.text)
const list = (item: z.ZodString) => z.array(item).min(1).max(most.answers)

/** What each type has beyond the common fields, including the solution. */
const multipleChoiceFields = {
  question: long,
  answers: z
    .array(z.object({ answer: short, correct: z.boolean() }))
    .min(1)
    .max(most.answers),
  single_choice: z.boolean(),
}
const questionFields = {
  question: long,
  answers: list(short),
  case_sensitive: z.boolean(),
  ascii_letters: z.boolean(),
  digits: z.boolean(),
  punctuation: z.boolean(),
  blocks: z.array(short).max(most.answers),
}
const matchingFields = {
  left: list(short),
  right: list(short),
  /** For `left[i]`, the index in `right`. */
  solution: z.array(z.int().min(0).max(31)).min(1).max(most.answers),
}
const codingFields = {
  description: z.string().max(longest.codingText),
  /** Milliseconds. */
  time_limit: z.int().min(1),
  /** Megabytes. */
  memory_limit: z.int().min(1),
  static_tests: z.int().min(0).max(most.tests),
  random_tests: z.int().min(1).max(most.tests),
  evaluator: z.string().max(longest.code),
  solution_environment: short,
  solution_code: z.string().max(longest.code),
}
export const multipleChoiceContent = z.object(multipleChoiceFields)
export const questionContent = z.object(questionFields)
export const matchingContent = z.object(matchingFields)
export const codingContent = z.object(codingFields)
export type MultipleChoiceContent = z.output<typeof multipleChoiceContent>
export type QuestionContent = z.output<typeof questionContent>
export type MatchingContent = z.output<typeof matchingContent>
export type CodingContent = z.output<typeof codingContent>

// What everybody sees, and what an administrator or the creator sees.
export const multipleChoice = subtask.extend({ ...multipleChoiceFields, answers: z.array(z.string()) })
export const multipleChoiceSolution = subtask.extend(multipleChoiceFields)
export const question = subtask.extend(questionFields).omit({ answers: true })
export const questionSolution = subtask.extend(questionFields)
export const matching = subtask.extend(matchingFields).omit({ solution: true })
export const matchingSolution = subtask.extend(matchingFields)
export const codingChallenge = subtask
  .extend(codingFields)
  .omit({ evaluator: true, solution_environment: true, solution_code: true })
export const codingSolution = z.object({ environment: z.string(), code: z.string() })

const reward = z.int().min(0)
const create = nullish({ xp: reward, coins: reward })
/** Null means unchanged; `task_id` moves the subtask to another task. */
const change = {
  ...nullish({ task_id: uuid, xp: reward, coins: reward, enabled: z.boolean(), retired: z.boolean() }),
  version,
}

const newCoding = z.object({
  ...create,
  ...codingFields,
  static_tests: codingFields.static_tests.nullish(),
  random_tests: codingFields.random_tests.nullish(),
})
export const subtaskChange = z.object(change)
export type SubtaskChange = z.output<typeof subtaskChange>

const filters = {
  attempted: given(flag),
  solved: given(flag),
  rated: given(flag),
  enabled: given(flag),
  retired: given(flag),
  creator: uuid.optional(),
}
const ofTask = z.object(filters)
export type SubtaskFilters = z.output<typeof ofTask> & { task_id?: string; subtask_type?: SubtaskType }
const inTask = z.object({ task_id: uuid })
const one = z.object({ task_id: uuid, subtask_id: uuid })

/** The same six routes for each type, below its own path. */
const multipleChoiceRoutes = routes({
  'GET /challenges/tasks/:task_id/multiple_choice': {
    who: 'verified',
    summary: "List a task's multiple choice questions",
    params: inTask,
    query: ofTask,
    answer: z.array(multipleChoice),
  },
  'GET /challenges/tasks/:task_id/multiple_choice/:subtask_id': {
    who: 'verified',
    summary: 'Get a multiple choice question',
    params: one,
    answer: multipleChoice,
  },
  'GET /challenges/tasks/:task_id/multiple_choice/:subtask_id/solution': {
    who: 'verified',
    summary: 'Get a multiple choice question with its right answers, as an administrator or its creator',
    params: one,
    answer: multipleChoiceSolution,
  },
  'POST /challenges/tasks/:task_id/multiple_choice': {
    who: 'verified',
    summary: 'Create a multiple choice question; only administrators may in a challenge',
    params: inTask,
    body: z.object({ ...create, ...multipleChoiceFields }),
    answer: multipleChoiceSolution,
    status: 201,
  },
  'PATCH /challenges/tasks/:task_id/multiple_choice/:subtask_id': {
    who: 'moderate or content',
    summary: 'Edit, enable, retire or move a multiple choice question',
    params: one,
    body: z.object({ ...change, ...nullish(multipleChoiceFields) }),
    answer: multipleChoiceSolution,
  },
})

const questionRoutes = routes({
  'GET /challenges/tasks/:task_id/questions': {
    who: 'verified',
    summary: "List a task's questions",
    params: inTask,
    query: ofTask,
    answer: z.array(question),
  },
  'GET /challenges/tasks/:task_id/questions/:subtask_id': {
    who: 'verified',
    summary: 'Get a question',
    params: one,
    answer: question,
  },
  'GET /challenges/tasks/:task_id/questions/:subtask_id/solution': {
    who: 'verified',
    summary: 'Get a question with its accepted answers, as an administrator or its creator',
    params: one,
    answer: questionSolution,
  },
  'POST /challenges/tasks/:task_id/questions': {
    who: 'verified',
    summary: 'Create a question; only administrators may in a challenge',
    params: inTask,
    body: z.object({ ...create, ...questionFields }),
    answer: questionSolution,
    status: 201,
  },
  'PATCH /challenges/tasks/:task_id/questions/:subtask_id': {
    who: 'moderate or content',
    summary: 'Edit, enable, retire or move a question',
    params: one,
    body: z.object({ ...change, ...nullish(questionFields) }),
    answer: questionSolution,
  },
})

const matchingRoutes = routes({
  'GET /challenges/tasks/:task_id/matchings': {
    who: 'verified',
    summary: "List a task's matchings",
    params: inTask,
    query: ofTask,
    answer: z.array(matching),
  },
  'GET /challenges/tasks/:task_id/matchings/:subtask_id': {
    who: 'verified',
    summary: 'Get a matching',
    params: one,
    answer: matching,
  },
  'GET /challenges/tasks/:task_id/matchings/:subtask_id/solution': {
    who: 'verified',
    summary: 'Get a matching with its solution, as an administrator or its creator',
    params: one,
    answer: matchingSolution,
  },
  'POST /challenges/tasks/:task_id/matchings': {
    who: 'verified',
    summary: 'Create a matching; only administrators may in a challenge',
    params: inTask,
    body: z.object({ ...create, ...matchingFields }),
    answer: matchingSolution,
    status: 201,
  },
  'PATCH /challenges/tasks/:task_id/matchings/:subtask_id': {
    who: 'moderate or content',
    summary: 'Edit, enable, retire or move a matching',
    params: one,
    body: z.object({ ...change, ...nullish(matchingFields) }),
    answer: matchingSolution,
  },
})

/**
 * This server has no executor: solutions and evaluators are stored, never run. So the environment must be one of `GET
 * /challenges/executor/environments`, the limits must fit `/executor/config`, and there are no examples.
 */
const codingRoutes = routes({
  'GET /challenges/tasks/:task_id/coding_challenges': {
    who: 'verified',
    summary: "List a task's coding challenges",
    params: inTask,
    query: ofTask,
    answer: z.array(codingChallenge),
  },
  'GET /challenges/tasks/:task_id/coding_challenges/:subtask_id': {
    who: 'verified',
    limit: 'list',
    summary: 'Get a coding challenge',
    params: one,
    answer: codingChallenge,
  },
  'GET /challenges/tasks/:task_id/coding_challenges/:subtask_id/solution': {
    who: 'verified',
    summary: "Get the solution's code and its environment, as an administrator or its creator",
    params: one,
    answer: codingSolution,
  },
  'GET /challenges/tasks/:task_id/coding_challenges/:subtask_id/evaluator': {
    who: 'verified',
    summary: 'Get the evaluator, as an administrator or its creator',
    params: one,
    answer: z.string(),
  },
  'GET /challenges/tasks/:task_id/coding_challenges/:subtask_id/examples': {
    who: 'verified',
    summary: 'List the examples that the evaluator generates; none without an executor',
    params: one,
    answer: z.array(z.object({ input: z.string(), output: z.string(), explanation: z.string().nullable() })),
  },
  'POST /challenges/tasks/:task_id/coding_challenges': {
    who: 'verified',
    summary: 'Create a coding challenge; only administrators may in a challenge',
    params: inTask,
    body: newCoding,
    answer: codingChallenge,
    status: 201,
    bodyLimit: bodyLimits.json,
  },
  'PATCH /challenges/tasks/:task_id/coding_challenges/:subtask_id': {
    who: 'moderate or content',
    summary: 'Edit, enable, retire or move a coding challenge',
    params: one,
    body: z.object({ ...change, ...nullish(codingFields) }),
    answer: codingChallenge,
  },
  'GET /challenges/coding_challenges/queue': {
    who: 'content',
    summary: "Get the executor's queue; always empty on this server",
    answer: z.object({ workers: z.int(), active: z.int(), waiting: z.int() }),
  },
  'GET /challenges/executor/environments': {
    who: 'verified',
    summary: 'List the environments that a solution may name, by id',
    answer: z.record(z.string(), z.object({ name: z.string(), version: z.string() })),
  },
  'GET /challenges/executor/config': {
    who: 'verified',
    summary: 'Get the upper bounds for the limits of a coding challenge',
    answer: z.object({ time_limit: z.int(), memory_limit: z.int() }),
  },
})

export const ratings = ['POSITIVE', 'NEUTRAL', 'NEGATIVE'] as const

export const subtaskRoutes = routes({
  'GET /challenges/subtasks': {
    who: 'verified',
    summary: 'List subtasks, oldest first: all for administrators, enabled ones and their own for others',
    query: z.object({
      ...filters,
      task_id: uuid.optional(),
      subtask_type: given(subtaskType),
      ...listPart,
    }),
    answer: z.array(subtask),
  },
  'GET /challenges/subtasks/stats': {
    who: 'verified',
    summary: "Get the caller's progress in all subtasks they may see",
    answer: taskStats,
  },
  'GET /challenges/subtasks/user_config': {
    who: 'verified',
    summary: 'Get what a user may create',
    answer: z.object({ min_level: z.int(), max_xp: z.int(), max_coins: z.int() }),
  },
  'DELETE /challenges/tasks/:task_id/subtasks/:subtask_id': {
    who: 'verified',
    summary: 'Delete a subtask (administrators and the creator); resolves its open reports',
    params: one,
    answer: z.object({}),
  },
  'POST /challenges/tasks/:task_id/subtasks/:subtask_id/feedback': {
    who: 'verified',
    summary:
      "Rate somebody else's subtask once, after solving it; ten bad ratings, if more than good ones, report it",
    params: one,
    body: z.object({ rating: z.enum(ratings) }),
    answer: z.object({}),
  },
  ...multipleChoiceRoutes,
  ...questionRoutes,
  ...matchingRoutes,
  ...codingRoutes,
})

/** The subtask with its solution and what an administrator wants to know about it. */
export const adminSubtask = subtask.omit({ solved: true, rated: true }).extend({
  version: z.int(),
  creator_name: z.string().nullable(),
  /** What the task is: the challenge's title, or its course. */
  task_title: z.string(),
  challenge_id: z.string().nullable(),
  category_id: z.string().nullable(),
  course_id: z.string().nullable(),
  open_reports: z.int(),
  /** Somebody else decides what becomes of it: the caller made or reported it, or a learner made it and others moderate. */
  own: z.boolean(),
  /** A decision in effect that keeps it hidden. */
  hidden_by: z.string().nullable(),
  content: z.union([multipleChoiceContent, questionContent, matchingContent, codingContent]),
})
export type AdminSubtask = z.output<typeof adminSubtask>

/** `search`: part of any of its texts or of its creator's name, or the id of either. */
const adminSubtaskQuery = z.object({
  ...pageQuery,
  task_id: uuid.optional(),
  subtask_type: given(subtaskType),
  enabled: given(flag),
  retired: given(flag),
  /** Whether it has open reports. */
  reported: given(flag),
  /** What its task is. */
  of: given(z.enum(['challenge', 'course'])),
  creator: uuid.optional(),
  sort: given(z.enum(['creation_timestamp', '-creation_timestamp'])),
})
export type AdminSubtaskQuery = z.output<typeof adminSubtaskQuery>

export const subtaskAdminRoutes = routes({
  'GET /admin/subtasks': {
    who: 'moderate or content',
    summary: 'List the subtasks of all challenges and courses by search and filters, page by page',
    query: adminSubtaskQuery,
    answer: page(adminSubtask),
  },
  'GET /admin/subtasks/:subtask_id': {
    who: 'moderate or content',
    limit: 'list',
    summary: 'Get a subtask by its id alone, with its solution',
    params: z.object({ subtask_id: uuid }),
    answer: adminSubtask,
  },
})
