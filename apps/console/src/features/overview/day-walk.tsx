import { useFormat } from '@lotse/ui/language/use-format'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { useT } from '../../lib/i18n.ts'
import classes from './overview.module.css'

interface DayWalkProps {
  days: { day: string; count: number }[]
  label: string
  onDay(day: string): void
  children: ReactNode
}

/** By key, one walks along the days of a chart and opens one. */
export function DayWalk({ days, label, onDay, children }: DayWalkProps) {
  const t = useT()
  const format = useFormat()
  const [at, setAt] = useState(days.length - 1)
  const last = days.length - 1
  const now = Math.min(at, last)
  const { day = '', count = 0 } = days[now] ?? {}
  const said = `${format.date(day)}: ${format.number(count)}`
  const press = (event: KeyboardEvent) => {
    const to = { ArrowLeft: now - 1, ArrowRight: now + 1, Home: 0, End: last }[event.key]
    if (to !== undefined) setAt(Math.max(0, Math.min(last, to)))
    else if (event.key === 'Enter' && count > 0) onDay(day)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div
      className={classes.walk}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-orientation="horizontal"
      aria-valuemin={1}
      aria-valuemax={days.length}
      aria-valuenow={now + 1}
      aria-valuetext={said}
      onKeyDown={press}
    >
      {children}
      <p className={classes.day}>
        {said}
        {count > 0 && ` · ${t.overview.enterOpens}`}
      </p>
    </div>
  )
}
