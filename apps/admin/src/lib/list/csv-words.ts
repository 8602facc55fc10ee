import { readCsv } from '@lotse/rules/text/csv'
import { csvText } from '@lotse/ui/list/csv.ts'

/** What a column of the server's file is called on the screens, and its values where they are no words. */
export interface CsvWords {
  label: string
  value?: (text: string) => string
}

/** Z26: a file of the server in the words of the screens; a column without any stays as the server calls it. */
export function csvInWords(text: string, words: Readonly<Record<string, CsvWords>>): string {
  const [header = [], ...rows] = readCsv(text)
  return csvText(
    header.map(name => words[name]?.label ?? name),
    rows.map(row => row.map((cell, at) => words[header[at] ?? '']?.value?.(cell) ?? cell)),
  )
}
