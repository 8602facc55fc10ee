import type { TooltipConfig } from '@lotse/contracts/frames/outbound'

const withoutSlash = (address: string): string => (address.endsWith('/') ? address.slice(0, -1) : address)

/** Plain text against the whole address; no regular expressions, so no filter can be slow or surprising. */
const filters: Record<string, (href: string, page: string) => boolean> = {
  is: (href, page) => withoutSlash(href) === withoutSlash(page),
  isnot: (href, page) => withoutSlash(href) !== withoutSlash(page),
  contains: (href, page) => holds(href, page),
  notcontains: (href, page) => !holds(href, page),
  startswith: (href, page) => href.startsWith(page),
  endswith: (href, page) => href.endsWith(page),
}

export function passes(href: string, page: string | undefined, type: string | undefined): boolean {
  if (!page) return true
  const filter = Object.hasOwn(filters, type ?? '') ? filters[type ?? ''] : undefined
  return filter?.(href, page) ?? false
}

/** Of several rules one that names a page must hold, and every one that excludes a page; a single filter is for older clients. */
export function showsOn(href: string, { page, pageType, pageRules = [] }: TooltipConfig): boolean {
  if (pageRules.length === 0) return passes(href, page, pageType)
  const excludes = pageRules.filter(rule => rule.pageFilterType.includes('not'))
  const names = pageRules.filter(rule => !excludes.includes(rule))
  const holdsHere = (rule: (typeof pageRules)[number]) => passes(href, rule.pageFilter, rule.pageFilterType)
  return excludes.every(holdsHere) && (names.length === 0 || names.some(holdsHere))
}

/** Contains; `{id}` in the filter stands for one segment of the path. */
function holds(href: string, page: string): boolean {
  const [first = '', ...rest] = page.split(/\{[^{}/]*\}/)
  for (let at = 0; at <= href.length; at++) {
    if (href.startsWith(first, at) && follows(href, at + first.length, rest)) return true
  }
  return false
}

/** Whether each text stands behind one segment, one after the other. */
function follows(href: string, from: number, [text, ...rest]: string[]): boolean {
  if (text === undefined) return true
  let end = from
  while (end < href.length && !'/?#'.includes(href[end] ?? '')) {
    end++
    if (href.startsWith(text, end) && follows(href, end + text.length, rest)) return true
  }
  return false
}
