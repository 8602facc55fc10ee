import { useFormat } from '@lotse/ui/language/use-format'
import { isDay } from '@lotse/ui/list/filter-values.ts'
import type { List } from '@lotse/ui/list/use-list'
import { Button, Group, Popover, Stack, TextInput } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { useT } from '../i18n.ts'

const lastDays = [7, 30, 90]
const dayMs = 86_400_000

/** When a day begins in the person's calendar, in the server's seconds. */
export function secondsOf(day: string, daysLater: number): number {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return Math.floor(new Date(year, month - 1, date + daysLater).getTime() / 1000)
}

/** Today in the person's calendar, or some days before: `2026-01-31`. */
function dayText(daysAgo: number): string {
  const date = new Date(Date.now() - daysAgo * dayMs)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

interface PeriodFilterProps {
  list: List
  /** What happened in the period; "Period" if absent. */
  label?: string
  /** The two filters of the list. */
  keys?: [from: string, to: string]
}

/** A period; either end may be open. */
export function PeriodFilter({ list, label, keys = ['from', 'to'] }: PeriodFilterProps) {
  const t = useT()
  const format = useFormat()
  const [from, to] = keys.map(key => list.filters[key])
  const name = label ?? t.audit.period
  const set = (from: string | undefined, to: string | undefined) =>
    list.change({ filters: { [keys[0]]: from || undefined, [keys[1]]: to || undefined } })
  const day = (text: string | undefined) => (text && isDay(text) ? format.date(`${text}T12:00:00`) : '…')
  return (
    <Popover position="bottom-end" width={280} trapFocus>
      <Popover.Target>
        <Button
          variant={from || to ? 'light' : 'default'}
          fw={450}
          leftSection={<IconCalendar size={16} stroke={1.75} aria-hidden />}
        >
          {from || to ? `${label ? `${label}: ` : ''}${day(from)} – ${day(to)}` : name}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={name}>
        <Stack gap="sm">
          <Group gap={6}>
            <Button variant="default" size="compact-sm" onClick={() => set(dayText(0), undefined)}>
              {t.audit.today}
            </Button>
            {lastDays.map(days => (
              <Button
                key={days}
                variant="default"
                size="compact-sm"
                onClick={() => set(dayText(days - 1), undefined)}
              >
                {t.audit.lastDays(days)}
              </Button>
            ))}
          </Group>
          <TextInput
            type="date"
            label={t.audit.from}
            value={from ?? ''}
            max={to}
            onChange={event => set(event.currentTarget.value, to)}
          />
          <TextInput
            type="date"
            label={t.audit.to}
            value={to ?? ''}
            min={from}
            onChange={event => set(from, event.currentTarget.value)}
          />
          <Button
            variant="subtle"
            size="compact-sm"
            disabled={!from && !to}
            onClick={() => set(undefined, undefined)}
          >
            {t.audit.anyTime}
          </Button>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
