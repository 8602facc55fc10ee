import type { TourConfig } from '@lotse/contracts/visitor/received'

type Start = Pick<TourConfig, 'startURL' | 'baseURL'>

/**
 * The page where a requested tour begins; undefined if that is this page. We never navigate to another
 * origin: the tour could not continue there, and an address from outside must not lead a visitor away from
 * the site.
 */
export function startPage({ startURL, baseURL }: Start, here: string): string | undefined {
  try {
    const now = new URL(here)
    const page = new URL(startURL || here, new URL(baseURL || here, here))
    const isHere = place(page) === place(now) && (!page.search || page.search === now.search)
    return isHere || page.origin !== now.origin ? undefined : page.href
  } catch {
    return undefined
  }
}

const place = ({ pathname }: URL): string => pathname.replace(/\/$/, '')
