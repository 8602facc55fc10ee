import { byteOrderMark, type CsvCell, csvLine } from '@lotse/rules/text/csv'

export type CsvValue = CsvCell

export const csvText = (header: string[], rows: CsvCell[][]): string =>
  [header, ...rows].map(csvLine).join('')

/** Offers a text as a file. */
export function saveFile(name: string, text: string, type = 'text/csv;charset=utf-8'): void {
  const url = URL.createObjectURL(new Blob([byteOrderMark, text], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
