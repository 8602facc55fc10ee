import { longestPeriodDays } from '@lotse/contracts/limits'
import { addDays, daysBetween, firstOfLast, startOfDay } from '@lotse/rules/hours/days'
import { clockReader } from '@lotse/rules/time-zone'
import { isDay } from '@lotse/ui/list/filter-values.ts'

const usual = '30'

/** Whole days of a time zone. */
export interface Period {
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

interface Asked {
  days?: string | undefined
  since?: string | undefined
  until?: string | undefined
}

export function periodOf(
  timeZone: string,
  { days, since = '', until = '' }: Asked,
  now = new Date(),
): Period {
  const isChosen = isPeriod(since, until)
  const count = Number(days ?? usual)
  const first = isChosen ? since : firstOfLast(count, timeZone, now)
  const last = isChosen ? until : clockReader(timeZone)(now).date
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
