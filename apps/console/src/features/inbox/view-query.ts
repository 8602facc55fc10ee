import type { ViewQuery } from '@lotse/contracts/console/views'
import type { SearchParams } from '@lotse/ui/list/search-params.ts'
import { joinValues } from './filter-values.ts'
import { type Chosen, statusFilter, ticketQueryOf } from './known-list.ts'

/** What a saved view has to remember to show the list as it is, in an order that does not depend on the clicks. */
export function viewQueryOf(list: { q: string; chosen: Chosen; sortText: string }): ViewQuery {
  const { from, ...query } = ticketQueryOf(list)
  const [since] = [from].flat()
  const sorted = Object.entries(query).map(([name, value]) => [
    name,
    Array.isArray(value) ? value.toSorted() : value,
  ])
  return { ...Object.fromEntries(sorted), ...(since ? { from: since } : {}) }
}

/** The address that shows it. Filters that only the address of the future knows come along by themselves. */
export function searchOfView({ search = '', sort, status, ...filters }: ViewQuery): SearchParams {
  const byName = Object.entries(filters).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, joinValues([value].flat())]],
  )
  const statuses = statusFilter(status ?? [], search)
  return {
    ...Object.fromEntries(byName),
    ...(search ? { q: search } : {}),
    ...(statuses ? { status: statuses } : {}),
    sort,
  }
}
