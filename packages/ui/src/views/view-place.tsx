import type { ViewCount } from '@lotse/contracts/views/saved-view'
import { VisuallyHidden } from '@mantine/core'
import { useUiT } from '../language/i18n.tsx'
import { useFormat } from '../language/use-format.tsx'
import type { NavItem } from '../layout/layouts.tsx'
import type { ListView } from './view-store.ts'
import { viewSymbols } from './view-symbol.tsx'

/** What the figure counts, for a screen reader. */
interface CountWords {
  total(figure: string): string
  totalMore(figure: string): string
}

/** A view as an entry of the menu, with the number of its rows. */
export const viewPlace = (
  { id, name, icon }: ListView,
  to: string,
  count: ViewCount | undefined,
  words: CountWords,
): NavItem => ({
  label: name,
  to,
  search: { view: id },
  icon: viewSymbols[icon],
  badge: count && <Count {...count} words={words} />,
})

function Count({ total, totalIsMore, words }: ViewCount & { words: CountWords }) {
  const { atLeast } = useUiT().views
  const figure = useFormat().number(total)
  return (
    <span data-testid="view-count">
      <span aria-hidden>{totalIsMore ? atLeast(figure) : figure}</span>
      <VisuallyHidden>{(totalIsMore ? words.totalMore : words.total)(figure)}</VisuallyHidden>
    </span>
  )
}
