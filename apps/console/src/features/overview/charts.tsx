import { useFormat } from '@lotse/ui/use-format'
import { BarChart } from '@mantine/charts'
import { useT } from '../../lib/i18n.ts'
import classes from './overview.module.css'

/** A bar per day. The numbers stand below for whoever cannot see it. */
export function DayChart({ days, label }: { days: { day: string; count: number }[]; label: string }) {
  const t = useT()
  const format = useFormat()
  if (days.every(({ count }) => count === 0)) return <p className={classes.nothing}>{t.overview.nothing}</p>
  return (
    <>
      <div aria-hidden>
        <BarChart
          h={180}
          data={days.map(({ day, count }) => ({ day: format.date(day), count }))}
          dataKey="day"
          series={[{ name: 'count', label, color: 'indigo.6' }]}
          tickLine="none"
          gridAxis="x"
          barChartProps={{ accessibilityLayer: false }}
          barProps={{ radius: [3, 3, 0, 0], isAnimationActive: false }}
          xAxisProps={{ minTickGap: 48 }}
          yAxisProps={{ allowDecimals: false, width: 32 }}
        />
      </div>
      <div className={classes.said}>
        <table>
          <caption>{label}</caption>
          <tbody>
            {days.map(({ day, count }) => (
              <tr key={day}>
                <th scope="row">{format.date(day)}</th>
                <td>{count}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

export function Bars({ items }: { items: { name: string; count: number }[] }) {
  const t = useT()
  const format = useFormat()
  const most = Math.max(1, ...items.map(({ count }) => count))
  if (items.every(({ count }) => count === 0)) return <p className={classes.nothing}>{t.overview.nothing}</p>
  return (
    <ul className={classes.bars}>
      {items.map(({ name, count }) => (
        <li key={name}>
          <span className={classes.barName}>{name}</span>
          <span className={classes.barTrack} aria-hidden>
            <span style={{ width: `${(count / most) * 100}%` }} />
          </span>
          <span className={classes.barCount}>{format.number(count)}</span>
        </li>
      ))}
    </ul>
  )
}
