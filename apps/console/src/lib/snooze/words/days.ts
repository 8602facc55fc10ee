import { MONTH, monthOf, WEEKDAY, weekdayOf } from './numbers.ts'
import { type Piece, piece } from './piece.ts'
import { dayOf, mondayOf, monthsLater, type Said, saysDay, saysSpan } from './said.ts'

/** A day of which no year is said is the next of its kind: the 29th of February may be years away. */
const YEARS_AHEAD = 8

const SUNDAY = 0
const MONDAY = 1
const WEDNESDAY = 3
const FRIDAY = 5
const SATURDAY = 6

const NEXT = '(?:next|nächste[nrs]?|naechste[nrs]?|kommende[nrs]?|coming)'
const THIS = '(?:this|diese[nrsm]?)'

/** A day, unless one is said already or it is not the weekday that was said. */
function onDay(said: Said, day: Date | undefined): Said | undefined {
  if (!day || said.day || said.week || said.ms || (saysSpan(said) && !said.isFrom)) return undefined
  return said.weekday === undefined || said.weekday === day.getDay() ? { ...said, day } : undefined
}

function dateOf(year: number, month: number, day: number): Date | undefined {
  const date = new Date(year, month, day)
  return date.getMonth() === month && date.getDate() === day ? date : undefined
}

function nextDate(now: Date, month: number, day: number): Date | undefined {
  for (let year = now.getFullYear(); year <= now.getFullYear() + YEARS_AHEAD; year++) {
    const date = dateOf(year, month, day)
    if (date && date >= dayOf(now)) return date
  }
  return undefined
}

/** Month from 0; a year may have two digits. */
function written(now: Date, day: string, month: number, year: string | undefined): Date | undefined {
  if (month < 0 || month > 11) return undefined
  return year ? dateOf(Number(year.slice(-2)) + 2000, month, Number(day)) : nextDate(now, month, Number(day))
}

function nextOfMonth(now: Date, day: number): Date | undefined {
  // Two months in a row never both lack a day.
  for (const months of [0, 1, 2]) {
    const month = new Date(now.getFullYear(), now.getMonth() + months)
    const date = dateOf(month.getFullYear(), month.getMonth(), day)
    if (date && date >= dayOf(now)) return date
  }
  return undefined
}

/** The weekday is a fixed one ("weekend"), or the one that is meant if none is said. */
const inWeek = (said: Said, week: Date, weekDay: number, isFixed = false): Said | undefined =>
  said.day || said.week || said.isComing || saysSpan(said) || (isFixed && said.weekday !== undefined)
    ? undefined
    : { ...said, week, weekDay, isFixed }

const onWeekday = (said: Said, name: string, more: Said = {}): Said | undefined =>
  said.weekday === undefined && !said.isFixed && (!said.day || said.day.getDay() === weekdayOf(name))
    ? { ...said, ...more, weekday: weekdayOf(name) }
    : undefined

/** Beginning, middle or end. */
const thirdOf = (name: string): 0 | 1 | 2 => (/^(anfang|beg)/.test(name) ? 0 : /^mi/.test(name) ? 1 : 2)
const THIRD = '(anfang|mitte|ende|beginning|middle|mid|end)(?: of)?(?: the)?'
const partOfMonth = (year: number, month: number, third: number) =>
  third === 2 ? new Date(year, month + 1, 0) : new Date(year, month, [1, 15][third])

const daysAway: [pattern: string, days: number][] = [
  ['(?:the )?day after tomorrow|übermorgen|uebermorgen', 2],
  ['tomorrow|tmrw|tmr|morgen', 1],
  ['today|heute', 0],
  ['yesterday|gestern', -1],
  ['vorgestern', -2],
]

const byName: Piece[] = [
  ...daysAway.map(([pattern, days]) =>
    piece(pattern, (_, { said, now }) => {
      const next = onDay(said, dayOf(now, days))
      return next && days === 0 ? { ...next, isToday: true } : next
    }),
  ),
  piece('tonight', (_, { said, now }) => {
    const next = said.part ? undefined : onDay(said, dayOf(now))
    return next && { ...next, isToday: true, part: 'evening' }
  }),
  piece(`${NEXT} (${WEEKDAY})`, ([all = '', name = ''], { said, now }) => {
    if (saysDay(said) || saysSpan(said)) return undefined
    return /^(kommend|coming)/.test(all)
      ? onWeekday(said, name, { isComing: true })
      : onWeekday(said, name, { week: mondayOf(now, 1) })
  }),
  piece(`${THIS} (${WEEKDAY})`, ([, name = ''], { said }) =>
    saysDay(said) ? undefined : onWeekday(said, name, { isComing: true }),
  ),
  piece(`(${WEEKDAY})`, ([, name = ''], { said }) =>
    saysSpan(said) && !said.isFrom && (!said.days || said.days % 7 !== 0 || said.months || said.ms)
      ? undefined
      : onWeekday(said, name),
  ),
]

