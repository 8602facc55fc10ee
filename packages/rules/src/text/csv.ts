/** Everything both products know about CSV; docs/decisions/009-csv.md gives the reasons. */

export type CsvCell = string | number | boolean | null | undefined | Date | string[]

/** Starts a file: without it, Excel reads UTF-8 in the machine's code page, and Müller becomes MÃ¼ller. */
export const byteOrderMark = '\ufeff'

/** As RFC 4180 says, with its line end. */
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

/** Blanks, quotes and zero-width characters. */
const BLANK = /[\s\u200b-\u200f\u2060\ufeff"]/
const SIGN = /[=+\-@|%\uff1d\uff0b\uff0d\uff20]/
/** Where some program starts a new cell, whatever it uses as the separator. */
const BORDER = /[;,\t\r\n]/

/**
 * A spreadsheet runs a cell that begins like a formula, even after blanks, and a German one splits at every semicolon,
 * quoted or not. An apostrophe turns each such piece into text. One pass is enough, however long the text is.
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

/** The cells of a file that `csvLine` wrote. The apostrophes that defuse formulas stay. */
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
