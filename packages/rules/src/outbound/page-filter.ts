/** Where something is shown. */
export interface PageFilter {
  page?: string | undefined
  pageType?: string | undefined
  pageRules?: { pageFilter?: string | undefined; pageFilterType?: string | undefined }[] | undefined
}

/** Without the slash at its end. */
export const withoutSlash = (address: string): string =>
  address.endsWith('/') ? address.slice(0, -1) : address

/**
 * Plain text is compared with the whole address. There are no regular expressions, so no filter can be slow or
 * surprising.
 */
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

/** At least one including rule and every excluding rule must match. The single filter is for older clients. */
export function showsOn(href: string, { page, pageType, pageRules = [] }: PageFilter): boolean {
  if (pageRules.length === 0) return passes(href, page, pageType)
  const excludes = pageRules.filter(rule => rule.pageFilterType?.includes('not'))
  const names = pageRules.filter(rule => !excludes.includes(rule))
  const holdsHere = (rule: (typeof pageRules)[number]) => passes(href, rule.pageFilter, rule.pageFilterType)
  return excludes.every(holdsHere) && (names.length === 0 || names.some(holdsHere))
}

const MAX_GAPS = 20

/**
 * Like "contains", but `{id}` in the filter matches one segment of the path. All possible ends of the part so far are
 * followed at once, in one pass per part: backtracking would freeze the page on a long address.
 */
function holds(href: string, page: string): boolean {
  const [first = '', ...rest] = page.split(/\{[^{}/]*\}/)
  if (rest.length === 0) return href.includes(page)
  // One part that does not occur at all settles it.
  if (rest.length > MAX_GAPS || ![first, ...rest].every(text => href.includes(text))) return false
  let ends = new Uint8Array(href.length + 1)
  for (let at = 0; at < href.length; at++) if (href.startsWith(first, at)) ends[at + first.length] = 1
  for (const text of rest) ends = endsBehindGap(href, ends, text)
  return ends.includes(1)
}

/** Where this text may end if at least one character of a segment is between it and the part before. */
function endsBehindGap(href: string, starts: Uint8Array, text: string): Uint8Array<ArrayBuffer> {
  const ends = new Uint8Array(href.length + 1)
  let inside = false
  for (let at = 0; at < href.length; at++) {
    const sign = href[at]
    inside = (inside || starts[at] === 1) && sign !== '/' && sign !== '?' && sign !== '#'
    if (inside && href.startsWith(text, at + 1)) ends[at + 1 + text.length] = 1
  }
  return ends
}
