import type { AcademyView, AcademyViewQuery } from '@lotse/contracts/views/academy-views'
import { routeQuery } from '@lotse/ui/data/query.ts'
import { useKeptViews } from '@lotse/ui/views/use-kept-views.ts'
import type { ViewStore } from '@lotse/ui/views/view-store.ts'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { paths } from '../../../paths.ts'
import { useApi } from '../../backend/backend.tsx'
import { viewCountKeys, viewKeys } from '../../backend/keys.ts'
import { useOffer } from '../../backend/offers.ts'
import { useT } from '../../i18n.ts'
import { listPaths } from './list-paths.ts'

const refresh = [...viewKeys, ...viewCountKeys]

export type AcademyViewStore = ViewStore<AcademyViewQuery> & {
  isPending: boolean
  /** Undefined until that is known; the public platform has none. */
  isOffered: boolean | undefined
}

/** The saved views of all lists. */
export function useViewStore(): AcademyViewStore {
  const t = useT()
  const api = useApi()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const isOffered = useOffer('views')
  const kept = useKeptViews<AcademyViewQuery, AcademyView>({
    query: routeQuery(api, 'GET /admin/views'),
    create: body => api('POST /admin/views', { body }),
    change: (view_id, body) => api('PATCH /admin/views/:view_id', { params: { view_id }, body }),
    remove: view_id => api('DELETE /admin/views/:view_id', { params: { view_id } }),
    choose: body => api('PATCH /admin/views', { body }),
    enabled: isOffered === true,
  })
  const placeOf = (id: string) => {
    const view = kept.items.find(one => one.id === id)
    return view ? listPaths[view.query.list] : pathname
  }
  return {
    ...kept,
    isOffered,
    mayShare: true,
    sharedLabel: t.views.forAll,
    refresh,
    open: id =>
      void navigate({
        to: id ? placeOf(id) : pathname.startsWith(paths.home()) ? pathname : paths.home(),
        search: (id ? { view: id } : {}) as never,
      }),
    linkTo: id => `${window.location.origin}${placeOf(id)}?view=${id}`,
  }
}
