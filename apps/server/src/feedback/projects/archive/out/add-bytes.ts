import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { KindWithBytes } from '@lotse/contracts/exports/archive/archive-format'
import { sql } from 'kysely'
import type { ZipFile } from 'yazl'
import { addEntry, isPacked, streamOf } from '../../../../platform/export/zip-entry.ts'
import { sha256Hex } from '../../../../platform/process/sha256.ts'
import type { ConsoleCtx } from '../../../context.ts'
import type { ReadRow } from './read-rows.ts'

export interface WrittenFiles {
  /** Hashes, as 32 bytes each. */
  known: Set<string>
  bytes: number
}

interface Source {
  sha256: string
  size: number
  open(): Promise<Readable | undefined>
}

/** Writes the bytes of a row, unless the archive has the same already; returns the line, or nothing if they are gone. */
export async function addBytes(
  ctx: ConsoleCtx,
  zip: ZipFile,
  files: WrittenFiles,
  kind: KindWithBytes,
  { line, at }: ReadRow,
): Promise<string | undefined> {
  const source = await (kind === 'files' ? fileSource(ctx, at[1] ?? '') : partSource(ctx, at))
  if (!source) return undefined
  const { sha256, size } = source
  const row = JSON.parse(line)
  const mark = Buffer.from(sha256, 'hex').toString('latin1')
  if (!files.known.has(mark)) {
    const bytes = await source.open()
    if (!bytes) return undefined
    files.known.add(mark)
    files.bytes += size
    await addEntry(zip, `files/${sha256}`, bytes, kind === 'files' && !isPacked(String(row.type)))
  }
  return JSON.stringify({ ...row, sha256, size })
}

/** A file is read twice, because its name in the archive is its hash. */
async function fileSource(ctx: ConsoleCtx, token: string): Promise<Source | undefined> {
  const open = () => ctx.files.read(token, undefined)
  const stream = await open()
  if (!stream) return undefined
  const hash = createHash('sha256')
  let size = 0
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    hash.update(chunk)
    size += chunk.length
  }
  return { sha256: hash.digest('hex'), size, open }
}

async function partSource(ctx: ConsoleCtx, [ticketId, kind]: string[]): Promise<Source | undefined> {
  const { rows } = await sql<{ bytes: Buffer | null; token: string | null }>`
    select token, bytes from lotse.ticket_part
    where project_id = ${ctx.caller.projectId} and ticket_id = ${ticketId}::uuid and kind = ${kind}`.execute(
    ctx.db,
  )
  const token = rows[0]?.token
  if (token) return fileSource(ctx, token)
  const bytes = rows[0]?.bytes
  return bytes
    ? { sha256: sha256Hex(bytes), size: bytes.length, open: async () => streamOf(bytes) }
    : undefined
}
