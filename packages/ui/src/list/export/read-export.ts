import { ApiError } from '@lotse/contracts/client'
import type { ExportFormat } from '@lotse/contracts/exports/export-format'
import { byteOrderMark, type CsvSeparator, createCsvReader } from '@lotse/rules/text/csv'
import { parseJson } from '@lotse/rules/values'
import { lost } from '../../data/lost.ts'
import { inWords, type WordsOf } from './csv-words.ts'

export type FileFormat = ExportFormat | 'zip'

export interface ExportProgress {
  bytes: number
  /** Entries that have arrived; unknown for an archive. */
  rows: number | undefined
  /** Entries in all, if the server knows. */
  total: number | undefined
}

interface ReadOptions {
  format: FileFormat
  signal: AbortSignal
  /** Words for the columns of a table. */
  words?: WordsOf | undefined
  /** Of the table that is saved. */
  separator: CsvSeparator
  onProgress(progress: ExportProgress): void
}

export interface SavedExport {
  name: string
  file: Blob
}

/** Reads a file of the server piece by piece: the browser may put what has arrived on its disk. */
export async function readExport(path: string, options: ReadOptions): Promise<SavedExport> {
  const { format, signal, onProgress } = options
  const response = await fetch(path, { signal, cache: 'no-store' }).catch(lost(signal))
  if (!response.ok || !response.body) {
    const text = await response.text()
    const retryAfter = Number(response.headers.get('retry-after')) || undefined
    throw new ApiError(response.status, parseJson(text) ?? text, retryAfter)
  }
  const total = response.headers.get('x-total-count')
  const pieces = piecesOf(options)
  const progress: ExportProgress = {
    bytes: 0,
    rows: format === 'zip' ? undefined : 0,
    total: total === null ? undefined : Number(total),
  }
  const counted = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, out) {
      const { bytes, rows } = pieces.push(chunk)
      progress.bytes += chunk.length
      if (progress.rows !== undefined) progress.rows += rows
      onProgress({ ...progress })
      out.enqueue(bytes)
    },
    flush: out => out.enqueue(pieces.end()),
  })
  const type = response.headers.get('content-type') ?? ''
  const read = new Response(response.body.pipeThrough(counted), { headers: { 'content-type': type } })
  // A connection that breaks off must not look like a whole file.
  const file = await read.blob().catch(lost(signal))
  return { name: nameOf(response) ?? `export.${format}`, file }
}

const nameOf = ({ headers }: Response): string | undefined =>
  /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '')?.[1]

interface Pieces {
  push(chunk: Uint8Array): { bytes: Uint8Array; rows: number }
  end(): Uint8Array
}

/** What is written for each piece that arrives, and how many entries it completes. */
function piecesOf({ format, words, separator }: ReadOptions): Pieces {
  const encoder = new TextEncoder()
  if (format === 'zip') return { push: bytes => ({ bytes, rows: 0 }), end: () => new Uint8Array() }
  if (format === 'jsonl')
    return {
      push: bytes => ({ bytes, rows: bytes.reduce((count, byte) => count + (byte === 10 ? 1 : 0), 0) }),
      end: () => new Uint8Array(),
    }
  const decoder = new TextDecoder()
  const reader = createCsvReader()
  const write = inWords(words ?? (() => undefined), separator)
  let start = byteOrderMark
  // The header is no entry.
  let ahead = 1
  return {
    push(chunk) {
      const rows = reader.push(decoder.decode(chunk, { stream: true }))
      const text = start + write(rows)
      start = ''
      const count = Math.max(0, rows.length - ahead)
      ahead = Math.max(0, ahead - rows.length)
      return { bytes: encoder.encode(text), rows: count }
    },
    end: () => encoder.encode(write([...reader.push(decoder.decode()), ...reader.end()])),
  }
}
