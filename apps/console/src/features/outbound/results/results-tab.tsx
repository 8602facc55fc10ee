import type { ConsoleOutbound, OutboundResults } from '@lotse/contracts/console/content/outbound'
import { type ExportFormat, exportFormats, exportTypes } from '@lotse/contracts/exports/export-format'
import { routeQuery } from '@lotse/ui/data/query.ts'
import { useErrorText } from '@lotse/ui/data/use-action'
import { useLocale } from '@lotse/ui/language/i18n'
import { useFormat } from '@lotse/ui/language/use-format'
import { ErrorState, Section } from '@lotse/ui/layout/page'
import { csvSeparator, saveFile } from '@lotse/ui/list/export/csv.ts'
import { ExportMenu } from '@lotse/ui/list/export/export-menu'
import { Group, SegmentedControl, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { api } from '../../../lib/backend/api.ts'
import { useT } from '../../../lib/i18n.ts'
import { Figures } from '../../../lib/lists/charts.tsx'
import { outcomesOf } from '../outcomes.ts'
import { DaysChart } from './days-chart.tsx'
import { daysText } from './days-file.ts'
import { Funnel } from './funnel.tsx'
import classes from './results.module.css'
import { SurveyResults } from './survey-results.tsx'

const periods = [7, 30, 90]
const dayMs = 86_400_000

export function ResultsTab({ projectId, outbound }: { projectId: string; outbound: ConsoleOutbound }) {
  const t = useT()
  const { locale } = useLocale()
  const errorText = useErrorText()
  const [days, setDays] = useState(30)
  // Rounded to the minute: otherwise every render would request another period.
  const from = useMemo(() => new Date(Math.floor((Date.now() - days * dayMs) / 60_000) * 60_000), [days])
  const { data, error, refetch } = useQuery(
    routeQuery(api, 'GET /console/projects/:projectId/outbound/:outboundId/results', {
      params: { projectId, outboundId: outbound.id },
      query: { from: from.toISOString() },
    }),
  )
  function save(format: ExportFormat): void {
    if (!data) return
    const text = daysText(
      format,
      filled(data.perDay, from, days),
      ['shown', ...outcomesOf(outbound.kind)],
      name => (name === 'day' ? t.outbound.results.day : t.outbound[name]),
      csvSeparator(locale),
    )
    saveFile(
      `${t.outbound.results.file}-${from.toISOString().slice(0, 10)}.${format}`,
      text,
      format === 'jsonl' ? exportTypes.jsonl : undefined,
    )
  }
  return (
    <div className={classes.results}>
      <Totals stats={data?.total ?? outbound.stats} kind={outbound.kind} />
      <Section
        title={t.outbound.results.perDay}
        actions={
          <Group gap={8}>
            <SegmentedControl
              size="xs"
              aria-label={t.outbound.results.period}
              value={String(days)}
              data={periods.map(one => ({ value: String(one), label: t.outbound.results.days(one) }))}
              onChange={value => setDays(Number(value))}
            />
            {data && <ExportMenu formats={exportFormats} onExport={save} />}
          </Group>
        }
      >
        {error && <ErrorState text={errorText(error)} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton height={220} />}
        {data && <DaysChart days={filled(data.perDay, from, days)} outcomes={outcomesOf(outbound.kind)} />}
      </Section>
      {outbound.kind === 'tour' && data && (
        <Section title={t.outbound.results.funnel}>
          <Funnel
            config={outbound.config}
            shown={sum(data, 'shown')}
            steps={data.steps}
            completed={sum(data, 'completed')}
          />
        </Section>
      )}
      {outbound.kind === 'survey' && (
        <SurveyResults projectId={projectId} flowId={outbound.config.flowId} from={from} />
      )}
    </div>
  )
}

const sum = ({ perDay }: OutboundResults, name: 'shown' | 'completed'): number =>
  perDay.reduce((all, day) => all + day[name], 0)

/** The server leaves out empty days; a chart must not. */
function filled(perDay: OutboundResults['perDay'], from: Date, days: number): OutboundResults['perDay'] {
  const known = new Map(perDay.map(day => [day.day, day]))
  return Array.from({ length: days + 1 }, (_none, index) => {
    const day = new Date(from.getTime() + index * dayMs).toISOString().slice(0, 10)
    return known.get(day) ?? { day, shown: 0, clicked: 0, completed: 0, quit: 0 }
  })
}

function Totals({ stats, kind }: { stats: ConsoleOutbound['stats']; kind: ConsoleOutbound['kind'] }) {
  const t = useT()
  const format = useFormat()
  const share = (count: number) =>
    stats.shown > 0
      ? t.outbound.results.ofShown(format.percent(count / stats.shown))
      : t.outbound.results.visitors(count)
  return (
    <Figures
      items={[
        {
          label: t.outbound.shown,
          value: format.number(stats.shown),
          note: t.outbound.results.visitors(stats.shown),
        },
        ...outcomesOf(kind).map(name => ({
          label: t.outbound[name],
          value: format.number(stats[name]),
          note: share(stats[name]),
        })),
      ]}
    />
  )
}
