export type CsvValue = string | number | boolean | null | undefined

/** RFC 4180. A cell that a spreadsheet would read as a formula gets an apostrophe in front. */
export function csvText(header: string[], rows: CsvValue[][]): string {
  return [header, ...rows]
    .map(row => row.map(cell).join(','))
    .join('\r\n')
    .concat('\r\n')
}

function cell(value: CsvValue): string {
  if (value === null || value === undefined) return ''
  const text = typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Offers a text as a file. The mark in front lets spreadsheets see that it is UTF-8. */
export function saveFile(name: string, text: string, type = 'text/csv;charset=utf-8'): void {
  const url = URL.createObjectURL(new Blob(['\ufeff', text], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
