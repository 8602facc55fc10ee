import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { EmptyStateProps } from '../layout/page.tsx'
import type { ListViews } from '../views/in-list/use-list-views.ts'
import type { SearchParams } from './search-params.ts'
import type { List } from './use-list.tsx'

export interface Column<Row> {
  /** Sortable if the list has a sort with this key. */
  key: string
  label: string
  render(row: Row): ReactNode
  /** The value for a file; without it, the column is left out of files. */
  text?(row: Row): string | number | boolean | null | undefined
  align?: 'right'
  width?: number
  /** Longer text is truncated at this many pixels in the table. */
  clip?: number
  /** Hidden until chosen. */
  optional?: boolean
  /** Shown by default only if there is room. */
  wide?: boolean
  /** How it looks on a card of a small screen; with this, a wide column is shown there, too. */
  card?: CardLook<Row>
}

export interface CardLook<Row> {
  /** Takes the full width. */
  full?: boolean
  label?: string
  render?(row: Row): ReactNode
  /** Left out if it says nothing that the neighbors do not say. */
  isHidden?(row: Row): boolean
}

export interface RowAction {
  label: string
  icon: Icon
  onPress(): void
  tone?: 'danger'
  /** It is being done. */
  busy?: boolean
}

export interface BulkAction<Row> {
  label: string
  icon: Icon
  onPress(rows: Row[], clear: () => void): void
  tone?: 'danger'
  /** Which of the selected rows it can be done to; it says how many, and gets only these. All without it. */
  isFor?(row: Row): boolean
  /** Rarely needed: it is in a menu behind the others. */
  isRare?: boolean
}

export interface Filter {
  /** The search parameter. */
  key: string
  label: string
  options: { value: string; label: string }[]
  /** The label for no choice; "All" by default. */
  emptyLabel?: string
}

export interface DataListProps<Row> {
  /** Names the list for screen readers. */
  label: string
  list: List
  /** The first column has the row's link and is always shown. */
  columns: Column<Row>[]
  rows: Row[] | undefined
  /** Total number of matches; if undefined, `hasMore` says whether there is a next page. */
  total?: number | undefined
  hasMore?: boolean
  loading?: boolean
  error?: unknown
  onRetry?: () => void
  rowKey(row: Row): string
  /** A short name of the row, for labels. */
  rowName(row: Row): string
  rowPath?(row: Row): string
  /** What the address of a row says besides its path. */
  rowSearch?: SearchParams
  rowActions?(row: Row): RowAction[]
  bulkActions?: BulkAction<Row>[]
  filters?: Filter[]
  /** Placeholder of the search field; without it there is no field. */
  searchLabel?: string
  /** More controls on the right of the toolbar, such as an export button. */
  tools?: ReactNode
  /** Its saved views, if it can have some. */
  views?: ListViews | undefined
  /** Shown if nothing exists at all; with search or filters, a general text is shown. */
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
