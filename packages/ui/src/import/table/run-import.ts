import type { ImportAnswer } from '@lotse/contracts/imports/imports'
import { patiently, pauseUntil } from '../../data/patiently.ts'
import { rowsOf, type TableFile, type TableRow } from '../../text/table-file.ts'
import { createParts } from '../parts.ts'
import type { Column } from './columns.ts'
import type { ImportStore } from './import-store.ts'

export interface RefusedRow {
  row: number
  reason: string
  cells: string[]
}

export interface ImportCounts {
  created: number
  changed: number
  unchanged: number
  refused: number
}

export interface ImportOutcome {
  counts: ImportCounts
  refused: RefusedRow[]
  /** It was stopped; what is counted is done. */
  isStopped: boolean
}

interface RunOptions<Row extends { row: number }> {
  store: Pick<ImportStore<Row>, 'read' | 'keysOf' | 'takenBy' | 'mostAtOnce'>
  table: TableFile
  columns: readonly Column[]
  signal: AbortSignal
  send(rows: Row[]): Promise<{ rows: ImportAnswer[] }>
  onProgress(rows: number): void
}

/** A separator in an unquoted text moves all cells after it: nobody knows which of them is in its column. */
const hasMore = ({ cells }: TableRow, columns: readonly Column[]): boolean =>
  cells.slice(columns.length).some(cell => cell.trim() !== '')

/**
 * Sends a file in parts. Rows that the server could only refuse are not sent, and neither is a second row about the same
 * thing: the first counts, in whichever part.
 */
export async function runImport<Row extends { row: number }>({
  store: { read, keysOf, takenBy = keysOf, mostAtOnce },
  table,
  columns,
  signal,
  send,
  onProgress,
}: RunOptions<Row>): Promise<ImportOutcome> {
  const counts: ImportCounts = { created: 0, changed: 0, unchanged: 0, refused: 0 }
  const refused: RefusedRow[] = []
  const seen = new Set<string>()
  const cellsOf = new Map<number, string[]>()
  let done = 0
  const refuse = (row: number, reason: string, cells: string[]) => {
    counts.refused += 1
    refused.push({ row, reason, cells })
  }
  const parts = createParts<Row>(mostAtOnce, async part => {
    const answer = await patiently(() => send(part), pauseUntil(signal))
    for (const { row, outcome, reason } of answer.rows) {
      if (outcome === 'refused') refuse(row, reason ?? 'repeated', cellsOf.get(row) ?? [])
      else counts[outcome] += 1
    }
    cellsOf.clear()
    onProgress(done)
  })
  try {
    for await (const rows of rowsOf(table, signal)) {
      for (const row of rows) {
        const thing = hasMore(row, columns) ? 'too_many_cells' : read(row, columns, table.separator)
        if (typeof thing === 'string' || keysOf(thing).some(key => seen.has(key))) {
          refuse(row.number, typeof thing === 'string' ? thing : 'repeated', row.cells)
          done += 1
          continue
        }
        for (const key of takenBy(thing)) seen.add(key)
        await parts.add(thing)
        signal.throwIfAborted()
        cellsOf.set(row.number, row.cells)
        done += 1
      }
    }
    await parts.flush()
    onProgress(done)
  } catch (error) {
    if (!signal.aborted) throw error
    return { counts, refused, isStopped: true }
  }
  return { counts, refused, isStopped: false }
}
