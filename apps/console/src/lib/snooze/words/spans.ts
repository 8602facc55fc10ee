import { NUMBER, numberOf } from './numbers.ts'
import { type Piece, piece } from './piece.ts'
import { type Said, saysDay, saysSpan } from './said.ts'

const MINUTE_MS = 60_000

const units = [
  { words: 'minuten?|minutes?|mins?\\.?|m', ms: MINUTE_MS },
  { words: 'stunden?|hours?|hrs?|std\\.?|h', ms: 60 * MINUTE_MS },
  { words: 'tage?n?|days?|d', days: 1 },
  { words: 'wochen?|weeks?|wks?|w', days: 7 },
  { words: 'monate?n?|months?', months: 1 },
  { words: 'jahre?n?|years?', months: 12 },
]

/** Spans add up; only whole days, weeks and months. */
function longer(said: Said, { ms = 0, days = 0, months = 0 }: Said): Said | undefined {
  const isSplit = saysDay(said) && said.isSpanFirst
  if (said.clock || said.week || isSplit || (ms && (saysDay(said) || said.part))) return undefined
  if (!Number.isInteger(days) || !Number.isInteger(months)) return undefined
  return {
    ...said,
    isSpanFirst: !saysDay(said),
    ...((ms || said.ms) && { ms: (said.ms ?? 0) + ms }),
    ...((days || said.days) && { days: (said.days ?? 0) + days }),
    ...((months || said.months) && { months: (said.months ?? 0) + months }),
  }
}

const minutes =
  (count: number) =>
  (_: string[], { said }: { said: Said }) =>
    longer(said, { ms: count * MINUTE_MS })

export const spanPieces: Piece[] = [
  ...units.map(({ words, ms = 0, days = 0, months = 0 }) =>
    piece(
      // Letters of a unit stand apart from a word: "am" is no minute.
      `(${NUMBER}|\\d{1,3}[.,]\\d)( and a half|einhalb)?(?: |(?<=\\d))(?:${words})( and a half)?`,
      ([, amount = '', half, after], { said }) => {
        const count = numberOf(amount) + (half || after ? 0.5 : 0)
        return longer(said, { ms: count * ms, days: count * days, months: count * months })
      },
    ),
  ),
  ...units.map(({ words, ms = 0, days = 0 }) =>
    piece(`anderthalb (?:${words})`, (_, { said }) => longer(said, { ms: 1.5 * ms, days: 1.5 * days })),
  ),
  piece('(\\d{1,2})h ?(\\d{1,2})(?:m|min)?', ([, hours, rest], { said }) =>
    longer(said, { ms: (Number(hours) * 60 + Number(rest)) * MINUTE_MS }),
  ),
  piece('half an hour|(?:a )?half hour|(?:eine[rn]? )?halben? stunde', minutes(30)),
  piece('(?:a )?quarter (?:of an )?hour|(?:eine[rn]? )?viertelstunde', minutes(15)),
  piece('three quarters of an hour|(?:eine[rn]? )?dreiviertelstunde', minutes(45)),
  piece('(?:a )?fortnight', (_, { said }) => longer(said, { days: 14 })),
  // "Friday week"
  piece('week', (_, { said }) =>
    said.weekday === undefined || saysSpan(said) ? undefined : longer(said, { days: 7 }),
  ),
  // "A week from Friday"
  piece('from', (_, { said }) => (saysSpan(said) && !saysDay(said) ? { ...said, isFrom: true } : undefined)),
  piece('from (?:now|today)|ab (?:jetzt|heute)|later|später', (_, { said }) =>
    saysSpan(said) && !saysDay(said) ? said : undefined,
  ),
]
