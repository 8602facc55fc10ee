import type { ViewCount } from '@lotse/contracts/views/saved-view'
import { useUiT } from '@lotse/ui/language/i18n'
import { useFormat } from '@lotse/ui/language/use-format'
import type { NavItem } from '@lotse/ui/layout/layouts'
import { viewSymbols } from '@lotse/ui/views/view-symbol'
import { VisuallyHidden } from '@mantine/core'
import { useT } from '../lib/i18n.ts'
import { useViewCounts } from '../lib/lists/views/use-view-counts.ts'
import { useViewStore } from '../lib/lists/views/use-view-store.ts'
import { paths } from '../paths.ts'

/** The saved views of the inbox, each with the number of its tickets. */
export function useViewPlaces(projectId: string): NavItem[] {
  const { items } = useViewStore(projectId)
  const counts = useViewCounts(projectId, items.length > 0)
  return items.map(({ id, name, icon }) => {
    const count = counts.get(id)
    return {
      label: name,
      to: paths.inbox(projectId),
      search: { view: id },
      icon: viewSymbols[icon],
      badge: count && <Count {...count} />,
    }
  })
}

/** A screen reader says what the figure counts. */
function Count({ total, totalIsMore }: ViewCount) {
  const t = useT()
  const { atLeast } = useUiT().views
  const figure = useFormat().number(total)
  return (
    <span data-testid="view-count">
      <span aria-hidden>{totalIsMore ? atLeast(figure) : figure}</span>
      <VisuallyHidden>{(totalIsMore ? t.inbox.totalMore : t.inbox.total)(figure)}</VisuallyHidden>
    </span>
  )
}
