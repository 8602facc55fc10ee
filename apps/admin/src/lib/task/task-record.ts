import { routeQuery } from '@lotse/ui/data/query.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useApi } from '../backend/backend.tsx'
import type { Stored } from '../form/use-record-form.ts'
import { useT } from '../i18n.ts'
import { type Task, taskOf } from './task.ts'
import { type TaskValues, valuesOf } from './task-values.ts'

/** A task as its form has it. */
export const storedTask = (task: Task): Stored<TaskValues> => ({
  values: valuesOf(task),
  version: task.version,
})

/** Reads a task again after somebody else has changed it. */
export function useReloadTask(subtask_id: string): () => Promise<Stored<TaskValues>> {
  const api = useApi()
  const queries = useQueryClient()
  return async () => {
    const route = routeQuery(api, 'GET /admin/subtasks/:subtask_id', { params: { subtask_id } })
    return storedTask(taskOf(await queries.fetchQuery({ ...route, staleTime: 0 })))
  }
}

/** The field a refusal belongs to. */
export const taskErrorFields = {
  invalid_single_choice: 'choices',
  invalid_multiple_choice: 'choices',
  invalid_char: 'answers',
  time_limit_exceeded: 'time_limit',
  memory_limit_exceeded: 'memory_limit',
  environment_not_found: 'solution_environment',
  evaluator_failed: 'evaluator',
  invalid_output: 'evaluator',
  testcase_failed: 'solution_code',
} satisfies Record<string, keyof TaskValues>

export function useTaskLabels(): Record<keyof TaskValues, string> {
  const { tasks } = useT()
  return {
    xp: tasks.xp,
    coins: tasks.coins,
    question: tasks.question,
    choices: tasks.answers,
    single_choice: tasks.singleChoice,
    answers: tasks.acceptedAnswers,
    case_sensitive: tasks.caseSensitive,
    ascii_letters: tasks.asciiLetters,
    digits: tasks.digits,
    punctuation: tasks.punctuation,
    blocks: tasks.blocks,
    pairs: tasks.left,
    description: tasks.description,
    time_limit: tasks.timeLimit,
    memory_limit: tasks.memoryLimit,
    static_tests: tasks.staticTests,
    random_tests: tasks.randomTests,
    evaluator: tasks.evaluator,
    solution_environment: tasks.environment,
    solution_code: tasks.solutionCode,
  }
}
