import { useErrorText } from '@lotse/ui/data/use-action'
import { useUiT } from '@lotse/ui/language/i18n'
import { ErrorState } from '@lotse/ui/layout/page'
import { Button, Loader, Table, VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import type { CursorList } from '../../../lib/lists/use-cursor-list.ts'
import classes from './log-list.module.css'

interface LogListProps<Row> {
  list: CursorList<Row>
  label: string
  columns: string[]
  /** Shown if there are no rows. */
  empty: ReactNode
  /** Label of the button that loads older rows. */
  more: string
  /** The cells of a row. */
  children(row: Row): ReactNode
}

/** What happened, newest first, page after page; on a narrow screen each row is a card. */
export function LogList<Row extends { id: string }>(props: LogListProps<Row>) {
  return (
    <>
      <VisuallyHidden component="h2">{props.label}</VisuallyHidden>
      <LogRows {...props} />
    </>
  )
}

function LogRows<Row extends { id: string }>(props: LogListProps<Row>) {
  const { list, label, columns, empty, more, children } = props
  const ui = useUiT()
  const errorText = useErrorText()
  if (!list.rows && list.error) return <ErrorState text={errorText(list.error)} onRetry={list.retry} />
  if (!list.rows) return <Loader size="sm" aria-label={ui.loading} />
  if (list.rows.length === 0) return empty
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section className={classes.scroll} aria-label={label} tabIndex={0}>
        {/* The roles stay when the rows are stacked: as blocks they would not be a table to a screen reader. */}
        <Table highlightOnHover verticalSpacing={6} className={classes.table} role="table">
          <Table.Thead role="rowgroup">
            <Table.Tr role="row">
              {columns.map(name => (
                <Table.Th key={name} role="columnheader">
                  {name}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody role="rowgroup">
            {list.rows.map(row => (
              <Table.Tr key={row.id} role="row">
                {children(row)}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </section>
      {list.hasMore && (
        <Button variant="subtle" mt="sm" loading={list.fetching} onClick={list.more}>
          {more}
        </Button>
      )}
    </>
  )
}

interface LogCellProps {
  /** The content of the cell determines its position on a narrow screen. */
  says: 'what' | 'when' | 'who' | 'subject'
  children: ReactNode
}

export const LogCell = ({ says, children }: LogCellProps) => (
  <Table.Td role="cell" className={classes[says]}>
    {children}
  </Table.Td>
)

/** A quieter line below the first. */
export const LogDetails = ({ children }: { children: ReactNode }) => (
  <small className={classes.details}>{children}</small>
)
