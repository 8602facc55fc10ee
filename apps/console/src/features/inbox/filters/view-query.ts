import type { ViewQuery } from '@lotse/contracts/views/inbox-views'
import type { SearchParams } from '@lotse/ui/list/search-params.ts'
import { joinValues } from '../../../lib/lists/filter-values.ts'
import { knownColumns, titleColumn } from '../row/row-columns.ts'
import { type Chosen, inboxSort, statusFilter, ticketQueryOf } from './known-list.ts'

/** What a saved view has to remember to show the list as it is. */
export function viewQueryOf(list: {
  q: string
  chosen: Chosen
  sortText: string
  columns?: string[] | undefined
}): ViewQuery {
  const { from, to, when, days, sort = inboxSort, ...query } = ticketQueryOf(list)
  // Filters that have only one value.
  const ones = Object.entries({ from, to, when, days }).flatMap(([name, value]) => {
    const [one] = [value].flat()
    return one ? [[name, one]] : []
  })
  const columns = knownColumns(list.columns)
  return inOneOrder({ ...query, sort, ...Object.fromEntries(ones), ...(columns ? { columns } : {}) })
}

/** The order of clicks is no difference; the order of columns is one. */
export const inOneOrder = (query: ViewQuery): ViewQuery =>
  Object.fromEntries(
    Object.entries(query).map(([name, value]) => [
      name,
      Array.isArray(value) && name !== 'columns' ? value.toSorted() : value,
    ]),
  ) as ViewQuery

/** The address that shows it. Filters that only the address of the future knows come along by themselves. */
export function searchOfView({ search = '', sort, status, columns, ...filters }: ViewQuery): SearchParams {
  const byName = Object.entries(filters).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, joinValues([value].flat())]],
  )
  const statuses = statusFilter(status ?? [], search)
  return {
    ...Object.fromEntries(byName),
    ...(search ? { q: search } : {}),
    ...(statuses ? { status: statuses } : {}),
    ...(columns ? { cols: [titleColumn, ...columns].join(',') } : {}),
    sort,
  }
}
