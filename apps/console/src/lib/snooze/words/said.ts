/** What the pieces of a text have said so far. Each thing is said once: what does not fit is not understood. */
export interface Said {
  /** A day by itself: today, a date. */
  day?: Date
  isToday?: boolean
  /** 0 is Sunday. */
  weekday?: number
  isComing?: boolean
  /** The Monday of a week, and the weekday that it means if none is said, or always. */
  week?: Date
  weekDay?: number
  isFixed?: boolean
  days?: number
  months?: number
  ms?: number
  /** The span came first: "in two weeks on Friday" is in that week, "Friday in two weeks" counts from Friday. */
  isSpanFirst?: boolean
  isFrom?: boolean
  part?: PartName
  clock?: Clock
}

export type PartName =
  | 'morning'
  | 'noon'
  | 'afternoon'
  | 'evening'
  | 'night'
  | 'smallHours'
  | 'midnight'
  | 'close'

export interface Clock {
  /** Since midnight. */
  minutes: number
  /** Said as on a clock face: "half past two" may be in the afternoon. */
  isLoose: boolean
}

/** The day as such, at midnight. */
export const dayOf = (at: Date, days = 0) => new Date(at.getFullYear(), at.getMonth(), at.getDate() + days)

export const mondayOf = (at: Date, weeks = 0) => dayOf(at, 7 * weeks - ((at.getDay() + 6) % 7))

/** The same day of a later month, or its last one if it is shorter. */
export function monthsLater(at: Date, months: number): Date {
  const last = new Date(at.getFullYear(), at.getMonth() + months + 1, 0)
  return new Date(last.getFullYear(), last.getMonth(), Math.min(at.getDate(), last.getDate()))
}

export const saysDay = ({ day, weekday, week }: Said) =>
  day !== undefined || weekday !== undefined || week !== undefined

export const saysSpan = ({ days, months, ms }: Said) =>
  days !== undefined || months !== undefined || ms !== undefined
