import { longestPeriodDays } from '@lotse/contracts/limits'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useT } from '../i18n.ts'
import { isPeriod } from './period.ts'

interface PeriodDatesProps {
  first: string
  last: string
  onChange(first: string, last: string): void
}

/** A date that is being typed, or does not fit, changes nothing yet. */
export function PeriodDates({ first, last, onChange }: PeriodDatesProps) {
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
