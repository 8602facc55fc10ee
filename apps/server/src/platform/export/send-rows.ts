import { Readable } from 'node:stream'
import { setImmediate as othersTurn } from 'node:timers/promises'
import { type ExportFormat, exportTypes } from '@lotse/contracts/exports/export-format'
import { byteOrderMark, type CsvCell, csvLine } from '@lotse/rules/text/csv'
import type { RequestCtx } from '../context.ts'

/** Rows of one batch, by default. */
export const BATCH = 2_000
/** What a stream holds that its reader has not read yet: a batch of usual rows. */
const HELD_BYTES = 2_000_000
/** Rows written in one turn of the event loop; everybody else is served in between. */
const LINES = 100

export interface Export<Row> {
  name: string
  columns: Record<string, (row: Row) => CsvCell>
  /** A row as JSON; its columns by default. */
  json?(row: Row): string
  /** How many rows there are, if that is known. */
  total?: number
  batches(): AsyncIterable<Row[]>
}

/** The lines of a file: the first is the header, if the format has one. */
export async function* linesOf<Row>(
  given: Export<Row>,
  format: ExportFormat,
  beforeBatch?: () => Promise<void>,
): AsyncGenerator<string> {
  const columns = Object.entries(given.columns)
  const asObject = (row: Row) =>
    JSON.stringify(Object.fromEntries(columns.map(([name, cell]) => [name, cell(row) ?? null])))
  const json = (row: Row) => `${given.json?.(row) ?? asObject(row)}\n`
  const line = format === 'csv' ? (row: Row) => csvLine(columns.map(([, cell]) => cell(row))) : json
  if (format === 'csv') yield byteOrderMark + csvLine(Object.keys(given.columns))
  for await (const rows of given.batches()) {
    await beforeBatch?.()
    for (let from = 0; from < rows.length; from += LINES) {
      yield rows
        .slice(from, from + LINES)
        .map(line)
        .join('')
      await othersTurn()
    }
  }
}

/**
 * Batch by batch: a million rows never sit in memory, and no database connection waits for a slow download. A caller who
 * loses the right in the meantime gets no more.
 */
export async function sendRows<Row, Caller>(
  ctx: RequestCtx<Caller>,
  given: Export<Row>,
  format: ExportFormat = 'csv',
): Promise<string> {
  ctx.reply.header('x-total-count', given.total)
  await sendFile(
    ctx,
    { name: given.name, extension: format, type: exportTypes[format] },
    Readable.from(linesOf(given, format, ctx.askAgain), { objectMode: false }),
  )
  return ''
}

interface SavedFile {
  name: string
  extension: string
  type: string
}

/** A stream that browsers save, with the day in its name. */
export async function sendFile<Caller>(
  ctx: RequestCtx<Caller>,
  { name, extension, type }: SavedFile,
  stream: Readable,
): Promise<void> {
  const day = ctx.now().toISOString().slice(0, 10)
  ctx.reply.heldBytes = HELD_BYTES
  await ctx.reply
    .header('content-disposition', `attachment; filename="${name}-${day}.${extension}"`)
    .header('cache-control', 'no-store')
    .type(type)
    .send(stream)
}
