import { lastDays } from '@lotse/rules/views/ticket-figures'
import { Group, SegmentedControl } from '@mantine/core'
import type { Period } from '../../lib/hours/period.ts'
import { PeriodDates } from '../../lib/hours/period-dates.tsx'
import { useT } from '../../lib/i18n.ts'

interface PeriodChoiceProps {
  period: Period
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
        data={[
          ...lastDays.map(value => ({ value, label: t.days(value) })),
          { value: chosen, label: t.dates },
        ]}
      />
      {days === undefined && <PeriodDates first={first} last={last} onChange={setDates} />}
    </Group>
  )
}
