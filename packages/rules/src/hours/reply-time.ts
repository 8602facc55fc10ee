import { minuteOf, type OfficeHours } from './office-hours.ts'

export const replyUnits = ['minute', 'hour', 'day'] as const

export interface ReplyTime {
  unit: (typeof replyUnits)[number]
  count: number
}

const MINUTES = [5, 10, 15, 30, 45]

/** Always rounded up, so that it holds. With office hours, a day is an office day. */
export function roughReplyTime(minutes: number, hours: OfficeHours | undefined): ReplyTime {
  const few = MINUTES.find(most => minutes <= most)
  if (few) return { unit: 'minute', count: few }
  const dayMinutes = hours ? usualDay(hours) : 24 * 60
  const count = Math.ceil(minutes / 60)
  if (count * 60 <= dayMinutes / 2) return { unit: 'hour', count }
  return { unit: 'day', count: Math.ceil(minutes / dayMinutes) }
}

/** Average minutes of the days on which the office opens. */
function usualDay({ week }: OfficeHours): number {
  const open = week.filter(spans => spans.length > 0)
  const minutes = open.flat().reduce((sum, { from, to }) => sum + minuteOf(to) - minuteOf(from), 0)
  return open.length > 0 ? minutes / open.length : 24 * 60
}

/** Undefined if there are fewer values than `least`. */
export function medianOf(values: readonly number[], least: number): number | undefined {
  if (values.length < least) return undefined
  const sorted = values.toSorted((a, b) => a - b)
  const half = Math.floor(sorted.length / 2)
  const upper = sorted[half] ?? 0
  return sorted.length % 2 === 1 ? upper : ((sorted[half - 1] ?? 0) + upper) / 2
}
