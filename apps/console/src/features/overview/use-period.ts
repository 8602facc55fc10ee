import { longestPeriodDays } from '@lotse/contracts/limits'
import { addDays, daysBetween, startOfDay } from '@lotse/rules/hours/days'
import { clockReader } from '@lotse/rules/time-zone'
import { breakdowns } from '@lotse/rules/views/ticket-figures'
import { isDay, oneOf } from '@lotse/ui/list/filter-values.ts'
import { useMemo } from 'react'
import { useProjectList } from '../../lib/lists/use-project-list.ts'
import { breakdownSorts } from './breakdown/columns.ts'

export const periods = ['7', '30', '90'] as const
const usual = '30'

const defaults = {
  id: 'overview',
  filters: { days: oneOf(periods), since: isDay, until: isDay, by: oneOf(breakdowns) },
  sorts: breakdownSorts,
  sort: '-created',
}

export interface OverviewPeriod {
  /** A number of days, or undefined if two dates were chosen. */
  days: string | undefined
  first: string
  last: string
  from: string
  to: string
  /** Each day of it, in the project's time zone. */
  all: string[]
  /** When one of them begins and ends. */
  day(day: string): { from: string; to: string }
}

/** Whether a period from one day to another can be shown. */
export const isPeriod = (first: string, last: string): boolean =>
  isDay(first) && isDay(last) && first <= last && last < addDays(first, longestPeriodDays)

/** What the overview shows is in its address: the period in whole days of the project's time zone, break-down, sort. */
export function useOverviewPlace(projectId: string, timeZone: string) {
  const list = useProjectList(projectId, defaults)
  const { days, since, until } = list.filters
  const period = useMemo(() => periodOf(timeZone, { days, since, until }), [timeZone, days, since, until])
  return { list, period }
}

interface Asked {
  days?: string | undefined
  since?: string | undefined
  until?: string | undefined
}

export function periodOf(
  timeZone: string,
  { days, since = '', until = '' }: Asked,
  now = new Date(),
): OverviewPeriod {
  const isChosen = isPeriod(since, until)
  const count = Number(days ?? usual)
  const today = clockReader(timeZone)(now).date
  const first = isChosen ? since : addDays(today, 1 - count)
  const last = isChosen ? until : today
  const from = (day: string) => startOfDay(day, timeZone).toISOString()
  const to = (day: string) => new Date(startOfDay(addDays(day, 1), timeZone).getTime() - 1).toISOString()
  return {
    days: isChosen ? undefined : String(count),
    first,
    last,
    from: from(first),
    to: to(last),
    all: daysBetween(first, last),
    day: day => ({ from: from(day), to: to(day) }),
  }
}
