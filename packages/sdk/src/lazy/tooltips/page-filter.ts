import type { TooltipConfig } from '@lotse/contracts/frames/outbound'

const withoutSlash = (address: string): string => (address.endsWith('/') ? address.slice(0, -1) : address)

/** Plain text against the whole address; no regular expressions, so no filter can be slow or surprising. */
const filters: Record<string, (href: string, page: string) => boolean> = {
  is: (href, page) => withoutSlash(href) === withoutSlash(page),
  isnot: (href, page) => withoutSlash(href) !== withoutSlash(page),
  contains: (href, page) => href.includes(page),
  notcontains: (href, page) => !href.includes(page),
  startswith: (href, page) => href.startsWith(page),
  endswith: (href, page) => href.endsWith(page),
}

export function passes(href: string, page: string | undefined, type: string | undefined): boolean {
  if (!page) return true
  const filter = Object.hasOwn(filters, type ?? '') ? filters[type ?? ''] : undefined
  return filter?.(href, page) ?? false
}

/** Of several rules one that names a page must hold, and every one that excludes a page. */
export function showsOn(href: string, { page, pageType, pageRules = [] }: TooltipConfig): boolean {
  if (!passes(href, page, pageType)) return false
  const excludes = pageRules.filter(rule => rule.pageFilterType.includes('not'))
  const names = pageRules.filter(rule => !excludes.includes(rule))
  const holds = (rule: (typeof pageRules)[number]) => passes(href, rule.pageFilter, rule.pageFilterType)
  return excludes.every(holds) && (names.length === 0 || names.some(holds))
}
