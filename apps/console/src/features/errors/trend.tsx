import { useT } from '../../lib/i18n.ts'
import classes from './errors.module.css'

/** How often an error was seen on each of the last days; the picture says no more than its label. */
export function Trend({ days }: { days: number[] }) {
  const t = useT().siteErrors
  const most = Math.max(1, ...days)
  const width = 100 / days.length
  const sum = days.reduce((all, one) => all + one, 0)
  return (
    <svg
      className={classes.trend}
      viewBox="0 0 100 24"
      preserveAspectRatio="none"
      role="img"
      aria-label={t.trend(sum, days.length)}
    >
      {days.map((count, at) => {
        const height = count > 0 ? Math.max(2, (count / most) * 24) : 0.75
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: one for each day
          <rect key={at} x={at * width} y={24 - height} width={width * 0.8} height={height} />
        )
      })}
    </svg>
  )
}
