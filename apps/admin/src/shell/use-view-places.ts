import type { ViewedList } from '@lotse/contracts/views/academy-views'
import { routeQuery } from '@lotse/ui/data/query.ts'
import { useUiT } from '@lotse/ui/language/i18n'
import { zoneHere } from '@lotse/ui/language/zones.ts'
import type { NavGroup, NavItem } from '@lotse/ui/layout/layouts'
import { viewPlace } from '@lotse/ui/views/view-place'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../lib/backend/backend.tsx'
import { listPaths } from '../lib/list/views/list-paths.ts'
import type { AcademyViewStore } from '../lib/list/views/use-view-store.ts'
import { paths } from '../paths.ts'

/** As often as the number of open reports is looked at without a stream. */
const againMs = 60_000

/** The menu's entry under which the views of a list are, if that is not the list itself. */
const menuOf: Partial<Record<ViewedList, string>> = {
  categories: paths.challenges(),
  appeals: paths.decisions(),
}

/** The entry leads to the appeals as long as some are open. */
const placeOf = (to: string) => (to === paths.appeals() ? paths.decisions() : to)

/** The menu with the saved views below their lists, each with the number of its rows. */
export function useViewPlaces(groups: NavGroup[], { items, isOffered }: AcademyViewStore): NavGroup[] {
  const words = useUiT().views
  const time_zone = zoneHere()
  const { data } = useQuery({
    ...routeQuery(useApi(), 'GET /admin/views/counts', { query: { time_zone } }),
    enabled: items.length > 0,
    refetchInterval: againMs,
  })
  if (!isOffered) return groups
  const counts = new Map(data?.items.map(one => [one.id, one]))
  const partsOf = (to: string): NavItem[] =>
    items
      .filter(({ query: { list } }) => (menuOf[list] ?? listPaths[list]) === placeOf(to))
      .map(view => viewPlace(view, listPaths[view.query.list], counts.get(view.id), words))
  return groups.map(group => ({
    ...group,
    items: group.items.map(item => {
      const parts = partsOf(item.to)
      // On one of its views, that view is the current place.
      return parts.length > 0 ? { ...item, search: { view: undefined }, parts } : item
    }),
  }))
}
