import type { TicketQuery, TicketRow } from '@lotse/contracts/console/tickets'
import type { List } from '@lotse/ui/list/use-list'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { api } from '../../lib/backend/api.ts'
import { useProjectList } from '../../lib/lists/use-project-list.ts'
import { type Chosen, inboxSort, knownList, ticketQueryOf } from './known-list.ts'

const defaults = {
  id: 'inbox',
  filters: ['status', 'stage', 'type', 'priority', 'assignee', 'tag', 'channel', 'due', 'from'],
  sorts: ['lastMessageAt', 'createdAt', 'priority', 'dueAt'],
  sort: inboxSort,
}
const key = 'GET /console/projects/:projectId/tickets'

export interface TicketPages {
  rows: TicketRow[] | undefined
  total: number
  totalIsMore: boolean
  error: unknown
  fetching: boolean
  hasMore: boolean
  retry(): void
  more(): void
}

export interface Inbox extends TicketPages {
  list: List & { chosen: Chosen }
}

/** The tickets of a project; the address has the search and filters, the rest follows the server's cursor. */
export function useInbox(projectId: string): Inbox {
  const asked = useProjectList(projectId, defaults)
  const list = useMemo(() => knownList(asked), [asked])
  return { list, ...useTicketPages(projectId, ticketQueryOf(list)) }
}

/** Tickets that match a query, page by page. */
export function useTicketPages(projectId: string, query: Partial<TicketQuery>): TicketPages {
  const input = { params: { projectId }, query }
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: [key, input],
    queryFn: ({ pageParam, signal }) =>
      api(key, { ...input, query: { ...input.query, ...(pageParam ? { after: pageParam } : {}) }, signal }),
    initialPageParam: '',
    getNextPageParam: page => page.next ?? undefined,
    placeholderData: keepPreviousData,
  })
  const first = data?.pages[0]
  return {
    rows: data && uniqueRows(data.pages.flatMap(page => page.items)),
    total: first?.total ?? 0,
    totalIsMore: first?.totalIsMore ?? false,
    error,
    fetching: isFetching,
    hasMore: hasNextPage,
    retry: () => void refetch(),
    more: () => void fetchNextPage(),
  }
}

/** A ticket that moved to the top between two pages would be in both. */
function uniqueRows(rows: TicketRow[]): TicketRow[] {
  const seen = new Set<string>()
  return rows.filter(row => !seen.has(row.id) && seen.add(row.id))
}
