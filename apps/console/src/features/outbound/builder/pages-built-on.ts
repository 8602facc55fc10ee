import type { Outbound } from '../outbound-queries.ts'

type PageRules = Outbound['targeting']['pageRules']

/**
 * The page a tour was built on, with any query, as the default rule: elsewhere its first element is missing, and it
 * would be sent in vain. A hash counts only if it is the site's path.
 */
export function pagesBuiltOn(page: unknown): PageRules {
  if (typeof page !== 'string' || !URL.canParse(page)) return []
  const { protocol, origin, pathname, hash } = new URL(page)
  if (!/^https?:$/.test(protocol)) return []
  const address = `${origin}${pathname}${hash.startsWith('#/') ? hash.replace(/\?.*/, '') : ''}`
  return [
    { pageFilter: address, pageFilterType: 'is' },
    { pageFilter: `${address}?`, pageFilterType: 'startswith' },
  ]
}
