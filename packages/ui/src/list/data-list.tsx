import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useRef, useState } from 'react'
import { useShortcuts } from '../commands/shortcuts.tsx'
import { useErrorText } from '../data/use-action.tsx'
import { useUiT } from '../language/i18n.tsx'
import { EmptyState, ErrorState } from '../layout/page.tsx'
import { ListViewNotes } from '../views/in-list/list-views.tsx'
import { chosenColumns } from './columns/shown-columns.ts'
import { DataCards } from './data-cards.tsx'
import classes from './data-list.module.css'
import { DataTable } from './data-table.tsx'
import { DataToolbar, SelectionBar } from './data-toolbar.tsx'
import { useListReturn } from './list-return.ts'
import { Pagination } from './pagination.tsx'
import { enterRows } from './row-keys.ts'
import type { Column, DataListProps } from './rows.ts'

/** The list of a list screen: toolbar, table or cards, states, paging. Its whole state is in the address. */
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
      {props.views && <ListViewNotes views={props.views} list={list} filters={props.filters ?? []} />}
      <DataToolbar
        list={list}
        columns={props.columns}
        shown={shown}
        filters={props.filters ?? []}
        narrow={narrow}
        asCards={small ?? false}
        searchLabel={props.searchLabel}
        tools={props.tools}
        views={props.views}
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
      {/* Not before the rows, which would push it down. */}
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
  if (chosen) return chosenColumns(columns, chosen)
  const hasRoom = ({ wide, card }: Column<Row>) => !wide || !narrow || (small && card !== undefined)
  return columns.filter((column, index) => index === 0 || (!column.optional && hasRoom(column)))
}
