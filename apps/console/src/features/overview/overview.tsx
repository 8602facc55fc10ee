import type { Analytics } from '@lotse/contracts/console/analytics'
import { wordFor } from '@lotse/rules/text/local-text'
import { answerSpans } from '@lotse/rules/views/ticket-figures'
import { routeQuery } from '@lotse/ui/data/query.ts'
import { useErrorText } from '@lotse/ui/data/use-action'
import { useFormat } from '@lotse/ui/language/use-format'
import { ErrorState, PageHeader, Section } from '@lotse/ui/layout/page'
import { Skeleton } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { api } from '../../lib/backend/api.ts'
import { useProject } from '../../lib/backend/project.ts'
import type { Period } from '../../lib/hours/period.ts'
import { useT } from '../../lib/i18n.ts'
import { Bars, type Figure, Figures, NothingYet, type Opens } from '../../lib/lists/charts.tsx'
import { joinValues } from '../../lib/lists/filter-values.ts'
import { useAnswerSpans } from '../../lib/tickets/answer-spans.ts'
import { useEventWords } from '../../lib/tickets/events/event-words.ts'
import { paths } from '../../paths.ts'
import { BreakdownSection } from './breakdown/breakdown.tsx'
import { DayChart } from './day-chart.tsx'
import classes from './overview.module.css'
import { PeriodChoice } from './period-choice.tsx'
import { useOverviewPlace } from './use-period.ts'

export function Overview({ projectId }: { projectId: string }) {
  const t = useT()
  const errorText = useErrorText()
  const timeZone = useProject(projectId).data?.settings.hours.timeZone
  const { list, period } = useOverviewPlace(projectId, timeZone ?? 'UTC')
  const { from, to } = period
  const { data, error, refetch } = useQuery({
    ...routeQuery(api, 'GET /console/projects/:projectId/analytics', {
      params: { projectId },
      query: { from, to },
    }),
    placeholderData: keepPreviousData,
    // Before the time zone is known, its days are not either.
    enabled: timeZone !== undefined,
  })
  return (
    <>
      <PageHeader
        title={t.overview.title}
        actions={<PeriodChoice period={period} onChange={filters => list.change({ filters })} />}
      />
      {!data && error && <ErrorState text={errorText(error)} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={240} />}
      {data && (
        <Numbers data={data} period={period} projectId={projectId}>
          <BreakdownSection projectId={projectId} period={period} list={list} />
        </Numbers>
      )}
    </>
  )
}

interface NumbersProps {
  data: Analytics
  period: Period
  projectId: string
  children: ReactNode
}

function Numbers({ data, period, projectId, children }: NumbersProps) {
  const t = useT()
  const words = useEventWords(projectId)
  const format = useFormat()
  const answerTimes = useAnswerSpans()
  const navigate = useNavigate()
  const { tickets, targets, visitors, surveys, help } = data
  const { from, to } = period
  const inbox = (search: Record<string, string>) => ({
    to: paths.inbox(projectId),
    search: { status: 'all', from, to, ...search },
  })
  const hasTargets = useProject(projectId).data?.settings.targets.isOn ?? false
  const votes = help.up + help.down
  const { promoters, passives, detractors } = surveys.groups
  // Its answers are with the surveys that asked.
  const answered = { to: paths.outbound(projectId), search: { kind: 'survey' } }
  const figures: Figure[] = [
    {
      label: t.overview.tickets,
      value: format.number(tickets.total),
      note: t.overview.open(format.big(tickets.open)),
      opens: inbox({}),
      noteOpens: { to: paths.inbox(projectId), search: { status: joinValues(['open', 'in_progress']) } },
    },
    {
      label: t.overview.firstAnswer,
      value: data.firstAnswer.median === null ? '–' : format.duration(data.firstAnswer.median),
      note: t.overview.answered(data.firstAnswer.answered),
      opens: inbox({ when: 'answered' }),
    },
    ...(hasTargets
      ? [
          {
            label: t.overview.overdue,
            value: format.big(targets.overdue),
            note: t.overview.overdueNow,
            opens: { to: paths.inbox(projectId), search: { due: 'overdue' } },
          },
          {
            label: t.overview.missed,
            value: format.number(targets.missed),
            note: t.overview.missedOf(format.number(tickets.total)),
            opens: inbox({ due: 'missed' }),
          },
        ]
      : []),
    {
      label: t.overview.visitors,
      value: format.number(visitors.active),
      note: t.overview.newVisitors(format.number(visitors.new)),
    },
    {
      label: t.overview.nps,
      value: surveys.nps === null ? '–' : String(Math.round(surveys.nps)),
      note: t.overview.responses(promoters + passives + detractors),
      opens: answered,
    },
    {
      label: t.overview.help,
      value: votes ? format.percent(help.up / votes) : '–',
      note: t.overview.votes(votes),
    },
  ]
  return (
    <div className={classes.overview}>
      <Figures items={figures} />
      {children}
      <div className={classes.charts}>
        <Section title={t.overview.ticketsPerDay}>
          <DayChart
            days={everyDay(tickets.perDay, period.all)}
            label={t.overview.ticketsPerDay}
            onDay={day => {
              const { from, to } = period.day(day)
              void navigate({ to: paths.inbox(projectId), search: { status: 'all', from, to } as never })
            }}
          />
        </Section>
        <Section title={t.overview.visitorsPerDay}>
          <DayChart days={everyDay(visitors.perDay, period.all)} label={t.overview.visitorsPerDay} />
        </Section>
        <Counts
          title={t.overview.answerTimes}
          items={answerSpans.map((span, at) => ({
            name: answerTimes[span],
            count: data.firstAnswer.spread[at]?.count ?? 0,
            opens: inbox({ when: 'answered', answeredIn: span }),
          }))}
        />
        <Counts
          title={t.overview.satisfaction}
          items={[
            { name: t.overview.promoters, count: promoters, opens: answered },
            { name: t.overview.passives, count: passives, opens: answered },
            { name: t.overview.detractors, count: detractors, opens: answered },
          ]}
        />
        <Counts
          title={t.overview.byType}
          items={tickets.byType.map(({ type, count }) => ({
            name: wordFor(t.inbox.types, type),
            count,
            opens: inbox({ type: joinValues([type]) }),
          }))}
        />
        <Counts
          title={t.overview.errorPages}
          items={data.errorPages.map(({ page, count }) => ({
            name: page,
            count,
            opens: inbox({ page: joinValues([page]), type: joinValues(['BUG', 'CRASH']) }),
          }))}
        />
        <Counts
          title={t.overview.topEvents}
          items={data.topEvents.map(({ name, count }) => ({ name: words(name), count }))}
        />
      </div>
    </div>
  )
}

function Counts({
  title,
  items,
}: {
  title: string
  items: { name: string; count: number; opens?: Opens }[]
}) {
  const t = useT()
  return (
    <Section title={title}>
      {items.every(({ count }) => count === 0) ? (
        <NothingYet>{t.overview.nothing}</NothingYet>
      ) : (
        <Bars label={title} items={items} />
      )}
    </Section>
  )
}

/** Empty days count, too: without them, the others would move together. */
function everyDay(days: { day: string; count: number }[], all: string[]): { day: string; count: number }[] {
  const counts = new Map(days.map(({ day, count }) => [day, count]))
  return all.map(day => ({ day, count: counts.get(day) ?? 0 }))
}
