import { useFormat } from '@lotse/ui/language/use-format'
import { Tag } from '@lotse/ui/layout/page'
import { useInterval } from '@mantine/hooks'
import { useReducer } from 'react'
import { useT } from '../i18n.ts'

const TICK_MS = 30_000
const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** When the first answer is due, or how long it has been overdue. */
export function DueMark({ dueAt }: { dueAt: string | null }) {
  return dueAt && <Due at={dueAt} />
}

function Due({ at }: { at: string }) {
  const t = useT().hours
  const format = useFormat()
  const [, tick] = useReducer((ticks: number) => ticks + 1, 0)
  useInterval(tick, TICK_MS, { autoInvoke: true })
  const left = (Date.parse(at) - Date.now()) / 1000
  const text = left > 0 ? t.dueIn(format.until(at)) : t.overdueSince(format.duration(roughly(-left)))
  return (
    <Tag tone={left <= 0 ? 'bad' : left < HOUR ? 'warn' : 'neutral'}>
      <time dateTime={at} title={t.dueAt(format.dateTime(at))}>
        {text}
      </time>
    </Tag>
  )
}

/** After an hour minutes do not matter, after a day hours do not. */
function roughly(seconds: number): number {
  const unit = seconds < HOUR ? MINUTE : seconds < DAY ? HOUR : DAY
  return Math.max(MINUTE, Math.floor(seconds / unit) * unit)
}
