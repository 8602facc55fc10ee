import { dateFormat } from '@lotse/ui/language/formats.ts'
import { useLocale } from '@lotse/ui/language/i18n'
import { useFormat } from '@lotse/ui/language/use-format'
import { useElementSize } from '@mantine/hooks'
import { useState } from 'react'
import classes from './home.module.css'

export interface Series {
  label: string
  tone: 'accent' | 'warn' | 'good'
  days: { day: string; count: number }[]
}

const height = 180
const space = { left: 36, right: 8, top: 10, bottom: 22 }

/**
 * Numbers per day as lines. A table next to it has the same numbers, so the chart is hidden from screen
 * readers.
 */
export function TimeChart({ series }: { series: Series[] }) {
  const format = useFormat()
  const { locale } = useLocale()
  const [at, setAt] = useState<number>()
  // Drawn at its real size in pixels: scaled down, its labels would be unreadable.
  const frame = useElementSize()
  const width = Math.max(240, frame.width)
  const days = series[0]?.days ?? []
  const most = niceMost(Math.max(1, ...series.flatMap(line => line.days.map(({ count }) => count))))
  const x = (index: number) =>
    space.left + (index * (width - space.left - space.right)) / Math.max(1, days.length - 1)
  const y = (count: number) => height - space.bottom - (count / most) * (height - space.top - space.bottom)
  const dayText = (day: string) =>
    dateFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(new Date(day))
  const labelled = [0, Math.floor((days.length - 1) / 2), days.length - 1]
  return (
    <div className={classes.chart} ref={frame.ref}>
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true" onMouseLeave={() => setAt(undefined)}>
        {[0, most / 2, most].map(count => (
          <g key={count}>
            <line
              className={classes.grid}
              x1={space.left}
              x2={width - space.right}
              y1={y(count)}
              y2={y(count)}
            />
            <text className={classes.axis} x={space.left - 8} y={y(count) + 4} textAnchor="end">
              {format.big(count)}
            </text>
          </g>
        ))}
        {[...new Set(labelled)].map(index => (
          <text
            key={index}
            className={classes.axis}
            x={x(index)}
            y={height - 4}
            textAnchor={index === 0 ? 'start' : index === days.length - 1 ? 'end' : 'middle'}
          >
            {days[index] && dayText(days[index].day)}
          </text>
        ))}
        {series.map(line => (
          <polyline
            key={line.label}
            className={classes.line}
            data-tone={line.tone}
            points={line.days.map(({ count }, index) => `${x(index)},${y(count)}`).join(' ')}
          />
        ))}
        {at !== undefined && (
          <line className={classes.cursor} x1={x(at)} x2={x(at)} y1={space.top} y2={height - space.bottom} />
        )}
        {days.map(({ day }, index) => (
          // biome-ignore lint/a11y/noStaticElementInteractions: pointing shows what the table says.
          <rect
            key={day}
            x={x(index) - width / days.length / 2}
            y={0}
            width={width / days.length}
            height={height}
            fill="transparent"
            onMouseEnter={() => setAt(index)}
          />
        ))}
      </svg>
      <div className={classes.legend}>
        {series.map(line => (
          <span key={line.label} data-tone={line.tone}>
            {line.label}
            {at !== undefined && <b> {format.number(line.days[at]?.count ?? 0)}</b>}
          </span>
        ))}
        <span className={classes.legendDay}>{at !== undefined && days[at] && dayText(days[at].day)}</span>
      </div>
    </div>
  )
}

/** The next even number of the form 2, 4, 10, 20, 40, 100 …: half of it is an integer. */
export function niceMost(value: number): number {
  const base = 10 ** Math.floor(Math.log10(value))
  return [0.2, 0.4, 1, 2, 4, 10].map(step => Math.max(2, step * base)).find(step => step >= value) ?? value
}
