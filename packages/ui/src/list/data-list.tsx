import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { Icon } from '@tabler/icons-react'
import { type ReactNode, useRef, useState } from 'react'
import { useErrorText } from '../data/use-action.tsx'
import { useUiT } from '../language/i18n.tsx'
import { EmptyState, type EmptyStateProps, ErrorState } from '../layout/page.tsx'
import { useShortcuts } from '../layout/shortcuts.tsx'
import { DataCards } from './data-cards.tsx'
import classes from './data-list.module.css'
import { DataTable } from './data-table.tsx'
import { DataToolbar, type Filter, SelectionBar } from './data-toolbar.tsx'
import { useListReturn } from './list-return.ts'
import { Pagination } from './pagination.tsx'
import { enterRows } from './row-keys.ts'
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

/** A list screen's list: toolbar, table or cards, states, paging. Everything about its place is in the address. */
export function DataList<Row>(props: DataListProps<Row>) {
  const { list, rows, error } = props
  const t = useUiT()
  const errorText = useErrorText()
  const small = useMediaQuery('(max-width: 767px)', undefined, { getInitialValueInEffect: false })
  const narrow = useMediaQuery('(max-width: 1199px)', undefined, { getInitialValueInEffect: false }) ?? false
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const shown = shownColumns(props.columns, list.columns, { narrow, small: small ?? false })
  const chosen = (rows ?? []).filter(row => selected.has(props.rowKey(row)))
  const View = small ? DataCards : DataTable
  const rowsView = useRef<HTMLDivElement>(null)
  useShortcuts({
    j: () => enterRows(rowsView.current, 'first'),
    k: () => enterRows(rowsView.current, 'last'),
  })
  const isEmpty = !error && rows?.length === 0
  const noteRow = useListReturn(list.id, rowsView, rows !== undefined)
  return (
    <div className={classes.list}>
      <DataToolbar
        list={list}
        columns={props.columns}
        shown={shown}
        filters={props.filters ?? []}
        narrow={narrow}
        asCards={small ?? false}
        searchLabel={props.searchLabel}
        tools={props.tools}
      />
      {props.bulkActions && chosen.length > 0 && (
        <SelectionBar rows={chosen} actions={props.bulkActions} onClear={() => setSelected(new Set())} />
      )}
      <div ref={rowsView} className={classes.frame} aria-busy={props.loading} {...noteRow}>
        {error !== undefined && error !== null && !rows ? (
          <ErrorState text={errorText(error)} onRetry={props.onRetry} />
        ) : isEmpty ? (
          list.page > 1 && props.total !== 0 ? (
            <EmptyState
              title={t.noSuchPage}
              text={t.noSuchPageHint}
              action={
                <Button variant="default" onClick={() => list.change({ page: 1 })}>
                  {t.firstPage}
                </Button>
              }
            />
          ) : list.narrowed ? (
            <EmptyState title={t.noneFound} text={t.noneFoundHint} />
          ) : (
            <EmptyState {...props.empty} />
          )
        ) : (
          <View {...props} columns={shown} selected={selected} onSelect={setSelected} />
        )}
      </div>
      {/* Not before the rows: they would push it down. */}
      {rows && (
        <Pagination
          page={list.page}
          size={list.size}
          count={rows.length}
          total={props.total}
          hasMore={props.hasMore ?? false}
          onPage={page => list.change({ page })}
          onSize={size => list.change({ size })}
        />
      )}
    </div>
  )
}

function shownColumns<Row>(
  columns: Column<Row>[],
  chosen: string[] | undefined,
  { narrow, small }: { narrow: boolean; small: boolean },
): Column<Row>[] {
  const hasRoom = ({ wide, card }: Column<Row>) => !wide || !narrow || (small && card !== undefined)
  const isShown = (column: Column<Row>) =>
    chosen ? chosen.includes(column.key) : !column.optional && hasRoom(column)
  return columns.filter((column, index) => index === 0 || isShown(column))
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
