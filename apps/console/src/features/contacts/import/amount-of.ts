import { isUnclearNumber, readNumber } from '@lotse/rules/values'
import type { Separator } from '@lotse/ui/text/table-file.ts'

const SEVERAL_MARKS = /^-?[1-9]\d{0,2}(?:\.\d{3}){2,}$|^-?[1-9]\d{0,2}(?:,\d{3}){2,}$/

/**
 * The number of a cell. 1.234 is more than a thousand where semicolons separate the cells, as German spreadsheets do, and
 * little more than one where commas do. With tabs nobody knows: undefined, as for what is no number.
 */
export function amountOf(text: string, separator: Separator): number | undefined {
  const typed = text.trim()
  if (SEVERAL_MARKS.test(typed)) return Number(typed.replaceAll(/[.,]/g, ''))
  if (isUnclearNumber(typed)) {
    if (separator === '\t') return undefined
    const thousands = separator === ';' ? '.' : ','
    return Number(typed.replace(thousands, '').replace(',', '.'))
  }
  return readNumber(typed) ?? undefined
}
