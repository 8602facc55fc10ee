import { mostHolidays } from '@lotse/contracts/console/fields/choices'
import { longest } from '@lotse/contracts/visitor/longest'
import type { Holiday } from '@lotse/rules/hours/office-hours'
import { IconButton } from '@lotse/ui/fields/icon-button'
import { useFormat } from '@lotse/ui/language/use-format'
import { Checkbox, TextInput } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { AddButton } from '../../../lib/fields/add-button.tsx'
import { useT } from '../../../lib/i18n.ts'
import classes from '../settings.module.css'
import own from './hours.module.css'

interface HolidayListProps {
  holidays: Holiday[]
  onChange(holidays: Holiday[]): void
}

/** Days on which nobody is there. */
export function HolidayList({ holidays, onChange }: HolidayListProps) {
  const t = useT().hours
  const format = useFormat()
  const [added, setAdded] = useState<number>()
  const nameOf = ({ name, day }: Holiday) => name || (day && format.date(day)) || t.holiday
  const set = (at: number, part: Partial<Holiday>) =>
    onChange(holidays.map((holiday, nth) => (nth === at ? { ...holiday, ...part } : holiday)))
  return (
    <>
      <p className={classes.hint}>{t.holidaysHint}</p>
      <ul className={own.holidays} aria-label={t.holidays}>
        {holidays.map((holiday, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: holidays have nothing else, and their fields keep no state.
          <li key={at} className={own.holiday}>
            <TextInput
              type="date"
              required
              aria-label={t.holidayDay(nameOf(holiday))}
              autoFocus={at === added}
              value={holiday.day}
              onChange={event => set(at, { day: event.currentTarget.value })}
            />
            <TextInput
              aria-label={t.holidayName(nameOf(holiday))}
              placeholder={t.holidayPlaceholder}
              maxLength={longest.label}
              value={holiday.name}
              onChange={event => set(at, { name: event.currentTarget.value })}
            />
            <Checkbox
              label={t.yearly}
              aria-label={`${nameOf(holiday)}: ${t.yearly}`}
              checked={holiday.isYearly}
              onChange={event => set(at, { isYearly: event.currentTarget.checked })}
            />
            <IconButton
              label={t.removeHoliday(nameOf(holiday))}
              icon={IconX}
              variant="subtle"
              color="gray"
              onClick={() => onChange(holidays.filter((_, nth) => nth !== at))}
            />
          </li>
        ))}
      </ul>
      <AddButton
        label={t.addHoliday}
        disabled={holidays.length >= mostHolidays}
        onPress={() => {
          setAdded(holidays.length)
          onChange([...holidays, { day: '', isYearly: false, name: '' }])
        }}
      />
    </>
  )
}
