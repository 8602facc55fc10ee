import { ApiError } from '@lotse/contracts/client'
import type { ViewChoice } from '@lotse/contracts/views/saved-view'
import { inOrder } from '@lotse/rules/views/in-order'
import { type QueryFunction, type SkipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ListView, NewView, ViewChange, ViewStore } from './view-store.ts'

interface Views<View> {
  items: View[]
  startId: string | null
}

type Key = readonly [string, object]

interface ViewCalls<Query extends object, View> {
  /** Reads them all. */
  query: { queryKey: Key; queryFn?: QueryFunction<Views<View>, Key> | SkipToken | undefined }
  create(view: NewView<Query>): Promise<View>
  change(id: string, change: ViewChange<Query>): Promise<View>
  remove(id: string): Promise<unknown>
  choose(choice: ViewChoice): Promise<Views<View>>
  /** If false, nothing is read. */
  enabled?: boolean
}

type Kept = 'items' | 'startId' | 'read' | 'create' | 'change' | 'remove' | 'choose'

/** The part of a `ViewStore` that keeps what the server answers. */
export function useKeptViews<Query extends object, View extends ListView<Query>>({
  query,
  enabled = true,
  ...calls
}: ViewCalls<Query, View>): Pick<ViewStore<Query>, Kept> & { isPending: boolean } {
  const client = useQueryClient()
  const { data, isPending } = useQuery({ ...query, enabled })
  const keep = (change: (views: Views<View>) => Views<View>) =>
    client.setQueryData<Views<View>>(query.queryKey, views => views && change(views))
  const put = (view: View): View => {
    keep(({ items, ...rest }) => ({
      ...rest,
      items: inOrder(
        [...items.filter(({ id }) => id !== view.id), view],
        items.map(({ id }) => id),
      ),
    }))
    return view
  }
  return {
    items: data?.items ?? [],
    startId: data?.startId ?? null,
    isPending,
    read: async id => {
      const { items } = await client.fetchQuery({ ...query, staleTime: 0 })
      const view = items.find(one => one.id === id)
      if (!view) throw new ApiError(404, { error: 'not_found' })
      return view
    },
    create: async view => put(await calls.create(view)),
    change: async (id, change) => put(await calls.change(id, change)),
    remove: calls.remove,
    choose: async choice => {
      const views = await calls.choose(choice)
      keep(() => views)
    },
  }
}
