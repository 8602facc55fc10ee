import { showsOn } from '@lotse/rules/outbound/page-filter'
import type { Tooltip } from './tooltip-kind.ts'

type PageType = NonNullable<Tooltip['pageType']>
type Pages = Pick<Tooltip, 'page' | 'pageType' | 'pageRules'>

/** The type of a filter without one; the console stores it that way. */
export const usualPageType: PageType = 'contains'

/** The rules in addition to the one that is edited here. */
export const furtherRules = ({ page, pageRules = [] }: Pages) =>
  page === undefined ? [] : pageRules.slice(1)

/** As the SDK will decide it, over all rules that the console will store. */
export function matchesPage(tooltip: Pages, address: string): boolean {
  const { page, pageType = usualPageType } = tooltip
  if (page === undefined) return true
  const first = { pageFilter: page, pageFilterType: pageType }
  return showsOn(address, { pageRules: [first, ...furtherRules(tooltip)] })
}

/**
 * The field's initial value when a type is selected: it matches the current page, or names it to exclude it.
 */
export function suggestedPage(pageType: PageType, address: string): string {
  if (!URL.canParse(address)) return address
  const { origin, pathname, search, hash } = new URL(address)
  if (pageType === 'is' || pageType === 'isnot') return address
  if (pageType === 'startswith') return origin + pathname
  return pageType === 'endswith' ? pathname + search + hash : pathname
}
