import { deepEqual, useMatch, useNavigate, useRouter, useRouterState } from '@tanstack/react-router'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { isReturn } from './list-return.ts'
import {
  apartFromView,
  changeList,
  filterKeys,
  isNarrowed,
  type ListChange,
  type ListDefaults,
  type ListValues,
  leaveView,
  listPart,
  onView,
  readList,
  writeSort,
} from './list-state.ts'
import type { SearchParams } from './search-params.ts'

export interface List extends ListValues {
  id: string
  /** Limit and offset as the platform's routes accept them. */
  window: { limit: number; offset: number }
  /** Keys it can be sorted by. */
  sorts: readonly string[]
  /** The sort as text, `'-name'`; empty if there is none. */
  sortText: string
  /** Whether search or filters narrow the list. */
  narrowed: boolean
  /** The longest search the server accepts, in characters. */
  longestSearch: number | undefined
  /** The id of the open view. */
  view: string | undefined
  change(change: ListChange): void
  /** Removes search and filters, and leaves the view. */
  reset(): void
}

/**
 * The state of a list is in the address: search, filters, sort, page, page size, columns. The Back button undoes each
 * step; typing and choosing columns are not steps. The bare path shows the list with its defaults, and with the
 * person's usual columns and page size; a link back to the list (`toPlace`) restores the state. The router must use
 * `search-params.ts`. `saved` is what the open view shows.
 */
export function useList(defaults: ListDefaults, saved?: SearchParams): List {
  const navigate = useNavigate()
  const { address, visit, returns, isHere } = useOwnPlace()
  const own = listPart(address, defaults)
  const isBare = Object.keys(own).length === 0
  const remembered = isBare && !wasBare(defaults.id, visit) ? recall(defaults.id, returns) : undefined
  const search = useMemo(
    () => onView({ ...address, ...remembered }, saved, defaults),
    [address, remembered, saved, defaults],
  )

  const go = useCallback(
    (next: SearchParams, replace: boolean) => {
      keep(defaults.id, listPart(next, defaults))
      if (isHere()) void navigate({ to: '.', search: next as never, replace, resetScroll: false })
    },
    [navigate, isHere, defaults],
  )
  const text = JSON.stringify(remembered ?? own)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `text` stands for the search.
  useEffect(() => {
    if (!isHere()) return
    if (remembered && Object.keys(remembered).length > 0) return go(search, true)
    keep(defaults.id, own)
    if (isBare) keepBare(defaults.id, visit)
  }, [text, visit])

  return useMemo(() => {
    const values = readList(search, defaults)
    return {
      ...values,
      id: defaults.id,
      sorts: defaults.sorts ?? [],
      window: { limit: values.size, offset: (values.page - 1) * values.size },
      sortText: writeSort(values.sort),
      narrowed: isNarrowed(values, defaults),
      longestSearch: defaults.longestSearch,
      view: defaults.hasViews ? search.view : undefined,
      change: change =>
        go(apartFromView(changeList(search, change), defaults), 'q' in change || 'columns' in change),
      reset: () => {
        const none = Object.fromEntries(filterKeys(defaults).map(key => [key, undefined]))
        go(changeList(leaveView(search, defaults), { q: '', filters: none }), false)
      },
    }
  }, [search, defaults, go])
}

/**
 * The search and the visit of the screen that the list is on. While the next screen is loading, the router's location
 * is already the next one: a list that used it would carry its state over there.
 */
function useOwnPlace(): { address: SearchParams; visit: string; returns: boolean; isHere(): boolean } {
  const router = useRouter()
  const routeId = useMatch({ strict: false, select: match => String(match.routeId) })
  const address = useMatch({ strict: false, select: match => match.search as SearchParams })
  const location = useRouterState({ select: state => state.location })
  const own = useRef({ visit: '', returns: false })
  if (deepEqual(address, location.search))
    own.current = { visit: location.state.__TSR_key ?? '', returns: isReturn(location.state) }
  const isHere = useCallback(() => {
    const [routes] = router.getMatchedRoutes(router.latestLocation.pathname)
    return routes.some(({ id }) => id === routeId)
  }, [router, routeId])
  return { address, ...own.current, isHere }
}

const nameOf = (id: string) => `list:${id}`

/** Visits on which the bare path showed the defaults: going Back to one of them shows them again. */
const bareName = (id: string) => `list-bare:${id}`
const BARE_VISITS = 50

const bareVisits = (id: string): string[] => sessionStorage.getItem(bareName(id))?.split(' ') ?? []

const wasBare = (id: string, visit: string) => bareVisits(id).includes(visit)

function keepBare(id: string, visit: string): void {
  if (!wasBare(id, visit))
    sessionStorage.setItem(bareName(id), [visit, ...bareVisits(id)].slice(0, BARE_VISITS).join(' '))
}

function keep(id: string, part: SearchParams): void {
  sessionStorage.setItem(nameOf(id), JSON.stringify(part))
  // Columns and page size are habits: they outlive the session. A view has columns of its own.
  const { view, size } = part
  const cols = view === undefined ? part.cols : habitsOf(id)?.cols
  localStorage.setItem(nameOf(id), JSON.stringify({ cols, size }))
}

/** N15: the whole state for a way back, only the habits for everybody else. */
function recall(id: string, whole: boolean): SearchParams | undefined {
  const place = whole ? sessionStorage.getItem(nameOf(id)) : null
  return place ? read(place) : habitsOf(id)
}

const habitsOf = (id: string): SearchParams | undefined => read(localStorage.getItem(nameOf(id)))

function read(text: string | null): SearchParams | undefined {
  try {
    return text ? (JSON.parse(text) as SearchParams) : undefined
  } catch {
    return undefined
  }
}
