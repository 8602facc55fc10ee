import { type BreakdownBy, type FigureName, ticketsBehind } from '@lotse/rules/views/ticket-figures'
import { useFormat } from '@lotse/ui/language/use-format'
import type { Sort } from '@lotse/ui/list/list-state.ts'
import { SortHead } from '@lotse/ui/list/sort-head'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useT } from '../../../lib/i18n.ts'
import { joinValues } from '../../../lib/lists/filter-values.ts'
import { paths } from '../../../paths.ts'
import classes from './breakdown.module.css'
import { breakdownSorts, type Figures, type LabelledRow } from './columns.ts'

interface BreakdownTableProps {
  by: BreakdownBy
  projectId: string
  period: { from: string; to: string }
  total: Figures
  rows: LabelledRow[]
  isStale: boolean
  sort: Sort | undefined
  onSort(sort: Sort): void
}

export function BreakdownTable(props: BreakdownTableProps) {
  const { by, projectId, period, total, rows, isStale, sort, onSort } = props
  const t = useT().overview
  const cells = (row: Figures, label: string, key?: string) => (
    <Cells
      row={row}
      label={label}
      link={figure => ({
        to: paths.inbox(projectId),
        search: searchOf(ticketsBehind(figure, period, key === undefined ? undefined : { by, key })),
      })}
    />
  )
  return (
    <div className={classes.scroll} data-stale={isStale || undefined}>
      <table className={classes.table} aria-label={t.breakdown}>
        <thead>
          <tr>
            {breakdownSorts.map(name => (
              <SortHead
                key={name}
                name={name}
                label={name === 'name' ? t.by[by] : t.columns[name]}
                sort={sort}
                largestFirst={name !== 'name'}
                onSort={onSort}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          <tr className={classes.total}>
            <th scope="row">{t.allTickets}</th>
            {cells(total, t.allTickets)}
          </tr>
          {rows.map(row => (
            <tr key={row.key}>
              <th scope="row">{row.label}</th>
              {cells(row, row.label, row.key)}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The address of the inbox; without a status it would only show what is unresolved. */
const searchOf = (filters: Record<string, string[]>): Record<string, string> => ({
  status: 'all',
  ...Object.fromEntries(Object.entries(filters).map(([name, values]) => [name, joinValues(values)])),
})

interface CellsProps {
  row: Figures
  label: string
  link(figure: FigureName): { to: string; search: Record<string, string> }
}

/** Every number leads to the tickets behind it; what counts none leads nowhere. */
function Cells({ row, label, link }: CellsProps) {
  const t = useT().overview
  const format = useFormat()
  const opened = (figure: FigureName, count: number, what: string, shown: ReactNode) => {
    if (count === 0) return <span className={classes.none}>–</span>
    const { to, search } = link(figure)
    const tickets = t.ticketsBehind(count, format.number(count))
    return (
      <Link to={to} search={search as never} aria-label={`${label}, ${what}: ${tickets}`} title={tickets}>
        {shown}
      </Link>
    )
  }
  const time = (seconds: number | null) => (seconds === null ? '–' : format.duration(seconds))
  const times = (
    figure: 'answered' | 'resolved',
    { count, median, p90 }: Figures['solution'],
    what: string,
  ) => (
    <td>
      {opened(figure, count, `${what} ${time(median)}`, time(median))}
      {count > 0 && <small>{opened(figure, count, `${what} ${t.p90(time(p90))}`, t.p90(time(p90)))}</small>}
    </td>
  )
  const number = (figure: 'created' | 'unresolved' | 'reopened') => (
    <td>{opened(figure, row[figure], t.columns[figure], format.number(row[figure]))}</td>
  )
  const { count, average, good } = row.satisfaction
  const share = t.good(format.percent(count ? good / count : 0))
  return (
    <>
      {number('created')}
      {times('answered', row.firstAnswer, t.columns.firstAnswer)}
      {times('resolved', row.solution, t.columns.solution)}
      {number('unresolved')}
      {number('reopened')}
      <td>
        {opened(
          'rated',
          count,
          t.columns.satisfaction,
          t.average(format.number(round(average ?? 0)), format.number(count)),
        )}
        {count > 0 && <small>{good > 0 ? opened('good', good, share, share) : share}</small>}
      </td>
    </>
  )
}

const round = (value: number): number => Math.round(value * 10) / 10
