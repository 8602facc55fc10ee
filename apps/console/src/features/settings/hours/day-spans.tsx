import { mostSpansADay } from '@lotse/contracts/console/fields/choices'
import { areSpansInOrder, minuteOf, type Span } from '@lotse/rules/hours/office-hours'
import { IconButton } from '@lotse/ui/fields/icon-button'
import { TextInput } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { AddButton } from '../../../lib/fields/add-button.tsx'
import { useT } from '../../../lib/i18n.ts'
import own from './hours.module.css'

interface DaySpansProps {
  /** The weekday. */
  name: string
  spans: Span[]
  onChange(spans: Span[]): void
}

export function DaySpans({ name, spans, onChange }: DaySpansProps) {
  const t = useT().hours
  const errorId = useId()
  /** The span that was added last: the keyboard continues there. */
  const [added, setAdded] = useState<number>()
  const isRight = areSpansInOrder(spans)
  const next = nextSpan(spans.at(-1))
  const set = (at: number, part: Partial<Span>) =>
    onChange(spans.map((span, nth) => (nth === at ? { ...span, ...part } : span)))
  return (
    <div className={own.spans}>
      {spans.length === 0 && <span className={own.closed}>{t.closedDay}</span>}
      {spans.map(({ from, to }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: spans have nothing else, and their fields keep no state.
        <span key={at} className={own.span}>
          <TextInput
            type="time"
            w={118}
            required
            aria-label={t.from(name, at + 1)}
            aria-describedby={isRight ? undefined : errorId}
            error={!isRight}
            autoFocus={at === added}
            value={from}
            onChange={event => set(at, { from: event.currentTarget.value })}
          />
          –
          <TextInput
            type="time"
            w={118}
            required
            aria-label={t.to(name, at + 1)}
            aria-describedby={isRight ? undefined : errorId}
            error={!isRight}
            // A day ends at midnight, which a clock shows as the beginning of the next one.
            value={to === '24:00' ? '00:00' : to}
            onChange={event => set(at, { to: event.currentTarget.value.replace('00:00', '24:00') })}
          />
          <IconButton
            label={t.removeSpan(name, at + 1)}
            icon={IconX}
            variant="subtle"
            color="gray"
            onClick={() => onChange(spans.filter((_, nth) => nth !== at))}
          />
        </span>
      ))}
      <AddButton
        label={spans.length === 0 ? t.openDay : t.addSpan}
        aria-label={t.addSpanOn(name)}
        disabled={!next || spans.length >= mostSpansADay}
        onPress={() => {
          if (!next) return
          setAdded(spans.length)
          onChange([...spans, next])
        }}
      />
      {!isRight && (
        <span id={errorId} className={own.wrong}>
          {t.wrongSpans}
        </span>
      )}
    </div>
  )
}

/** After a break of an hour; nothing if the day has no room for it. */
function nextSpan(last: Span | undefined): Span | undefined {
  if (!last) return { from: '09:00', to: '17:00' }
  const from = minuteOf(last.to) + 60
  return from < 23 * 60 ? { from: timeOf(from), to: timeOf(Math.min(from + 4 * 60, 24 * 60)) } : undefined
}

const timeOf = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
