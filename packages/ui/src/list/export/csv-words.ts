import { type CsvCell, type CsvSeparator, csvLine, readCsv } from '@lotse/rules/text/csv'

/** The screens' label for a column of the server's file, and for its values if they are not words. */
export interface CsvWords {
  label: string
  value?: (text: string) => string
  /** Its values are numbers, perhaps with decimals, or some of them are. */
  isNumber?: boolean
}

/** By the server's name of a column; one without words keeps its name. */
export type WordsOf = (column: string) => CsvWords | undefined

/**
 * A number stays one: as a text, a negative one would look like a formula. 007, 1.10 and what has more digits than a number
 * can have would lose some.
 */
const isNumber = (cell: string): boolean => /^-?\d+(\.\d+)?$/.test(cell) && String(Number(cell)) === cell

/** Z26: rows of the server's file in the words of the screens, some at a time; the first row is the header. */
export function inWords(wordsOf: WordsOf, separator: CsvSeparator): (rows: string[][]) => string {
  let columns: (CsvWords | undefined)[] | undefined
  const cellOf = (cell: string, column: CsvWords | undefined): CsvCell =>
    column?.isNumber && isNumber(cell) ? Number(cell) : (column?.value?.(cell) ?? cell)
  const lineOf = (row: string[]): CsvCell[] => {
    if (columns) return row.map((cell, at) => cellOf(cell, columns?.[at]))
    columns = row.map(wordsOf)
    return row.map((name, at) => columns?.[at]?.label ?? name)
  }
  return rows => rows.map(row => csvLine(lineOf(row), separator)).join('')
}

export const csvInWords = (
  text: string,
  words: Readonly<Record<string, CsvWords>>,
  separator: CsvSeparator,
): string => inWords(name => words[name], separator)(readCsv(text))
