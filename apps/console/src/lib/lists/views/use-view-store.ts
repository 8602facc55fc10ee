import type { SavedView, ViewQuery } from '@lotse/contracts/views/inbox-views'
import { useKeptViews } from '@lotse/ui/views/use-kept-views.ts'
import type { ViewStore } from '@lotse/ui/views/view-store.ts'
import { useNavigate } from '@tanstack/react-router'
import { paths } from '../../../paths.ts'
import { viewCountKeys, viewKeys } from '../../backend/keys.ts'
import { useMay } from '../../backend/role.ts'
import { useT } from '../../i18n.ts'
import { changeView, chooseViews, createView, removeView, viewsQuery } from './views.ts'

const refresh = [...viewKeys, ...viewCountKeys]

/** The saved views of a project's inbox. */
export function useViewStore(projectId: string): ViewStore<ViewQuery> & { isPending: boolean } {
  const t = useT()
  const navigate = useNavigate()
  const mayShare = useMay('agent')
  const kept = useKeptViews<ViewQuery, SavedView>({
    query: viewsQuery(projectId),
    create: view => createView(projectId, view),
    change: (id, change) => changeView(projectId, id, change),
    remove: id => removeView(projectId, id),
    choose: choice => chooseViews(projectId, choice),
  })
  return {
    ...kept,
    mayShare,
    sharedLabel: t.inbox.forTeam,
    refresh,
    open: id => void navigate({ to: paths.inbox(projectId), search: (id ? { view: id } : {}) as never }),
    linkTo: id => `${window.location.origin}${paths.inbox(projectId)}?view=${id}`,
  }
}
