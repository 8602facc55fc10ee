import type { AdminCategory, Category } from '@lotse/contracts/academy/challenges'
import type { LoadedQuery } from '@lotse/ui/data/loaded'
import { routeQuery } from '@lotse/ui/data/query.ts'
import type { List } from '@lotse/ui/list/use-list'
import { keepPreviousData, type QueryClient, useQuery } from '@tanstack/react-query'
import type { Api } from '../../lib/backend/api.ts'
import { useApi } from '../../lib/backend/backend.tsx'
import { useExtras } from '../../lib/backend/extras.ts'
import { clientPage, clientSlice, type ListPage } from '../../lib/list/client-list.ts'

/** What the public platform does not say is missing there. */
export type CategoryRow = Category & Partial<AdminCategory>

type Sort = 'title' | '-title' | 'creation_timestamp' | '-creation_timestamp'

export function useCategoryPage(list: List): ListPage<CategoryRow> {
  const api = useApi()
  const extras = useExtras()
  const ours = extras.has('versions')
  const query = {
    ...list.window,
    search: list.q || undefined,
    sort: (list.sortText || undefined) as Sort | undefined,
  }
  const paged = useQuery({
    ...routeQuery(api, 'GET /admin/categories', { query }),
    placeholderData: keepPreviousData,
    enabled: ours,
  })
  const whole = useQuery({ ...routeQuery(api, 'GET /challenges/categories'), enabled: extras.known && !ours })
  if (ours) {
    const slice = async (limit: number, offset: number) => {
      const { items, total } = await api('GET /admin/categories', { query: { ...query, limit, offset } })
      return { rows: items, total }
    }
    return { ...paged, page: paged.data, slice }
  }
  return {
    ...whole,
    page: whole.data && clientPage<CategoryRow>(whole.data, list, clientSide),
    slice: clientSlice<CategoryRow>(whole.data ?? [], list, clientSide),
  }
}

const clientSide = {
  texts: (row: CategoryRow) => [row.title, row.description],
  sorts: {
    title: (row: CategoryRow) => row.title.toLowerCase(),
    creation_timestamp: (row: CategoryRow) => Date.parse(row.creation_timestamp),
  },
}

export function useCategory(category_id: string): LoadedQuery<CategoryRow> {
  const api = useApi()
  const extras = useExtras()
  const ours = extras.has('versions')
  const params = { category_id }
  const one = useQuery({
    ...routeQuery(api, 'GET /admin/categories/:category_id', { params }),
    enabled: ours,
  })
  const plain = useQuery({
    ...routeQuery(api, 'GET /challenges/categories/:category_id', { params }),
    enabled: extras.known && !ours,
  })
  return ours ? one : plain
}

/** What goes with a category, asked at the moment of the question. */
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
