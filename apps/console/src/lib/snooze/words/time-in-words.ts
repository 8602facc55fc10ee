import type { Locale } from '@lotse/ui/language/locale.ts'
import { clockPieces } from './clocks.ts'
import { dayPieces } from './days.ts'
import { meantBy } from './meant.ts'
import type { Said } from './said.ts'
import { spanPieces } from './spans.ts'

/** A later time is a typing mistake. */
const MOST_YEARS = 10
const MOST_LETTERS = 100

const pieces = [...dayPieces, ...spanPieces, ...clockPieces]

/** Words that say nothing by themselves. */
const filler =
  /(?:(?:bis|until|till?|am|um|ab|gegen|on|at|by|in|im|the|den|dem|der|zum|zur|of|about|around|etwa|circa|ca\.?|and|und|o.?clock|uhr)(?![\p{L}\p{N}])|[,;@–-])/iuy

export interface TimeInWords {
  /** Only a time to come, and only if every word was understood. */
  at?: Date
  /** The text from the first word that was not understood. */
  unknown?: string
}

/** One space between words, and compound words apart: "Freitagabend". */
const spelledOut = (text: string) =>
  text
    .normalize('NFC')
    .slice(0, MOST_LETTERS)
    .replace(/[“”„"()]/g, ' ')
    .replace(/(tag|mittwoch)(?=(?:früh|morgen|vormittag|mittag|nachmittag|abend|nacht)(?!\p{L}))/giu, '$1 ')
    .replace(/\bmid-/gi, 'mid ')
    .replace(/\s+/g, ' ')
    .trim()

/** The time that a person means, in German or English; the language decides what may be read in two ways. */
export function timeInWords(text: string, now: Date, locale: Locale): TimeInWords {
  const asked = spelledOut(text)
  let said: Said = {}
  let before = ''
  let at = 0
  while (at < asked.length) {
    const around = { now, locale, said, before }
    const [best] = pieces
      .flatMap(({ pattern, take }) => {
        pattern.lastIndex = at
        const found = pattern.exec(asked)
        const next =
          found &&
          take(
            [...found].map(group => group?.toLowerCase()),
            around,
          )
        return next ? [{ next, length: found[0].length }] : []
      })
      .sort((a, b) => b.length - a.length)
    filler.lastIndex = at
    const skipped = best ? undefined : filler.exec(asked)?.[0]
    if (!best && !skipped) return { unknown: asked.slice(at) }
    said = best?.next ?? said
    before = skipped?.toLowerCase().replace('.', '') ?? ''
    at += best?.length ?? skipped?.length ?? 0
    if (asked[at] === ' ') at++
  }
  const meant = Object.keys(said).length > 0 ? meantBy(said, now) : undefined
  return meant && meant > now && meant.getFullYear() <= now.getFullYear() + MOST_YEARS ? { at: meant } : {}
}
