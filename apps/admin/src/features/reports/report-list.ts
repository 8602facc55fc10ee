import { queueFilters } from '@lotse/contracts/academy/list-filters'
import { longestListSearch } from '@lotse/contracts/limits'
import { isFlag, isId, oneOf } from '@lotse/ui/list/filter-values.ts'
import { type ListValues, readList, writeSort } from '@lotse/ui/list/list-state.ts'
import type { SearchParams } from '@lotse/ui/list/search-params.ts'
import { useSearch } from '@tanstack/react-router'
import { taskTypes } from '../../lib/task/task.ts'
import { reasonTones } from './reason-tones.ts'

export const reportList = {
  id: 'reports' as const,
  filters: {
    completed: oneOf(['true', 'any']),
    reason: oneOf(Object.keys(reasonTones)),
    subtask_type: oneOf(taskTypes),
    automatic: isFlag,
    assignee: (value: string) => value === 'me' || value === 'none' || isId(value),
    reporter: isId,
    creator: isId,
  },
  longestSearch: longestListSearch,
  sorts: ['timestamp'],
  sort: 'timestamp',
  size: 20,
}

type Followed = Pick<ListValues, 'q' | 'sort' | 'filters'>

/** D92: the queue follows the list it was opened from, whose search, filters and order are in the report's address. */
export function queueSearch({ q, sort, filters }: Followed): SearchParams {
  const { completed: _, ...others } = filters
  const sortText = writeSort(sort)
  return { ...others, ...(q ? { q } : {}), ...(sortText === reportList.sort ? {} : { sort: sortText }) }
}

export function queueQuery(list: Followed) {
  const isDown = list.sort?.descending === true
  return { ...queueFilters(list), sort: isDown ? ('-timestamp' as const) : ('timestamp' as const) }
}

/** What the address of a report says about its queue. */
export function useQueueOfAddress() {
  const list = readList(useSearch({ strict: false }) as SearchParams, reportList)
  const search = queueSearch(list)
  return { search, query: queueQuery(list), isNarrowed: Object.keys(search).some(key => key !== 'sort') }
}
