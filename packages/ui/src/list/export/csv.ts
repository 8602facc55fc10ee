import { byteOrderMark, type CsvCell, type CsvSeparator, csvLine } from '@lotse/rules/text/csv'
import type { Locale } from '../../language/locale.ts'

export type CsvValue = CsvCell

/** What spreadsheets in this language open with a double click. */
export const csvSeparator = (locale: Locale): CsvSeparator => (locale === 'de' ? ';' : ',')

export const csvText = (header: string[], rows: CsvCell[][], separator: CsvSeparator): string =>
  [header, ...rows].map(row => csvLine(row, separator)).join('')

const CSV = 'text/csv;charset=utf-8'

/** Offers a text as a file. */
export function saveFile(name: string, text: string, type = CSV): void {
  // Only tables are opened by programs that need the mark; others do not expect it.
  saveBlob(name, new Blob([type === CSV ? byteOrderMark : '', text], { type }))
}

export function saveBlob(name: string, file: Blob): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
