import { ApiError } from '@lotse/contracts/client'
import type { SavedView, SavedViews, ViewQuery } from '@lotse/contracts/views/inbox-views'
import { inOrder } from '@lotse/rules/views/in-order'
import type { ViewStore } from '@lotse/ui/views/view-store.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { paths } from '../../../paths.ts'
import { api } from '../../backend/api.ts'
import { viewCountKeys, viewKeys } from '../../backend/keys.ts'
import { useMay } from '../../backend/role.ts'
import { useT } from '../../i18n.ts'
import { changeView, createView, removeView, viewsQuery } from './views.ts'

const refresh = [...viewKeys, ...viewCountKeys]

/** The saved views of a project's inbox. */
export function useViewStore(projectId: string): ViewStore<ViewQuery> & { isPending: boolean } {
  const t = useT()
  const client = useQueryClient()
  const navigate = useNavigate()
  const mayShare = useMay('agent')
  const query = viewsQuery(projectId)
  const { data, isPending } = useQuery(query)
  const keep = (change: (views: SavedViews) => SavedViews) =>
    client.setQueryData(query.queryKey, views => views && change(views))
  const put = (view: SavedView): SavedView => {
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
    mayShare,
    sharedLabel: t.inbox.forTeam,
    refresh,
    read: async id => {
      const { items } = await client.fetchQuery({ ...query, staleTime: 0 })
      const view = items.find(one => one.id === id)
      if (!view) throw new ApiError(404, { error: 'not_found' })
      return view
    },
    create: async view => put(await createView(projectId, view)),
    change: async (id, change) => put(await changeView(projectId, id, change)),
    remove: id => removeView(projectId, id),
    choose: async choice => {
      const views = await api('PATCH /console/projects/:projectId/views', {
        params: { projectId },
        body: choice,
      })
      keep(() => views)
    },
    open: id => void navigate({ to: paths.inbox(projectId), search: (id ? { view: id } : {}) as never }),
    linkTo: id => `${window.location.origin}${paths.inbox(projectId)}?view=${id}`,
  }
}
