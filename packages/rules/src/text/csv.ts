/** All that both products know of CSV; docs/decisions/009-csv.md says why it is like this. */

export type CsvCell = string | number | boolean | null | undefined | Date | string[]

/** In front of a file: without it Excel reads UTF-8 in the code page of the machine, and Müller as MÃ¼ller. */
export const byteOrderMark = '\ufeff'

/** RFC 4180, with its line end. */
export function csvLine(cells: readonly CsvCell[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

function csvCell(cell: CsvCell): string {
  if (cell === null || cell === undefined) return ''
  if (typeof cell === 'number' || typeof cell === 'boolean') return String(cell)
  if (cell instanceof Date) return cell.toISOString()
  const text = defused(Array.isArray(cell) ? cell.join('; ') : cell)
  return /[",\r\n\t;]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Blanks, quotes, and what has no width. */
const BLANK = /[\s\u200b-\u200f\u2060\ufeff"]/
const SIGN = /[=+\-@|%\uff1d\uff0b\uff0d\uff20]/
/** Where some reader begins a new cell, whatever it takes for the separator. */
const BORDER = /[;,\t\r\n]/

/**
 * A spreadsheet runs a cell that begins like a formula, also after blanks, and a German one cuts at every semicolon
 * without a look at quotes: an apostrophe makes text of each piece that begins so. One walk, however long the text is.
 */
function defused(text: string): string {
  let out = /^[\t\r\n]/.test(text) ? "'" : ''
  let isStart = true
  let copied = 0
  let pieceAt = 0
  for (let at = 0; at < text.length; at++) {
    const char = text[at] ?? ''
    if (BORDER.test(char)) {
      isStart = true
      pieceAt = at + 1
    } else if (isStart && !BLANK.test(char)) {
      if (SIGN.test(char)) {
        out += `${text.slice(copied, pieceAt)}'`
        copied = pieceAt
      }
      isStart = false
    }
  }
  return out + text.slice(copied)
}

/** The cells of a file that `csvLine` wrote; what defuses a formula stays. */
export function readCsv(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let isQuoted = false
  const endRow = () => {
    rows.push([...row, cell])
    row = []
    cell = ''
  }
  for (let at = text.startsWith(byteOrderMark) ? 1 : 0; at < text.length; at++) {
    const char = text[at] ?? ''
    if (isQuoted && char === '"' && text[at + 1] === '"') {
      cell += '"'
      at++
    } else if (char === '"') isQuoted = !isQuoted
    else if (isQuoted) cell += char
    else if (char === ',') {
      row.push(cell)
      cell = ''
    } else if (char === '\n') endRow()
    else if (char !== '\r') cell += char
  }
  if (cell !== '' || row.length > 0) endRow()
  return rows
}
