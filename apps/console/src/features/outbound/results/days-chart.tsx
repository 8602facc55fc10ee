import type { OutboundResults } from '@lotse/contracts/console/content/outbound'
import { useFormat } from '@lotse/ui/language/use-format'
import { LineChart } from '@mantine/charts'
import { useT } from '../../../lib/i18n.ts'
import { NothingYet, SaidTable } from '../../../lib/lists/charts.tsx'

type Day = OutboundResults['perDay'][number]

const colors = { clicked: 'teal.6', completed: 'teal.6', quit: 'orange.6' } as const

interface DaysChartProps {
  days: Day[]
  /** In addition to how often it was shown. */
  outcomes: (keyof typeof colors)[]
}

/** Lines by day; the numbers are below for people who cannot see them. */
export function DaysChart({ days, outcomes }: DaysChartProps) {
  const t = useT()
  const format = useFormat()
  const lines = [
    { name: 'shown' as const, label: t.outbound.shown, color: 'indigo.5' },
    ...outcomes.map(name => ({ name, label: t.outbound[name], color: colors[name] })),
  ]
  if (days.every(day => day.shown + day.clicked + day.completed + day.quit === 0))
    return <NothingYet>{t.outbound.results.nothing}</NothingYet>
  return (
    <>
      <div aria-hidden>
        <LineChart
          h={220}
          data={days.map(day => ({ ...day, day: format.date(day.day) }))}
          dataKey="day"
          series={lines}
          curveType="linear"
          tickLine="none"
          gridAxis="x"
          withLegend
          // In the order of the figures above.
          legendProps={{ itemSorter: null }}
          withDots={false}
          lineChartProps={{ accessibilityLayer: false }}
          lineProps={{ isAnimationActive: false, strokeWidth: 2 }}
          xAxisProps={{ minTickGap: 48 }}
          yAxisProps={{ allowDecimals: false, width: 32 }}
        />
      </div>
      <SaidTable>
        <caption>{t.outbound.results.perDay}</caption>
        <thead>
          <tr>
            <td />
            {lines.map(({ name, label }) => (
              <th key={name} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.map(day => (
            <tr key={day.day}>
              <th scope="row">{format.date(day.day)}</th>
              {lines.map(({ name }) => (
                <td key={name}>{day[name]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </SaidTable>
    </>
  )
}
