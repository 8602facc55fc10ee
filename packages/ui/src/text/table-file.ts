import { largestTable } from '@lotse/contracts/limits'
import { createCsvReader, plainCell } from '@lotse/rules/text/csv'
import { Refused } from './refused.ts'

const encodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const
type Encoding = (typeof encodings)[number]

const separators = [',', ';', '\t'] as const
export type Separator = (typeof separators)[number]

export const tableProblems = [
  'empty',
  'too-large',
  'too-many-rows',
  'workbook',
  'open-quote',
  'broken',
] as const
/** Why a file is not a table that can be read. */
export type TableProblem = (typeof tableProblems)[number]

export class TableError extends Refused<TableProblem> {
  /** The line that it is about. */
  readonly row: number | undefined
  constructor(problem: TableProblem, row?: number) {
    super(problem)
    this.row = row
  }
}

/** One line of a table, with the number that spreadsheets give it. */
export interface TableRow {
  number: number
  cells: string[]
}

export interface TableFile {
  file: File
  encoding: Encoding
  separator: Separator
  headings: string[]
  /** The first rows below the headings. */
  sample: TableRow[]
  /** Rows below the headings that are not empty. */
  count: number
}

const chunkBytes = 256 * 1024
const sampleRows = 5
/** Lines that a separator is tried on. */
const triedRows = 10

/** Reads a file once, piece by piece: what it is, and whether it can be read to its end. */
export async function openTable(
  file: File,
  signal: AbortSignal,
  onBytes: (bytes: number) => void = () => undefined,
): Promise<TableFile> {
  if (file.size === 0) throw new TableError('empty')
  if (file.size > largestTable.bytes) throw new TableError('too-large')
  const encoding = await encodingOf(file, signal)
  const separator = separatorOf(await decoded(file.slice(0, chunkBytes), encoding))
  const table: TableFile = { file, encoding, separator, headings: [], sample: [], count: 0 }
  for await (const rows of linesOf(table, signal, onBytes)) {
    for (const row of rows) {
      if (table.headings.length === 0) {
        table.headings = row.cells.map(cell => cell.trim())
        continue
      }
      table.count += 1
      if (table.count > largestTable.rows) throw new TableError('too-many-rows')
      if (table.sample.length < sampleRows) table.sample.push(row)
    }
  }
  if (table.count === 0) throw new TableError('empty')
  return table
}

/** The rows below the headings, some at a time, so that the page can draw in between and memory stays small. */
export async function* rowsOf(table: TableFile, signal: AbortSignal): AsyncGenerator<TableRow[]> {
  let isBelow = false
  for await (const rows of linesOf(table, signal)) {
    if (isBelow) yield rows
    else if (rows.length > 0) {
      isBelow = true
      yield rows.slice(1)
    }
  }
}

/** Lines with at least one cell that is not blank. */
async function* linesOf(
  { file, encoding, separator }: Pick<TableFile, 'file' | 'encoding' | 'separator'>,
  signal: AbortSignal,
  onBytes: (bytes: number) => void = () => undefined,
): AsyncGenerator<TableRow[]> {
  const decoder = new TextDecoder(encoding)
  const reader = createCsvReader(separator)
  let number = 0
  const numbered = (rows: string[][]): TableRow[] =>
    rows.flatMap(cells => {
      number += 1
      // Excel's note for itself.
      const isNote = number === 1 && /^sep=.?$/i.test(cells.join(''))
      if (isNote || cells.every(cell => cell.trim() === '')) return []
      return { number, cells: cells.map(plainCell) }
    })
  for (let at = 0; at < file.size; at += chunkBytes) {
    signal.throwIfAborted()
    const text = decoder.decode(await bytesOf(file.slice(at, at + chunkBytes)), { stream: true })
    if (text.includes('\0')) throw new TableError('broken')
    onBytes(Math.min(file.size, at + chunkBytes))
    const rows = reader.push(text)
    refuseUnmatched(reader.unmatchedAt(false))
    yield numbered(rows)
  }
  yield numbered(reader.push(decoder.decode()))
  refuseUnmatched(reader.unmatchedAt(true))
  yield numbered(reader.end())
}

/** Whatever such a cell has swallowed was probably rows. */
function refuseUnmatched(row: number | undefined): void {
  if (row !== undefined) throw new TableError('open-quote', row)
}

/** A file that has changed or is gone since it was chosen cannot be read. */
async function bytesOf(part: Blob): Promise<Uint8Array> {
  try {
    return new Uint8Array(await part.arrayBuffer())
  } catch {
    throw new TableError('broken')
  }
}

const decoded = async (part: Blob, encoding: Encoding): Promise<string> =>
  new TextDecoder(encoding).decode(await bytesOf(part), { stream: true })

/** As spreadsheets write them: with a mark, else UTF-8 if all of it is, else that of Windows. */
async function encodingOf(file: File, signal: AbortSignal): Promise<Encoding> {
  const start = await bytesOf(file.slice(0, 4))
  if (start[0] === 0x50 && start[1] === 0x4b && start[2] === 3 && start[3] === 4)
    throw new TableError('workbook')
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le'
  if (start[0] === 0xfe && start[1] === 0xff) return 'utf-16be'
  if (start[1] === 0 && start[3] === 0) return 'utf-16le'
  const decoder = new TextDecoder('utf-8', { fatal: true })
  for (let at = 0; at < file.size; at += chunkBytes) {
    signal.throwIfAborted()
    const bytes = await bytesOf(file.slice(at, at + chunkBytes))
    try {
      decoder.decode(bytes, { stream: at + chunkBytes < file.size })
    } catch {
      return 'windows-1252'
    }
  }
  return 'utf-8'
}

/** The one that makes as many columns of the following lines as of the headings, and the most of them. */
export function separatorOf(text: string): Separator {
  const named = /^\ufeff?sep=([,;\t])\r?\n/i.exec(text)?.[1]
  const found = separators.find(separator => separator === named)
  if (found) return found
  const [best] = separators
    .map(separator => {
      const lines = createCsvReader(separator).push(`${text}\n`).slice(0, triedRows)
      const columns = lines[0]?.length ?? 1
      return { separator, columns, same: lines.filter(({ length }) => length === columns).length }
    })
    .sort((a, b) => Number(b.columns > 1) - Number(a.columns > 1) || b.same - a.same || b.columns - a.columns)
  return best?.separator ?? ','
}
