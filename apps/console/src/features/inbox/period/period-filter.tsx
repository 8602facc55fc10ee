import { clockReader } from '@lotse/rules/time-zone'
import { lastDays } from '@lotse/rules/views/ticket-figures'
import { Button, Group, Popover, Stack } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { periodOf } from '../../../lib/hours/period.ts'
import { PeriodDates } from '../../../lib/hours/period-dates.tsx'
import { useT } from '../../../lib/i18n.ts'
import type { Inbox } from '../use-inbox.ts'

/** In which period they came in: the last days, which a saved view keeps up with, or from one day to another. */
export function PeriodFilter({ list, timeZone }: { list: Inbox['list']; timeZone: string }) {
  const t = useT().inbox
  const [isOpen, setOpen] = useState(false)
  const { days, from, to } = list.chosen
  const dayOf = (moment: string | undefined) => moment && clockReader(timeZone)(new Date(moment)).date
  const shown = periodOf(timeZone, { days: days?.[0] })
  const set = (filters: Partial<Record<'days' | 'from' | 'to', string | undefined>>) =>
    list.change({ filters: { days: undefined, from: undefined, to: undefined, ...filters } })
  return (
    <Popover position="bottom-start" opened={isOpen} onChange={setOpen} trapFocus returnFocus>
      <Popover.Target>
        <Button
          size="compact-sm"
          variant={(days ?? from ?? to) ? 'light' : 'default'}
          rightSection={<IconChevronDown size={13} stroke={1.75} aria-hidden />}
          onClick={() => setOpen(!isOpen)}
        >
          {t.period}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t.period}>
        <Stack gap="sm">
          <Group gap={6}>
            {lastDays.map(one => (
              <Button
                key={one}
                size="compact-sm"
                variant={days?.includes(one) ? 'light' : 'default'}
                aria-pressed={days?.includes(one) ?? false}
                onClick={() => {
                  set({ days: one })
                  setOpen(false)
                }}
              >
                {t.lastDays(one)}
              </Button>
            ))}
          </Group>
          <Group gap={6} align="flex-start">
            <PeriodDates
              first={dayOf(from?.[0]) ?? shown.first}
              last={dayOf(to?.[0]) ?? shown.last}
              onChange={(since, until) => {
                const chosen = periodOf(timeZone, { since, until })
                set({ from: chosen.from, to: chosen.to })
              }}
            />
          </Group>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
