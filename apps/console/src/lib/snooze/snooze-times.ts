import { monthsLater } from './words/said.ts'

export type SnoozeTime = 'today' | 'tomorrow' | 'monday' | 'week' | 'month'

/** The hour at which a day begins if none is given. */
export const MORNING = 9
const EVENING = 18

/** What is offered before anything is typed; times in the browser's time zone, all in the future. */
export function snoozeTimes(now: Date): { name: SnoozeTime; at: Date }[] {
  const inDays = (days: number, hour = MORNING) =>
    new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, hour)
  const untilMonday = (8 - now.getDay()) % 7 || 7
  const month = monthsLater(now, 1)
  month.setHours(MORNING)
  return [
    // In the afternoon, this evening is no longer "later".
    ...(now.getHours() < EVENING - 2 ? [{ name: 'today' as const, at: inDays(0, EVENING) }] : []),
    { name: 'tomorrow', at: inDays(1) },
    // On a Sunday that is tomorrow; on a Monday it is in a week.
    ...(untilMonday > 1 && untilMonday < 7 ? [{ name: 'monday' as const, at: inDays(untilMonday) }] : []),
    { name: 'week', at: inDays(7) },
    { name: 'month', at: month },
  ]
}
