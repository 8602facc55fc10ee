import type { Statistics } from '@lotse/contracts/academy/admin'
import { useErrorText } from '@lotse/ui/data/use-action'
import { useFormat } from '@lotse/ui/language/use-format'
import { ErrorState, Section } from '@lotse/ui/layout/page'
import { Button, SegmentedControl, Skeleton, Stack } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useT } from '../../lib/i18n.ts'
import { SideScroll } from '../../lib/screen/side-scroll.tsx'
import classes from './home.module.css'
import { type Series, TimeChart } from './time-chart.tsx'

interface FigureProps {
  label: string
  /** Undefined while it is loading, null if loading failed. */
  value: number | null | undefined
  to?: string
}

export function Figure({ label, value, to }: FigureProps) {
  const format = useFormat()
  const content = (
    <>
      <div className={classes.figureLabel}>{label}</div>
      <div className={classes.figureValue}>
        {value === undefined ? (
          <Skeleton height={24} width={64} />
        ) : value === null ? (
          '–'
        ) : (
          format.number(value)
        )}
      </div>
    </>
  )
  if (!to) return <div className={classes.figure}>{content}</div>
  return (
    <Link to={to} className={classes.figure}>
      {content}
    </Link>
  )
}

export const spans = [7, 30, 90] as const

interface OverTimeProps {
  /** Undefined while it is loading, and if loading failed. */
  statistics: Statistics | undefined
  query: FailingQuery
  days: number
  onDays(days: number): void
}

/** Registrations and reports per day, as far as the person may see them, as a chart or a table. */
export function OverTime({ statistics, query, days, onDays }: OverTimeProps) {
  const t = useT()
  const [asTable, setAsTable] = useState(false)
  const { registrations, reports, resolutions = [] } = statistics?.series ?? {}
  const people: Series[] = registrations
    ? [{ label: t.home.registrations, tone: 'accent', days: registrations }]
    : []
  const work: Series[] = reports
    ? [
        { label: t.home.reports, tone: 'warn', days: reports },
        { label: t.home.resolved, tone: 'good', days: resolutions },
      ]
    : []
  return (
    <Section
      title={t.home.overTime}
      actions={
        <>
          <Button variant="subtle" size="compact-sm" onClick={() => setAsTable(!asTable)}>
            {asTable ? t.home.chart : t.home.table}
          </Button>
          <SegmentedControl
            size="xs"
            aria-label={t.home.overTime}
            value={String(days)}
            onChange={value => onDays(Number(value))}
            data={spans.map(span => ({ value: String(span), label: t.home.days(span) }))}
          />
        </>
      }
    >
      {!statistics && <Waiting query={query} height={430} />}
      {statistics && asTable && <DayTable series={[...people, ...work]} />}
      {statistics && !asTable && (
        <Stack gap="lg">
          {people.length > 0 && <TimeChart series={people} />}
          {work.length > 0 && <TimeChart series={work} />}
        </Stack>
      )}
    </Section>
  )
}

function DayTable({ series }: { series: Series[] }) {
  const t = useT()
  const format = useFormat()
  const days = (series[0]?.days ?? []).toReversed()
  return (
    <SideScroll className={classes.scroll} label={t.home.overTime}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th>{t.home.day}</th>
            {series.map(line => (
              <th key={line.label}>{line.label}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.map(({ day }) => (
            <tr key={day}>
              <td>{format.date(day)}</td>
              {series.map(line => (
                <td key={line.label}>
                  {format.number(line.days.find(other => other.day === day)?.count ?? 0)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </SideScroll>
  )
}

export interface FailingQuery {
  error: unknown
  refetch(): unknown
}

/** M1: keeps the room until there is something to show; after a failure, says why and offers a retry. */
function Waiting({ query, height }: { query: FailingQuery; height: number }) {
  const errorText = useErrorText()
  if (query.error) return <ErrorState text={errorText(query.error)} onRetry={() => void query.refetch()} />
  return <Skeleton height={height} />
}

interface ListSectionProps {
  title: string
  /** Undefined while it is loading. */
  count: number | undefined
  /** The usual number of rows: their room is reserved. */
  expected: number
  query: FailingQuery
  emptyText: string
  action?: ReactNode
  children: ReactNode
}

/** Height of a row with its line, in pixels. */
const ROW = 41

/** A short list with a link to all of it. */
export function ListSection(props: ListSectionProps) {
  const { title, count, expected, query, emptyText, action, children } = props
  return (
    <Section title={title} flush actions={action}>
      {count === undefined && (
        <div className={classes.waiting}>
          <Waiting query={query} height={expected * ROW - 32} />
        </div>
      )}
      {count === 0 && <p className={classes.note}>{emptyText}</p>}
      <ul className={classes.list}>{children}</ul>
    </Section>
  )
}

export function SeeAll({ to }: { to: string }) {
  const t = useT()
  return (
    <Button component={Link} to={to} variant="subtle" size="compact-sm">
      {t.home.seeAll}
    </Button>
  )
}
