import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { KindWithBytes } from '@lotse/contracts/exports/archive/archive-format'
import { sql } from 'kysely'
import type { ZipFile } from 'yazl'
import { addEntry, isPacked } from '../../../../platform/export/zip-entry.ts'
import type { ConsoleCtx } from '../../../context.ts'
import type { ReadRow } from './read-rows.ts'

export interface WrittenFiles {
  /** Hashes, as 32 bytes each. */
  known: Set<string>
  bytes: number
}

type Open = () => Promise<Readable | undefined>

/** Writes the bytes of a row, unless the archive has the same already; returns the line, or nothing if they are gone. */
export async function addBytes(
  ctx: ConsoleCtx,
  zip: ZipFile,
  files: WrittenFiles,
  kind: KindWithBytes,
  { line, at }: ReadRow,
): Promise<string | undefined> {
  const open: Open = kind === 'files' ? () => ctx.files.read(at[1] ?? '', undefined) : () => openPart(ctx, at)
  const first = await open()
  if (!first) return undefined
  const { sha256, size } = await measure(first)
  const row = JSON.parse(line)
  const mark = Buffer.from(sha256, 'hex').toString('latin1')
  if (!files.known.has(mark)) {
    const again = await open()
    if (!again) return undefined
    files.known.add(mark)
    files.bytes += size
    await addEntry(zip, `files/${sha256}`, again, kind === 'files' && !isPacked(String(row.type)))
  }
  return JSON.stringify({ ...row, sha256, size })
}

async function measure(stream: Readable): Promise<{ sha256: string; size: number }> {
  const hash = createHash('sha256')
  let size = 0
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    hash.update(chunk)
    size += chunk.length
  }
  return { sha256: hash.digest('hex'), size }
}

async function openPart(ctx: ConsoleCtx, [ticketId, kind]: string[]): Promise<Readable | undefined> {
  const { rows } = await sql<{ bytes: Buffer }>`select bytes from lotse.ticket_part
    where project_id = ${ctx.caller.projectId} and ticket_id = ${ticketId}::uuid and kind = ${kind}`.execute(
    ctx.db,
  )
  return rows[0] && Readable.from([rows[0].bytes])
}
