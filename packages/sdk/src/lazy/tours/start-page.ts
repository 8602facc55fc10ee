import type { TourConfig } from '@lotse/contracts/visitor/received'

type Start = Pick<TourConfig, 'startURL' | 'baseURL'>

/**
 * Where a tour that somebody asked for begins; undefined when that is here. Another origin is not gone to: the tour
 * could not go on there, and an address from outside must not lead a visitor away from the site.
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
