import { readNumber } from '@lotse/rules/values'
import { Refused } from '@lotse/ui/text/refused.ts'
import { common as de } from '../../locales/de/shell.ts'
import { common as en } from '../../locales/en/shell.ts'

/** A cell that the server would not accept. */
export class BadCell extends Refused<string> {}

const lower = (text: string) => text.trim().toLowerCase()

export function textOf(text: string, longest: number): string {
  if (text.length > longest) throw new BadCell('too_long')
  return text
}

/** Entries of one cell, as our own files have them: with semicolons. */
export function listOf(text: string, most: number, longest: number): string[] {
  const items = text.split(/[;\n]/).flatMap(item => item.trim() || [])
  if (items.length > most) throw new BadCell('too_many')
  return items.map(item => textOf(item, longest))
}

/** The highest number that the platform stores. */
const LARGEST = 2 ** 31 - 1

/** Three digits behind a point or a comma are thousands here, because nothing has decimals. */
const GROUPED = /^\d{1,3}([.,]\d{3})+$/

export function wholeOf(text: string): number {
  const typed = text.trim()
  const number = readNumber(GROUPED.test(typed) ? typed.replace(/[.,]/g, '') : typed)
  if (typeof number !== 'number' || !Number.isInteger(number) || number < 0 || number > LARGEST)
    throw new BadCell('bad_number')
  return number
}

const yes = ['true', '1', 'x', de.yes, en.yes].map(lower)
const no = ['false', '0', de.no, en.no].map(lower)

/** Ja and Nein, yes and no, and the words of a column itself. */
export function flagOf(text: string, more: { yes: string[]; no: string[] } = { yes: [], no: [] }): boolean {
  const word = lower(text)
  if (yes.includes(word) || more.yes.map(lower).includes(word)) return true
  if (no.includes(word) || more.no.map(lower).includes(word)) return false
  throw new BadCell('bad_flag')
}

/** A value by its name on the wire, or by its word in any of the catalogs. */
export function choiceOf<Value extends string>(
  text: string,
  values: readonly Value[],
  ...catalogs: Record<string, string>[]
): Value {
  const word = lower(text)
  const found = values.find(
    value => value === word || catalogs.some(words => lower(words[value] ?? '') === word),
  )
  if (!found) throw new BadCell('bad_choice')
  return found
}

/** `python: 3; sql: 2` */
export function levelsOf(text: string): Record<string, number> {
  const entries = text
    .split(/[;\n]/)
    .flatMap(part => (part.trim() ? [/^(.+):\s*(\d+)$/.exec(part.trim())] : []))
  return Object.fromEntries(
    entries.map(entry => {
      const [, skill = '', level = ''] = entry ?? []
      if (!skill || wholeOf(level) < 1) throw new BadCell('bad_requirement')
      return [skill.trim(), wholeOf(level)]
    }),
  )
}
