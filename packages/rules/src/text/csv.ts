/** Everything both products know about CSV; docs/decisions/009-csv.md gives the reasons. */

export type CsvCell = string | number | boolean | null | undefined | Date | string[]

/** Starts a file: without it, Excel reads UTF-8 in the machine's code page, and Müller becomes MÃ¼ller. */
export const byteOrderMark = '\ufeff'

/** A German spreadsheet begins a cell at each semicolon, and has commas in its numbers. */
export type CsvSeparator = ',' | ';'

/** As RFC 4180 says, with its line end; with semicolons, as German spreadsheets write and read it. */
export function csvLine(cells: readonly CsvCell[], separator: CsvSeparator = ','): string {
  return `${cells.map(cell => csvCell(cell, separator)).join(separator)}\r\n`
}

function csvCell(cell: CsvCell, separator: CsvSeparator): string {
  if (cell === null || cell === undefined) return ''
  if (typeof cell === 'number') return separator === ';' ? String(cell).replace('.', ',') : String(cell)
  if (typeof cell === 'boolean') return String(cell)
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

/**
 * The text of a cell before our own files defused it, so that they can be read again: +49 is not '+49. An apostrophe
 * that somebody typed before a formula is lost, as in a spreadsheet.
 */
export function plainCell(cell: string): string {
  if (!cell.includes("'")) return cell
  let out = ''
  let copied = 0
  for (let at = cell.indexOf("'"); at !== -1; at = cell.indexOf("'", at + 1)) {
    if (at > 0 && !BORDER.test(cell[at - 1] ?? '')) continue
    let next = at + 1
    while (next < cell.length && BLANK.test(cell[next] ?? '') && !BORDER.test(cell[next] ?? '')) next += 1
    const isDefused = SIGN.test(cell[next] ?? '') || (at === 0 && /[\t\r\n]/.test(cell[1] ?? ''))
    if (!isDefused) continue
    out += cell.slice(copied, at)
    copied = at + 1
    at = next
  }
  return out + cell.slice(copied)
}

export interface CsvReader {
  /** The rows that are whole by now. */
  push(text: string): string[][]
  /**
   * The row, counted from 1, in which a cell has quotes that do not match: more than blanks behind the last one, or, once
   * the file has ended, no last one. What a cell has swallowed until then was probably rows.
   */
  unmatchedAt(hasEnded: boolean): number | undefined
  /** The last row, if the file does not end with a line break. */
  end(): string[][]
}

/**
 * Reads a file as it arrives, in one pass: RFC 4180 with any line break. A quote means something only at the start of a
 * cell; the apostrophes that defuse formulas stay.
 */
export function createCsvReader(separator = ','): CsvReader {
  let row: string[] = []
  let cell = ''
  /** `closing`: behind a quote that ends the cell, or is the first of two. `closed`: a blank follows it. */
  let at: 'start' | 'plain' | 'quoted' | 'closing' | 'closed' = 'start'
  let isFirst = true
  let afterReturn = false
  let rowsBefore = 0
  let unmatched: number | undefined

  function endCell(): void {
    row.push(cell)
    cell = ''
    at = 'start'
  }
  function plain(char: string, rows: string[][]): void {
    const isLineEnd = char === '\n' || char === '\r'
    if (char !== separator && !isLineEnd) {
      cell += char
      if (at === 'start' || at === 'plain') at = 'plain'
      else {
        at = 'closed'
        if (char === '"' || !BLANK.test(char)) unmatched ??= rowsBefore + 1
      }
      return
    }
    endCell()
    if (!isLineEnd) return
    rows.push(row)
    rowsBefore += 1
    row = []
    afterReturn = char === '\r'
  }
  return {
    push(text) {
      const rows: string[][] = []
      const from = isFirst && text.startsWith(byteOrderMark) ? 1 : 0
      if (text !== '') isFirst = false
      for (let index = from; index < text.length; index++) {
        const char = text[index] ?? ''
        const isSecondHalf = afterReturn && char === '\n'
        afterReturn = false
        if (isSecondHalf) continue
        if (at === 'quoted') {
          if (char === '"') at = 'closing'
          else cell += char
        } else if (char === '"' && (at === 'start' || at === 'closing')) {
          if (at === 'closing') cell += char
          at = 'quoted'
        } else plain(char, rows)
      }
      return rows
    },
    unmatchedAt: hasEnded => unmatched ?? (hasEnded && at === 'quoted' ? rowsBefore + 1 : undefined),
    end() {
      if (row.length === 0 && at === 'start') return []
      endCell()
      const last = row
      row = []
      return [last]
    },
  }
}

/** All cells of a text. */
export function readCsv(text: string, separator?: string): string[][] {
  const reader = createCsvReader(separator)
  return [...reader.push(text), ...reader.end()]
}
