import { useFormat } from '@lotse/ui/language/use-format'
import { BarChart } from '@mantine/charts'
import { useT } from '../../lib/i18n.ts'
import { NothingYet, SaidTable } from '../../lib/lists/charts.tsx'
import { DayWalk } from './day-walk.tsx'

interface DayChartProps {
  days: { day: string; count: number }[]
  label: string
  /** A day was pressed. */
  onDay?: (day: string) => void
}

/** A bar per day. The numbers are below for people who cannot see it. */
export function DayChart({ days, label, onDay }: DayChartProps) {
  const t = useT()
  const format = useFormat()
  const press = ({ activeTooltipIndex }: { activeTooltipIndex?: unknown }) => {
    const { day, count = 0 } = days[Number(activeTooltipIndex ?? -1)] ?? {}
    if (day && count > 0) onDay?.(day)
  }
  if (days.every(({ count }) => count === 0)) return <NothingYet>{t.overview.nothing}</NothingYet>
  const chart = (
    <div aria-hidden>
      <BarChart
        h={180}
        data={days.map(({ day, count }) => ({ day: format.date(day), count }))}
        dataKey="day"
        series={[{ name: 'count', label, color: 'indigo.6' }]}
        tickLine="none"
        gridAxis="x"
        barChartProps={{
          accessibilityLayer: false,
          margin: { top: 8 },
          ...(onDay ? { onClick: press, style: { cursor: 'pointer' } } : {}),
        }}
        barProps={{ radius: [3, 3, 0, 0], isAnimationActive: false }}
        xAxisProps={{ minTickGap: 48 }}
        yAxisProps={{ allowDecimals: false, width: 32 }}
      />
    </div>
  )
  return (
    <>
      {onDay ? (
        <DayWalk days={days} label={label} onDay={onDay}>
          {chart}
        </DayWalk>
      ) : (
        chart
      )}
      <SaidTable>
        <caption>{label}</caption>
        <tbody>
          {days.map(({ day, count }) => (
            <tr key={day}>
              <th scope="row">{format.date(day)}</th>
              <td>{count}</td>
            </tr>
          ))}
        </tbody>
      </SaidTable>
    </>
  )
}