const weeks: Piece[] = [
  piece('(?:the )?week after next|übernächste[nr]? woche|uebernaechste[nr]? woche', (_, { said, now }) =>
    inWeek(said, mondayOf(now, 2), now.getDay()),
  ),
  piece(`${NEXT} (?:week|woche)`, (_, { said, now }) => inWeek(said, mondayOf(now, 1), now.getDay())),
  piece(`${THIS} (?:week|woche)`, (_, { said, now }) => inWeek(said, mondayOf(now), FRIDAY)),
  piece(`(?:kw|cw|week|kalenderwoche) ?(\\d{1,2})`, ([, text = ''], { said, now }) => {
    const number = Number(text)
    for (let year = now.getFullYear(); number >= 1 && number <= 53 && year <= now.getFullYear() + 1; year++) {
      // The 4th of January is always in the first week.
      const week = mondayOf(new Date(year, 0, 4), number - 1)
      if (week >= mondayOf(now)) return inWeek(said, week, MONDAY)
    }
    return undefined
  }),
  piece(`${NEXT} (?:weekend|wochenende)`, (_, { said, now }) =>
    inWeek(said, mondayOf(now, 1), SATURDAY, true),
  ),
  piece(`(?:${THIS} |the )?(?:weekend|wochenende)`, (_, { said, now }) =>
    inWeek(said, mondayOf(now, now.getDay() === SUNDAY ? 1 : 0), SATURDAY, true),
  ),
  piece(`${THIRD} (?:der |dieser |this )?(?:week|woche)`, ([, third = ''], { said, now }) =>
    inWeek(said, mondayOf(now), [MONDAY, WEDNESDAY, FRIDAY][thirdOf(third)] ?? FRIDAY, true),
  ),
  piece(`${THIRD} (?:der )?${NEXT} (?:week|woche)`, ([, third = ''], { said, now }) =>
    inWeek(said, mondayOf(now, 1), [MONDAY, WEDNESDAY, FRIDAY][thirdOf(third)] ?? FRIDAY, true),
  ),
]

const months: Piece[] = [
  piece(`${NEXT} (?:month|monats?)`, (_, { said, now }) => onDay(said, monthsLater(now, 1))),
  piece(`${NEXT} (?:year|jahr)`, (_, { said, now }) => onDay(said, monthsLater(now, 12))),
  piece('(?:zum |the )?(?:month end|monatsende|eom)', (_, { said, now }) =>
    onDay(said, partOfMonth(now.getFullYear(), now.getMonth(), 2)),
  ),
  piece(`${THIRD} (?:des |dieses |this )?(?:month|monats)`, ([, third = ''], { said, now }) =>
    onDay(said, partOfMonth(now.getFullYear(), now.getMonth(), thirdOf(third))),
  ),
  piece(`${THIRD} (?:des )?${NEXT} (?:month|monats?)`, ([, third = ''], { said, now }) =>
    onDay(said, partOfMonth(now.getFullYear(), now.getMonth() + 1, thirdOf(third))),
  ),
  piece(`${THIRD} (${MONTH})`, ([, third = '', name = ''], { said, now }) => {
    const month = monthOf(name)
    const at = partOfMonth(now.getFullYear(), month, thirdOf(third))
    return onDay(said, at < dayOf(now) ? partOfMonth(now.getFullYear() + 1, month, thirdOf(third)) : at)
  }),
]

const NO_CLOCK = '(?! ?(?:uhr|am|pm|a\\.m|p\\.m|o.clock|:))'
const YEAR = '(?:,? (20\\d\\d))?'

const dates: Piece[] = [
  piece('(20\\d\\d)-(\\d\\d)-(\\d\\d)(?:t(?=\\d))?', ([, year = '', month = '', day = ''], { said, now }) =>
    onDay(said, written(now, day, Number(month) - 1, year)),
  ),
  piece(
    '(\\d{1,2})\\. ?(\\d{1,2})\\.(?: ?(20\\d\\d)|(\\d\\d)(?! ?(?:uhr|:|\\.)))',
    ([, day = '', month = '', year, short], { said, now }) =>
      onDay(said, written(now, day, Number(month) - 1, year ?? short)),
  ),
  piece('(\\d{1,2})\\. ?(\\d{1,2})\\.', ([, day = '', month = ''], { said, now }) =>
    onDay(said, written(now, day, Number(month) - 1, undefined)),
  ),
  // Without the second point it may be a time: "um 10.11", "morgen 10.11", "10.11 Uhr".
  piece('(\\d{1,2})\\.(\\d{1,2})(?! ?uhr)', ([, day = '', month = ''], { said, now, before }) =>
    said.day || /^(um|at|gegen|ab)$/.test(before)
      ? undefined
      : onDay(said, written(now, day, Number(month) - 1, undefined)),
  ),
  piece(
    '(\\d{1,2})/(\\d{1,2})(?:/(20\\d\\d|\\d\\d))?',
    ([, first = '', second = '', year], { said, now, locale }) =>
      onDay(
        said,
        locale === 'de' || Number(first) > 12
          ? written(now, first, Number(second) - 1, year)
          : written(now, second, Number(first) - 1, year),
      ),
  ),
  piece(
    `(\\d{1,2})(?:\\.|st|nd|rd|th)?(?: of)? ?(${MONTH})${YEAR}`,
    ([, day = '', name = '', year], { said, now }) => onDay(said, written(now, day, monthOf(name), year)),
  ),
  piece(
    `(${MONTH}) (?:the )?(\\d{1,2})(?:st|nd|rd|th|\\.)?${NO_CLOCK}${YEAR}`,
    ([, name = '', day = '', year], { said, now }) => onDay(said, written(now, day, monthOf(name), year)),
  ),
  piece(`(?:im |in )?(${MONTH})${YEAR}`, ([, name = '', year], { said, now }) =>
    onDay(said, written(now, '1', monthOf(name), year)),
  ),
  piece('(\\d{1,2})(?:st|nd|rd|th|\\.)', ([, day = ''], { said, now }) =>
    onDay(said, nextOfMonth(now, Number(day))),
  ),
]

/** Every way to say a day. What is longer comes first. */
export const dayPieces: Piece[] = [...weeks, ...months, ...dates, ...byName]
