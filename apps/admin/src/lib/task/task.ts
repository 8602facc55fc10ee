import type {
  AdminSubtask,
  CodingContent,
  MatchingContent,
  MultipleChoiceContent,
  QuestionContent,
  Subtask,
  SubtaskType,
} from '@lotse/contracts/academy/challenges/subtasks'
import { ApiError } from '@lotse/contracts/client'
import type { Api } from '../backend/api.ts'

export interface Contents {
  MULTIPLE_CHOICE_QUESTION: MultipleChoiceContent
  QUESTION: QuestionContent
  MATCHING: MatchingContent
  CODING_CHALLENGE: CodingContent
}

interface Common extends Pick<Subtask, 'id' | 'task_id' | 'creator' | 'creation_timestamp' | 'xp' | 'coins'> {
  enabled: boolean
  retired: boolean
  version?: number
  /** Set if it belongs to a course and not to a challenge. */
  course_id?: string | null
  /** The public platform does not say. */
  open_reports?: number
  /** Somebody else decides what becomes of it: the person made or reported it. */
  own?: boolean
  /** A decision in effect that keeps it hidden. */
  hidden_by?: string | null
  /** The price of an attempt, in Morphcoins. The platform sent it until 2023; our server never does. */
  fee?: number
}

/** A subtask with its solution, whatever its type. */
export type Task = { [K in SubtaskType]: Common & { type: K; content: Contents[K] } }[SubtaskType]

export const taskOf = (subtask: AdminSubtask): Task => subtask as Task

export interface TaskPlace {
  task_id: string
  subtask_id: string
  type: SubtaskType
}

/** A8.1: the services only have one `subtask_not_found`; the route says which kind of task is missing. */
const missingCodes: Record<SubtaskType, string> = {
  MULTIPLE_CHOICE_QUESTION: 'mcq_not_found',
  CODING_CHALLENGE: 'coding_challenge_not_found',
  MATCHING: 'subtask_not_found',
  QUESTION: 'subtask_not_found',
}

export const taskTypes = Object.keys(missingCodes) as SubtaskType[]

export const missingTask = (type: SubtaskType) => new ApiError(404, { error: missingCodes[type] })

async function named<T>(type: SubtaskType, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw error instanceof ApiError && error.status === 404 ? missingTask(type) : error
  }
}

/** Reads a task with its solution from the platform's own routes. */
export async function loadTask(api: Api, place: TaskPlace): Promise<Task> {
  try {
    return await named(place.type, readTask(api, place))
  } catch (error) {
    const { status } = error instanceof ApiError ? error : { status: 0 }
    // Neither a lost connection nor a lost session is the task's fault.
    if (place.type !== 'MATCHING' || [0, 401, 403, 429].includes(status)) throw error
    throw new ApiError(status, { error: 'matching_not_loaded' })
  }
}

async function readTask(api: Api, { task_id, subtask_id, type }: TaskPlace): Promise<Task> {
  const input = { params: { task_id, subtask_id } }
  switch (type) {
    case 'MULTIPLE_CHOICE_QUESTION': {
      const found = await api('GET /challenges/tasks/:task_id/multiple_choice/:subtask_id/solution', input)
      return { ...found, type, content: found }
    }
    case 'QUESTION': {
      const found = await api('GET /challenges/tasks/:task_id/questions/:subtask_id/solution', input)
      return { ...found, type, content: found }
    }
    case 'MATCHING': {
      const found = await api('GET /challenges/tasks/:task_id/matchings/:subtask_id/solution', input)
      return { ...found, type, content: found }
    }
    case 'CODING_CHALLENGE': {
      const [found, solution, evaluator] = await Promise.all([
        api('GET /challenges/tasks/:task_id/coding_challenges/:subtask_id', input),
        api('GET /challenges/tasks/:task_id/coding_challenges/:subtask_id/solution', input),
        api('GET /challenges/tasks/:task_id/coding_challenges/:subtask_id/evaluator', input),
      ])
      const content = {
        ...found,
        evaluator,
        solution_environment: solution.environment,
        solution_code: solution.code,
      }
      return { ...found, type, content }
    }
  }
}

export interface TaskChange {
  /** Another challenge to move it to. */
  task_id?: string
  xp?: number
  coins?: number
  enabled?: boolean
  retired?: boolean
  version?: number | undefined
}

/** Saves the given fields; each type has its own route. */
export function saveTask<K extends SubtaskType>(
  api: Api,
  place: TaskPlace & { type: K },
  change: TaskChange & Partial<Contents[K]>,
): Promise<unknown> {
  const params = { task_id: place.task_id, subtask_id: place.subtask_id }
  // The four bodies differ; `type` says which one it is.
  const input = { params, body: change as never }
  return named(place.type, writeTask(api, place.type, input))
}

function writeTask(
  api: Api,
  type: SubtaskType,
  input: { params: { task_id: string; subtask_id: string }; body: never },
): Promise<unknown> {
  switch (type) {
    case 'MULTIPLE_CHOICE_QUESTION':
      return api('PATCH /challenges/tasks/:task_id/multiple_choice/:subtask_id', input)
    case 'QUESTION':
      return api('PATCH /challenges/tasks/:task_id/questions/:subtask_id', input)
    case 'MATCHING':
      return api('PATCH /challenges/tasks/:task_id/matchings/:subtask_id', input)
    case 'CODING_CHALLENGE':
      return api('PATCH /challenges/tasks/:task_id/coding_challenges/:subtask_id', input)
  }
}
