import type { ListValues } from '@lotse/ui/list/list-state.ts'

/** A list as a screen shows it, wherever its rows come from. */
export interface ListPage<Row> {
  page: { items: Row[]; total: number } | undefined
  isFetching: boolean
  error: unknown
  refetch(): unknown
  /** Any part of the search and filter results, for a file. */
  slice(limit: number, offset: number): Promise<{ rows: Row[]; total: number }>
}

export interface ClientList<Row> {
  /** The text that the search covers. */
  texts(row: Row): (string | null | undefined)[]
  /** What a column sorts by, by its key. */
  sorts: Record<string, (row: Row) => string | number>
  /** Whether the row matches the filters. */
  fits?(row: Row, filters: Record<string, string>): boolean
}

/** One page of rows that are all loaded: for the public platform, which returns whole lists. */
export function clientPage<Row>(
  rows: readonly Row[],
  { q, sort, page, size, filters }: ListValues,
  { texts, sorts, fits }: ClientList<Row>,
): { items: Row[]; total: number } {
  const words = q.trim().toLowerCase()
  const found = rows.filter(
    row =>
      (words === '' || texts(row).some(text => text?.toLowerCase().includes(words))) &&
      (fits?.(row, filters) ?? true),
  )
  const by = sort && sorts[sort.key]
  if (by) {
    const direction = sort.descending ? -1 : 1
    found.sort((a, b) => direction * compare(by(a), by(b)))
  }
  return { items: found.slice((page - 1) * size, page * size), total: found.length }
}

/** The same rows, sliced for a file. */
export function clientSlice<Row>(rows: readonly Row[], list: ListValues, client: ClientList<Row>) {
  return async (limit: number, offset: number) => {
    const { items, total } = clientPage(rows, { ...list, page: 1, size: offset + limit }, client)
    return { rows: items.slice(offset), total }
  }
}

function compare(a: string | number, b: string | number): number {
  return typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b))
}
