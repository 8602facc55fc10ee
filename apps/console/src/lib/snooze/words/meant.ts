import { MORNING } from '../snooze-times.ts'
import { dayOf, mondayOf, monthsLater, type PartName, type Said } from './said.ts'

const NOON = 12 * 60
const DAY = 24 * 60
/** On a clock face without a half of the day: earlier is in the afternoon, for people at work. */
const FIRST_HOUR = 7 * 60

/** The hours that are meant by a part of the day: the first, or the next that is still to come. */
const hoursOf: Record<PartName, [number, ...number[]]> = {
  morning: [MORNING, 11],
  noon: [12],
  afternoon: [15, 17],
  evening: [18, 20, 22],
  night: [22],
  smallHours: [22],
  midnight: [24],
  close: [17],
}

/** The minutes of the day that may be meant, best first; nothing if clock and part of the day do not go together. */
function minutesOf({ clock, part, isToday }: Said): number[] {
  if (!clock) return part ? hoursOf[part].map(hour => hour * 60) : [MORNING * 60]
  const { minutes, isLoose } = clock
  const later = minutes < NOON ? minutes + NOON : minutes
  if (part === 'morning') return minutes < NOON + 60 ? [minutes] : []
  if (part === 'noon') return [minutes < FIRST_HOUR ? later : minutes]
  if (part === 'afternoon') return [later]
  if (part === 'smallHours') return [minutes]
  if (part === 'night' || part === 'evening') {
    const isAfterMidnight = minutes < FIRST_HOUR - 60 && part === 'night'
    return [isAfterMidnight ? minutes + DAY : minutes >= NOON && minutes < NOON + 60 ? minutes + NOON : later]
  }
  if (!isLoose) return [minutes]
  const best = minutes < FIRST_HOUR ? later : minutes
  return isToday ? [best, later] : [best]
}

const onWeekdayOf = (monday: Date, weekday: number) => dayOf(monday, (weekday + 6) % 7)

function daySaid(said: Said, now: Date): Date {
  const { day, week, weekDay, weekday, days = 0, months = 0 } = said
  if (week) return onWeekdayOf(week, weekday ?? weekDay ?? now.getDay())
  const isInWeek = weekday !== undefined && said.isSpanFirst && !said.isFrom
  if (isInWeek) return onWeekdayOf(mondayOf(dayOf(now, days)), weekday)
  const coming = weekday === undefined ? dayOf(now) : dayOf(now, (weekday - now.getDay() + 7) % 7)
  return dayOf(monthsLater(day ?? coming, months), days)
}

/** The time that was said; it may be past. */
export function meantBy(said: Said, now: Date): Date | undefined {
  const { ms, days = 0, months = 0 } = said
  if (ms !== undefined) {
    const from = dayOf(monthsLater(now, months), days)
    if (days || months) from.setHours(now.getHours(), now.getMinutes())
    return new Date((days || months ? from : now).getTime() + ms)
  }
  const day = daySaid(said, now)
  const minutes = minutesOf(said)
  const at = (of: Date, minute: number) => new Date(of.getFullYear(), of.getMonth(), of.getDate(), 0, minute)
  const times = minutes.map(minute => at(day, minute))
  const next = times.find(time => time > now)
  if (next || !minutes.length) return next
  const [first = 0] = minutes
  const hasSpan = days > 0 || months > 0
  if (said.day || said.week || hasSpan) return times[0]
  return at(dayOf(day, said.weekday === undefined ? 1 : 7), first)
}
