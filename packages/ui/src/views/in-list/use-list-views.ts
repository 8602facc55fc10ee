import { useMemo } from 'react'
import type { ListDefaults } from '../../list/list-state.ts'
import type { SearchParams } from '../../list/search-params.ts'
import { type List, useList } from '../../list/use-list.tsx'
import { useOpenView } from '../use-open-view.ts'
import type { ListView, ViewStore } from '../view-store.ts'

/** What a saved view shows, if it says so as the address of its list does. */
export interface SearchQuery {
  list: string
  search: SearchParams
}

/** The views of the list on the screen. */
export interface ListViews {
  store: ViewStore<SearchQuery>
  /** The open one. */
  view: ListView<SearchQuery> | undefined
  /** The address names a view that is not there. */
  isGone: boolean
  /** What a view of the list as it is would show. */
  query: SearchQuery
  /** The list is not as it opens. */
  isOwn: boolean
}

/** A list that can be saved under a name; without a store it is a plain list. */
export function useListViews(
  defaults: ListDefaults,
  store: (ViewStore<SearchQuery> & { isPending: boolean }) | undefined,
): { list: List; views: ListViews | undefined } {
  const viewId = useOpenView()
  const hasViews = store !== undefined
  const own = useMemo(() => ({ ...defaults, hasViews }), [defaults, hasViews])
  const view = store?.items.find(({ id, query }) => id === viewId && query.list === defaults.id)
  const list = useList(own, view?.query.search)
  const query = { list: defaults.id, search: searchOf(list) }
  if (!store) return { list, views: undefined }
  return {
    list,
    views: {
      store,
      view,
      isGone: viewId !== undefined && !view && !store.isPending,
      query,
      isOwn: list.narrowed || list.columns !== undefined || list.sortText !== (defaults.sort ?? ''),
    },
  }
}

/** What the address says, in one order, so that two of them can be compared. */
export function searchOf({
  q,
  sortText,
  columns,
  filters,
}: Pick<List, 'q' | 'sortText' | 'columns' | 'filters'>): SearchParams {
  const said: SearchParams = {
    ...filters,
    ...(q ? { q } : {}),
    ...(sortText ? { sort: sortText } : {}),
    ...(columns ? { cols: columns.join(',') } : {}),
  }
  return Object.fromEntries(Object.entries(said).toSorted(([one], [other]) => (one < other ? -1 : 1)))
}
