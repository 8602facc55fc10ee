import { NUMBER, numberOf } from './numbers.ts'
import { type Around, type Piece, piece } from './piece.ts'
import { dayOf, type PartName, type Said, saysDay } from './said.ts'

const HALF_DAY = 12 * 60

function atClock(said: Said, hour: number, minute: number, isLoose: boolean): Said | undefined {
  if (said.clock || said.ms !== undefined || !(hour >= 0 && hour < 24 && minute >= 0 && minute < 60))
    return undefined
  return { ...said, clock: { minutes: hour * 60 + minute, isLoose: isLoose && hour < 12 } }
}

/** In English, "5:30" may be in the afternoon, "05:30" is not. */
const isFace = (hour: string, { locale }: Around) => locale !== 'de' && !hour.startsWith('0')

function halfOfDay(hour: string, minute: string, half: string, said: Said): Said | undefined {
  const number = Number(hour)
  if (number < 1 || number > 12) return undefined
  return atClock(said, (number % 12) + (half.startsWith('p') ? 12 : 0), Number(minute), false)
}

/** So many minutes before or after an hour of the clock face. */
function onFace(said: Said, hour: number, minutes: number): Said | undefined {
  if (!(hour >= 1 && hour <= 24)) return undefined
  const total = hour <= 12 ? ((hour % 12) * 60 + minutes + HALF_DAY) % HALF_DAY : hour * 60 + minutes
  return atClock(said, Math.floor(total / 60), total % 60, true)
}

const HALF = '(am|pm|a\\.m\\.?|p\\.m\\.?)'

const clocks: Piece[] = [
  piece(`(\\d{1,2})(?:[:.](\\d{2}))? ?${HALF}`, ([, hour = '', minute = '0', half = ''], { said }) =>
    halfOfDay(hour, minute, half, said),
  ),
  piece('(\\d{1,2}):(\\d{2})(?::\\d{2})?(?: ?uhr)?', ([, hour = '', minute], around) =>
    atClock(around.said, Number(hour), Number(minute), isFace(hour, around)),
  ),
  piece('(\\d{1,2})\\.(\\d{2}) ?(?:uhr|h)', ([, hour, minute], { said }) =>
    atClock(said, Number(hour), Number(minute), false),
  ),
  piece('(\\d{1,2})\\.(\\d{2})(?!\\.)', ([, hour = '', minute], around) =>
    atClock(around.said, Number(hour), Number(minute), isFace(hour, around)),
  ),
  piece('(\\d{1,2}) ?uhr(?: ?(\\d{2}))?', ([, hour, minute = '0'], { said }) =>
    atClock(said, Number(hour), Number(minute), false),
  ),
  piece(`(${NUMBER}) (?:uhr|o.?clock)`, ([, hour = ''], { said }) => onFace(said, numberOf(hour), 0)),
  piece('(\\d{1,2})h', ([, hour], { said }) =>
    saysDay(said) ? atClock(said, Number(hour), 0, false) : undefined,
  ),
  piece(`(${NUMBER})(?![.:]\\d)`, ([, hour = ''], { said, before }) => {
    const isAsked = /^(um|at|gegen|ab|by|around|about|ca|@)$/.test(before)
    if (!isAsked && !(saysDay(said) && /^\d/.test(hour))) return undefined
    return hour.startsWith('0') ? atClock(said, Number(hour), 0, false) : onFace(said, numberOf(hour), 0)
  }),
  piece(`(?:half past|half-past) (${NUMBER})`, ([, hour = ''], { said }) => onFace(said, numberOf(hour), 30)),
  piece(`halb (${NUMBER})`, ([, hour = ''], { said }) => onFace(said, numberOf(hour), -30)),
  piece(`viertel (${NUMBER})`, ([, hour = ''], { said }) => onFace(said, numberOf(hour), -45)),
  piece(`dreiviertel (${NUMBER})`, ([, hour = ''], { said }) => onFace(said, numberOf(hour), -15)),
  piece(
    `((?:a )?quarter|viertel|${NUMBER})(?: minuten| minutes)? (past|after|nach|to|till|vor) (halb )?(${NUMBER})(?: uhr)?`,
    ([, amount = '', side = '', half, hour = ''], { said }) => {
      const minutes = /quarter|viertel/.test(amount) ? 15 : numberOf(amount)
      const isAfter = /past|after|nach/.test(side)
      return minutes < 60
        ? onFace(said, numberOf(hour), (half ? -30 : 0) + (isAfter ? minutes : -minutes))
        : undefined
    },
  ),
]

const partWords: [part: PartName, pattern: string][] = [
  [
    'morning',
    '(?:early )?(?:in the )?morning|am (?:frühen )?morgen|morgens|frühmorgens|(?:am )?vormittags?|(?:in der )?früh|frueh|first thing(?: in the morning)?',
  ],
  ['noon', 'noon|midday|lunchtime|(?:am )?mittags?'],
  ['afternoon', '(?:in the )?afternoon|(?:am )?nachmittags?'],
  ['evening', '(?:in the )?evening|(?:am )?abends?'],
  ['night', 'night|(?:in der )?nacht'],
  ['smallHours', 'at night|nachts'],
  ['midnight', 'midnight|mitternacht'],
  [
    'close',
    'eod|cob|end of (?:the )?day|end of business|close of business|(?:zum )?feierabend|(?:zum )?tagesende',
  ],
]

function inPart(said: Said, part: PartName): Said | undefined {
  const isTime = part === 'midnight' || part === 'close'
  if (said.ms !== undefined || (said.part && said.part !== part) || (isTime && said.clock)) return undefined
  return { ...said, part }
}

const parts: Piece[] = [
  ...partWords.map(([part, pattern]) => piece(pattern, (_, { said }) => inPart(said, part))),
  ...partWords.map(([part, pattern]) =>
    piece(`(?:this|diese[nr]?) (?:${pattern})`, (_, { said, now }) => {
      const next = saysDay(said) ? undefined : inPart(said, part)
      return next && { ...next, day: dayOf(now), isToday: true }
    }),
  ),
  // "Montag morgen", "heute morgen"; by itself it is tomorrow.
  piece('morgen', (_, { said }) => (saysDay(said) ? inPart(said, 'morning') : undefined)),
]

/** Every way to say a time of day. */
export const clockPieces: Piece[] = [...clocks, ...parts]
