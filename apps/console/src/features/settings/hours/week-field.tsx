import type { HoursSettings } from '@lotse/contracts/console/hours'
import { useLocale } from '@lotse/ui/language/i18n'
import { Button } from '@mantine/core'
import { weekdayNames } from '../../../lib/hours/weekday-names.ts'
import { useT } from '../../../lib/i18n.ts'
import { DaySpans } from './day-spans.tsx'
import own from './hours.module.css'

type Week = HoursSettings['week']

const FRIDAY = 4

/** The spans of each weekday. */
export function WeekField({ week, onChange }: { week: Week; onChange(week: Week): void }) {
  const t = useT().hours
  const { locale } = useLocale()
  const [monday = []] = week
  return (
    <ul className={own.week} aria-label={t.week}>
      {weekdayNames(locale).map((name, day) => (
        <li key={name} className={own.day}>
          <span className={own.dayName}>{name}</span>
          <DaySpans
            name={name}
            spans={week[day] ?? []}
            onChange={spans => onChange(week.map((before, at) => (at === day ? spans : before)))}
          />
          {day === 0 && (
            <Button
              variant="subtle"
              size="compact-xs"
              onClick={() => onChange(week.map((before, at) => (at <= FRIDAY ? monday : before)))}
            >
              {t.copyMonday}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
