import type { AdminSubtask } from '@lotse/contracts/academy/challenges/subtasks'
import { taskFilters } from '@lotse/contracts/academy/list-filters'
import { routeQuery } from '@lotse/ui/data/query.ts'
import type { List } from '@lotse/ui/list/use-list'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useApi } from '../../../lib/backend/backend.tsx'
import { type Task, taskOf } from '../../../lib/task/task.ts'

/** A task of any challenge or course, and where it belongs. */
export type TaskRow = Task &
  Pick<AdminSubtask, 'creator_name' | 'task_title' | 'challenge_id' | 'course_id' | 'open_reports' | 'own'>

const rowOf = (subtask: AdminSubtask) => taskOf(subtask) as TaskRow

/** A page of all tasks, or of those that one person made. */
export function useTaskPage(list: List, creator?: string) {
  const api = useApi()
  const sort = list.sortText === 'creation_timestamp' ? ('creation_timestamp' as const) : undefined
  const query = { ...taskFilters(list), creator, sort }
  const page = useQuery({
    ...routeQuery(api, 'GET /admin/subtasks', { query: { ...query, ...list.window } }),
    placeholderData: keepPreviousData,
  })
  const slice = async (limit: number, offset: number) => {
    const { items, total } = await api('GET /admin/subtasks', { query: { ...query, limit, offset } })
    return { rows: items.map(rowOf), total }
  }
  return { ...page, rows: page.data?.items.map(rowOf), total: page.data?.total, slice }
}

export function useTaskRow(subtask_id: string) {
  const route = routeQuery(useApi(), 'GET /admin/subtasks/:subtask_id', { params: { subtask_id } })
  return useQuery({ ...route, select: rowOf })
}
