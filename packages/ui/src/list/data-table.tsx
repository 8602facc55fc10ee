import { Checkbox, Skeleton } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { useUiT } from '../language/i18n.tsx'
import classes from './data-list.module.css'
import { pressRowKey } from './row-keys.ts'
import { RowMenu } from './row-menu.tsx'
import { type Column, type RowsViewProps, toggled } from './rows.ts'
import { SortHead } from './sort-head.tsx'
import type { List } from './use-list.tsx'

export function DataTable<Row>(props: RowsViewProps<Row>) {
  const t = useUiT()
  const { rows, columns, list, bulkActions, rowActions, selected, onSelect } = props
  const keys = (rows ?? []).map(props.rowKey)
  const all = keys.length > 0 && keys.every(key => selected.has(key))
  return (
    // A scrolling region must be reachable by keyboard, even before there are links inside.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: see above.
    <section className={classes.scroll} aria-label={props.label} tabIndex={0}>
      <table className={classes.table}>
        <thead>
          <tr>
            {bulkActions && (
              <th className={classes.check}>
                <Checkbox
                  size="xs"
                  aria-label={t.selectAll}
                  checked={all}
                  indeterminate={!all && keys.some(key => selected.has(key))}
                  onChange={() => onSelect(new Set(all ? [] : keys))}
                />
              </th>
            )}
            {columns.map(column => (
              <HeaderCell key={column.key} column={column} list={list} />
            ))}
            {rowActions && <th className={classes.menu} aria-hidden />}
          </tr>
        </thead>
        <tbody data-stale={props.loading && rows ? true : undefined}>
          {rows
            ? rows.map(row => <DataRow key={props.rowKey(row)} row={row} {...props} />)
            : Array.from({ length: 10 }, (_, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity.
                <tr key={index}>
                  {bulkActions && <td className={classes.check} />}
                  {columns.map((column, at) => (
                    <td key={column.key}>
                      <Skeleton height={12} width={at === 0 ? '70%' : '50%'} />
                    </td>
                  ))}
                  {rowActions && <td className={classes.menu} />}
                </tr>
              ))}
        </tbody>
      </table>
    </section>
  )
}

function HeaderCell<Row>({ column, list }: { column: Column<Row>; list: List }) {
  const { key, label, width, align } = column
  const style = { width, textAlign: align }
  if (!list.sorts.includes(key)) return <th style={style}>{label}</th>
  return (
    <SortHead
      name={key}
      label={label}
      sort={list.sort}
      style={style}
      onSort={sort => list.change({ sort })}
    />
  )
}

function DataRow<Row>({ row, ...props }: RowsViewProps<Row> & { row: Row }) {
  const t = useUiT()
  const navigate = useNavigate()
  const key = props.rowKey(row)
  const path = props.rowPath?.(row)
  const isSelected = props.selected.has(key)
  const toggle = () => props.onSelect(toggled(props.selected, key))
  const open = (event: MouseEvent) => {
    const onControl = (event.target as HTMLElement).closest('a, button, input, label, [role="menu"]')
    if (path && !onControl && getSelection()?.isCollapsed !== false)
      void navigate({ to: path, search: props.rowSearch as never })
  }
  return (
    // The link in the first cell is the row's real control; clicking the row is a convenience for mouse users.
    <tr
      onClick={open}
      onKeyDown={event => pressRowKey(event, props.bulkActions && toggle)}
      data-row={key}
      data-selected={isSelected || undefined}
      data-link={path ? true : undefined}
    >
      {props.bulkActions && (
        <td className={classes.check}>
          <Checkbox
            size="xs"
            aria-label={t.selectRow(props.rowName(row))}
            checked={isSelected}
            onChange={toggle}
          />
        </td>
      )}
      {props.columns.map((column, at) => (
        <td key={column.key} style={{ textAlign: column.align, maxWidth: column.clip }}>
          {at === 0 && path ? (
            <Link to={path} search={props.rowSearch as never} className={classes.rowLink} data-row-link>
              {column.render(row)}
            </Link>
          ) : (
            column.render(row)
          )}
        </td>
      ))}
      {props.rowActions && (
        <td className={classes.menu}>
          <RowMenu name={props.rowName(row)} actions={props.rowActions(row)} />
        </td>
      )}
    </tr>
  )
}
