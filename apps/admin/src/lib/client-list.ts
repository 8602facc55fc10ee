import type { ListValues } from '@lotse/ui/list-state.ts'

export interface ClientList<Row> {
  /** What the search looks at. */
  texts(row: Row): (string | null | undefined)[]
  /** What a column sorts by, by its key. */
  sorts: Record<string, (row: Row) => string | number>
  /** Whether the row fits the filters. */
  fits?(row: Row, filters: Record<string, string>): boolean
}

/** One page of rows that are all here: for the public platform, whose lists come whole. */
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

function compare(a: string | number, b: string | number): number {
  return typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b))
}
