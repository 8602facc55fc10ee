import { longestPeriodDays } from '@lotse/contracts/limits'
import { Group, SegmentedControl, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useT } from '../../lib/i18n.ts'
import { isPeriod, type OverviewPeriod, periods } from './use-period.ts'

interface PeriodChoiceProps {
  period: OverviewPeriod
  onChange(filters: Record<'days' | 'since' | 'until', string | undefined>): void
}

const chosen = 'dates'

/** The last days, or from one date to another. */
export function PeriodChoice({ period, onChange }: PeriodChoiceProps) {
  const t = useT().overview
  const { days, first, last } = period
  const setDates = (since: string, until: string) => onChange({ days: undefined, since, until })
  return (
    <Group gap={8} align="flex-start" wrap="wrap">
      <SegmentedControl
        size="xs"
        aria-label={t.period}
        value={days ?? chosen}
        onChange={value =>
          value === chosen
            ? setDates(first, last)
            : onChange({ days: value, since: undefined, until: undefined })
        }
        data={[...periods.map(value => ({ value, label: t.days(value) })), { value: chosen, label: t.dates }]}
      />
      {days === undefined && <Dates first={first} last={last} onChange={setDates} />}
    </Group>
  )
}

interface DatesProps {
  first: string
  last: string
  onChange(first: string, last: string): void
}

/** A date that is being typed, or does not fit, changes nothing yet. */
function Dates({ first, last, onChange }: DatesProps) {
  const t = useT().overview
  const [typed, setTyped] = useState<Partial<Record<'first' | 'last', string>>>({})
  const shown = { first, last, ...typed }
  const isFit = isPeriod(shown.first, shown.last)
  const set = (part: typeof typed) => {
    const next = { ...shown, ...part }
    const fits = isPeriod(next.first, next.last)
    setTyped(fits ? {} : { ...typed, ...part })
    if (fits) onChange(next.first, next.last)
  }
  return (
    <>
      <TextInput
        type="date"
        size="xs"
        aria-label={t.since}
        value={shown.first}
        onChange={event => set({ first: event.currentTarget.value })}
      />
      <TextInput
        type="date"
        size="xs"
        aria-label={t.until}
        value={shown.last}
        error={!isFit && t.wrongDates(longestPeriodDays)}
        onChange={event => set({ last: event.currentTarget.value })}
      />
    </>
  )
}
