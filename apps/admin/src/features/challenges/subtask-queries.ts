import type { SubtaskType, subtaskAdminRoutes } from '@lotse/contracts/academy/challenges/subtasks'
import type { Answer } from '@lotse/contracts/route'
import type { LoadedQuery } from '@lotse/ui/data/loaded'
import { routeQuery } from '@lotse/ui/data/query.ts'
import type { Api } from '../../lib/backend/api.ts'
import { useApi } from '../../lib/backend/backend.tsx'
import { useTwin } from '../../lib/backend/use-twin.ts'
import { loadTask, type Task, taskOf } from '../../lib/task/task.ts'
import type { TaskValues } from '../../lib/task/task-values.ts'
import { contentOf } from '../../lib/task/task-values.ts'

/** The maximum that one response contains. */
const pageSize = 100

/** All of them, page by page: a subtask that no screen shows could be neither changed nor deleted. */
export async function readSubtasks(api: Api, task_id: string, signal?: AbortSignal): Promise<Task[]> {
  const tasks: Task[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const query = { task_id, limit: pageSize, sort: 'creation_timestamp' as const, ...(cursor && { cursor }) }
    const page: Answer<typeof subtaskAdminRoutes, 'GET /admin/subtasks'> = await api('GET /admin/subtasks', {
      query,
      ...(signal && { signal }),
    })
    tasks.push(...page.items.map(taskOf))
    cursor = page.next
  }
  return tasks
}

/** The subtasks of a challenge with their contents, oldest first. */
export function useSubtasks(task_id: string): LoadedQuery<Task[]> {
  const api = useApi()
  return useTwin(
    {
      queryKey: ['GET /admin/subtasks', { allOf: task_id }],
      queryFn: ({ signal }) => readSubtasks(api, task_id, signal),
    },
    {
      queryKey: ['GET /challenges/subtasks', { allOf: task_id }],
      queryFn: async () => {
        const subtasks = await api('GET /challenges/subtasks', { query: { task_id } })
        return Promise.all(subtasks.map(({ id, type }) => loadTask(api, { task_id, subtask_id: id, type })))
      },
    },
  )
}

export function useSubtask(task_id: string, subtask_id: string): LoadedQuery<Task> {
  const api = useApi()
  return useTwin(
    { ...routeQuery(api, 'GET /admin/subtasks/:subtask_id', { params: { subtask_id } }), select: taskOf },
    {
      queryKey: ['GET /challenges/subtasks', { task_id, subtask_id }],
      queryFn: async () => {
        const subtasks = await api('GET /challenges/subtasks', { query: { task_id } })
        const found = subtasks.find(({ id }) => id === subtask_id)
        return found ? loadTask(api, { task_id, subtask_id, type: found.type }) : null
      },
    },
  )
}

/** Each type has its own route. */
export function createTask(
  api: Api,
  task_id: string,
  type: SubtaskType,
  values: TaskValues,
): Promise<{ id: string }> {
  const params = { task_id }
  const reward = { xp: Number(values.xp), coins: Number(values.coins) }
  switch (type) {
    case 'MULTIPLE_CHOICE_QUESTION':
      return api('POST /challenges/tasks/:task_id/multiple_choice', {
        params,
        body: { ...reward, ...contentOf(type, values) },
      })
    case 'QUESTION':
      return api('POST /challenges/tasks/:task_id/questions', {
        params,
        body: { ...reward, ...contentOf(type, values) },
      })
    case 'MATCHING':
      return api('POST /challenges/tasks/:task_id/matchings', {
        params,
        body: { ...reward, ...contentOf(type, values) },
      })
    case 'CODING_CHALLENGE':
      return api('POST /challenges/tasks/:task_id/coding_challenges', {
        params,
        body: { ...reward, ...contentOf(type, values) },
      })
  }
}
