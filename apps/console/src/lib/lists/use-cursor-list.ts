import type { ReadKey } from '@lotse/ui/data/query.ts'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'

const UNDER_WAY_MS = 5000

interface Page<Row> {
  items: Row[]
  next: string | null
}

export interface CursorList<Row, First = Page<Row>> {
  rows: Row[] | undefined
  /** What the server said with the first page, such as a total. */
  first: First | undefined
  error: unknown
  fetching: boolean
  hasMore: boolean
  more(): void
  retry(): void
}

interface Options<Row> {
  /** A row that will soon change by itself: while there is one, the list is read again regularly. */
  isUnderWay?(row: Row): boolean
  enabled?: boolean
}

/** A list that the server returns page by page; the query key is the route and its input. */
export function useCursorList<P extends Page<{ id: string }>>(
  key: ReadKey,
  input: object,
  load: (after: string | undefined, signal: AbortSignal) => Promise<P>,
  { isUnderWay = () => false, enabled = true }: Options<P['items'][number]> = {},
): CursorList<P['items'][number], P> {
  const query = useInfiniteQuery({
    queryKey: [key, input],
    queryFn: ({ pageParam, signal }) => load(pageParam || undefined, signal),
    initialPageParam: '',
    getNextPageParam: page => page.next ?? undefined,
    placeholderData: keepPreviousData,
    enabled,
    refetchInterval: ({ state: { data } }) =>
      data?.pages.some(({ items }) => items.some(isUnderWay)) ? UNDER_WAY_MS : false,
  })
  return {
    rows: query.data && unique<P['items'][number]>(query.data.pages.flatMap(page => page.items)),
    first: query.data?.pages[0],
    error: query.error,
    fetching: query.isFetching,
    hasMore: query.hasNextPage,
    more: () => void query.fetchNextPage(),
    retry: () => void query.refetch(),
  }
}

/** A row that moved between two pages would be in both. */
function unique<Row extends { id: string }>(rows: Row[]): Row[] {
  const seen = new Set<string>()
  return rows.filter(row => !seen.has(row.id) && seen.add(row.id))
}
