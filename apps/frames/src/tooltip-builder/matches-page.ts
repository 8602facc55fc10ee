import { showsOn } from '@lotse/rules/outbound/page-filter'
import type { Tooltip } from './tooltip-kind.ts'

type PageType = NonNullable<Tooltip['pageType']>
type Pages = Pick<Tooltip, 'page' | 'pageType' | 'pageRules'>

/** A filter without a type is one of these; the console keeps it so. */
export const usualPageType: PageType = 'contains'

/** The rules beside the one that is edited here. */
export const furtherRules = ({ page, pageRules = [] }: Pages) =>
  page === undefined ? [] : pageRules.slice(1)

/** As the SDK will decide it, over all rules the console will keep. */
export function matchesPage(tooltip: Pages, address: string): boolean {
  const { page, pageType = usualPageType } = tooltip
  if (page === undefined) return true
  const first = { pageFilter: page, pageFilterType: pageType }
  return showsOn(address, { pageRules: [first, ...furtherRules(tooltip)] })
}

/** What the field holds when a type is chosen: it fits the page one is looking at, or names it to exclude it. */
export function suggestedPage(pageType: PageType, address: string): string {
  if (!URL.canParse(address)) return address
  const { origin, pathname, search, hash } = new URL(address)
  if (pageType === 'is' || pageType === 'isnot') return address
  if (pageType === 'startswith') return origin + pathname
  return pageType === 'endswith' ? pathname + search + hash : pathname
}
