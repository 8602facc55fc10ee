import type { Tooltip } from './tooltip-kind.ts'

/** As the SDK decides it: against the whole address; no filter means every page. */
export function matchesPage(
  { page, pageType }: Pick<Tooltip, 'page' | 'pageType'>,
  address: string,
): boolean {
  if (!page) return true
  switch (pageType ?? 'is') {
    case 'is':
      return address === page
    case 'isnot':
      return address !== page
    case 'contains':
      return address.includes(page)
    case 'notcontains':
      return !address.includes(page)
    case 'startswith':
      return address.startsWith(page)
    case 'endswith':
      return address.endsWith(page)
  }
}
