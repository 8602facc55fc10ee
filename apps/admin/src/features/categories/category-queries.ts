import type { AdminCategory, Category } from '@lotse/contracts/academy/challenges/challenges'
import type { TitledSort } from '@lotse/contracts/academy/fields/choices'
import { categoryFilters } from '@lotse/contracts/academy/list-filters'
import type { LoadedQuery } from '@lotse/ui/data/loaded'
import { routeQuery } from '@lotse/ui/data/query.ts'
import type { List } from '@lotse/ui/list/use-list'
import type { QueryClient } from '@tanstack/react-query'
import type { Api } from '../../lib/backend/api.ts'
import { useApi } from '../../lib/backend/backend.tsx'
import { useTwin, useTwinPage } from '../../lib/backend/use-twin.ts'
import type { ListPage } from '../../lib/list/client-list.ts'

/** The public platform leaves out what it does not know. */
export type CategoryRow = Category & Partial<AdminCategory>

export function useCategoryPage(list: List): ListPage<CategoryRow> {
  const api = useApi()
  const query = {
    ...categoryFilters(list),
    sort: (list.sortText || undefined) as TitledSort | undefined,
  }
  return useTwinPage<CategoryRow, CategoryRow[]>(list, {
    ours: window => routeQuery(api, 'GET /admin/categories', { query: { ...query, ...window } }),
    platform: routeQuery(api, 'GET /challenges/categories'),
    client,
  })
}

const client = {
  texts: (row: CategoryRow) => [row.title, row.description],
  sorts: {
    title: (row: CategoryRow) => row.title.toLowerCase(),
    creation_timestamp: (row: CategoryRow) => Date.parse(row.creation_timestamp),
  },
}

export function useCategory(category_id: string): LoadedQuery<CategoryRow> {
  const api = useApi()
  const place = { params: { category_id } }
  return useTwin(
    routeQuery(api, 'GET /admin/categories/:category_id', place),
    routeQuery(api, 'GET /challenges/categories/:category_id', place),
  )
}

/** What is deleted with a category, read when the question is asked. */
export async function contentsOf(
  api: Api,
  queries: QueryClient,
  { id: category_id, version }: CategoryRow,
): Promise<{ challenges: number; subtasks: number | undefined }> {
  const params = { category_id }
  if (version !== undefined) {
    const route = routeQuery(api, 'GET /admin/categories/:category_id', { params })
    return queries.fetchQuery({ ...route, staleTime: 0 })
  }
  const route = routeQuery(api, 'GET /challenges/categories/:category_id/challenges', { params })
  const challenges = await queries.fetchQuery({ ...route, staleTime: 0 })
  return { challenges: challenges.length, subtasks: undefined }
}
