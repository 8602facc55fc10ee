import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { EmptyStateProps } from '../layout/page.tsx'
import type { List } from './use-list.tsx'

export interface Column<Row> {
  /** Sortable when the list knows it as a sort. */
  key: string
  label: string
  render(row: Row): ReactNode
  /** What a file gets; the column is left out of files when absent. */
  text?(row: Row): string | number | boolean | null | undefined
  align?: 'right'
  width?: number
  /** Longer text is cut at this many pixels in the table. */
  clip?: number
  /** Not shown until chosen. */
  optional?: boolean
  /** Shown by itself only where there is room. */
  wide?: boolean
  /** How it looks on a card of a small screen; with this a wide column is there too. */
  card?: CardLook<Row>
}

export interface CardLook<Row> {
  /** Takes the whole width. */
  full?: boolean
  label?: string
  render?(row: Row): ReactNode
  /** Says nothing about this row that its neighbours do not say. */
  isHidden?(row: Row): boolean
}

export interface RowAction {
  label: string
  icon: Icon
  onPress(): void
  tone?: 'danger'
}

export interface BulkAction<Row> {
  label: string
  icon: Icon
  onPress(rows: Row[], clear: () => void): void
  tone?: 'danger'
}

export interface Filter {
  /** The search parameter. */
  key: string
  label: string
  options: { value: string; label: string }[]
  /** What no choice means; "All" when absent. */
  emptyLabel?: string
}

export interface DataListProps<Row> {
  /** Names the list for screen readers. */
  label: string
  list: List
  /** The first column carries the row's link and is always shown. */
  columns: Column<Row>[]
  rows: Row[] | undefined
  /** Matches in all; unknown when undefined, then `hasMore` says whether a next page exists. */
  total?: number | undefined
  hasMore?: boolean
  loading?: boolean
  error?: unknown
  onRetry?: () => void
  rowKey(row: Row): string
  /** A short name of the row, for labels. */
  rowName(row: Row): string
  rowPath?(row: Row): string
  rowActions?(row: Row): RowAction[]
  bulkActions?: BulkAction<Row>[]
  filters?: Filter[]
  /** Placeholder of the search field; no field when absent. */
  searchLabel?: string
  /** More controls at the right of the toolbar, such as an export button. */
  tools?: ReactNode
  /** When nothing exists at all; with search or filters a general text is shown. */
  empty: EmptyStateProps
}

/** What table and cards have in common. */
export interface RowsViewProps<Row> extends DataListProps<Row> {
  selected: ReadonlySet<string>
  onSelect(selected: ReadonlySet<string>): void
}

export const toggled = (selected: ReadonlySet<string>, key: string): ReadonlySet<string> => {
  const next = new Set(selected)
  if (!next.delete(key)) next.add(key)
  return next
}
