import { readCsv } from '@lotse/rules/text/csv'
import { csvText } from '@lotse/ui/list/csv.ts'

/** The screens' label for a column of the server's file, and for its values if they are not words. */
export interface CsvWords {
  label: string
  value?: (text: string) => string
}

/** Z26: the server's file in the words of the screens; a column without a label keeps the server's name. */
export function csvInWords(text: string, words: Readonly<Record<string, CsvWords>>): string {
  const [header = [], ...rows] = readCsv(text)
  return csvText(
    header.map(name => words[name]?.label ?? name),
    rows.map(row => row.map((cell, at) => words[header[at] ?? '']?.value?.(cell) ?? cell)),
  )
}
