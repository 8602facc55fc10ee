import type { NavItem } from '@lotse/ui/layout/layouts'
import { viewPlace } from '@lotse/ui/views/view-place'
import { useT } from '../../lib/i18n.ts'
import { useViewStore } from '../../lib/lists/views/use-view-store.ts'
import { paths } from '../../paths.ts'
import { useViewCounts } from './use-view-counts.ts'

/** The saved views of the inbox, each with the number of its tickets. */
export function useViewPlaces(projectId: string): NavItem[] {
  const t = useT()
  const { items } = useViewStore(projectId)
  const counts = useViewCounts(projectId, items.length > 0)
  return items.map(view => viewPlace(view, paths.inbox(projectId), counts.get(view.id), t.inbox))
}
