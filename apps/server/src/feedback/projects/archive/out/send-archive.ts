import type { Readable } from 'node:stream'
import {
  type ArchiveKind,
  archiveFormat,
  archiveKinds,
  archivePieceBytes,
  archiveVersion,
  hasBytes,
} from '@lotse/contracts/exports/archive/archive-format'
import type { ArchiveManifest } from '@lotse/contracts/exports/archive/manifest'
import { exportTypes } from '@lotse/contracts/exports/export-format'
import { ZipFile } from 'yazl'
import type { RequestCtx } from '../../../../platform/context.ts'
import { transact } from '../../../../platform/database/transaction.ts'
import { sendFile } from '../../../../platform/export/send-rows.ts'
import { addEntry, streamOf } from '../../../../platform/export/zip-entry.ts'
import { productVersion } from '../../../../platform/process/product-version.ts'
import { sha256Hex } from '../../../../platform/process/sha256.ts'
import { audit } from '../../../audit/audit.ts'
import type { ConsoleCaller, FeedbackCtx } from '../../../context.ts'
import { addBytes, type WrittenFiles } from './add-bytes.ts'
import { archivedRows, listArchive } from './archived-rows.ts'
import { withFileMarks } from './with-file-marks.ts'

type Ctx = RequestCtx<ConsoleCaller, FeedbackCtx>

/**
 * A whole project, written as it is read: a piece of rows and one file are in the memory, however large it is. The list
 * of its contents comes last, because nobody knows it before.
 */
export async function sendArchive(ctx: Ctx): Promise<string> {
  await transact(ctx, ctx => audit(ctx, { action: 'project.exported', subject: ctx.caller.projectId }))
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  const sent = sendFile(ctx, { name: 'project', extension: 'zip', type: exportTypes.zip }, output)
  await fill(ctx, zip).catch(error => {
    if (!output.destroyed) ctx.log.warn({ err: error }, 'export broken off')
    output.destroy()
  })
  await sent
  return ''
}

async function fill(ctx: Ctx, zip: ZipFile): Promise<void> {
  const lists = await listArchive(ctx)
  const pieces: ArchiveManifest['pieces'] = []
  const counts: ArchiveManifest['counts'] = {}
  const files: WrittenFiles = { known: new Set(), bytes: 0 }
  const mark = withFileMarks(ctx)
  for (const kind of archiveKinds) {
    const piece = openPiece(kind, async (path, bytes, rows) => {
      await addEntry(zip, path, streamOf(bytes), true)
      pieces.push({ path, kind, rows, bytes: bytes.length, sha256: sha256Hex(bytes) })
    })
    for await (const rows of archivedRows(ctx, kind, lists)) {
      await ctx.askAgain()
      for (const row of rows) {
        const line = hasBytes(kind) ? await addBytes(ctx, zip, files, kind, row) : row.line
        if (line) await piece.add(mark(line))
      }
    }
    const rows = await piece.end()
    if (rows > 0) counts[kind] = rows
  }
  const manifest = await manifestOf(ctx, {
    pieces,
    counts,
    files: { count: files.known.size, bytes: files.bytes },
  })
  zip.addBuffer(Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`), 'manifest.json')
  zip.end()
}

/** Lines of one kind, in files that are easily held in the memory. */
function openPiece(kind: ArchiveKind, write: (path: string, bytes: Buffer, rows: number) => Promise<void>) {
  let lines: Buffer[] = []
  let size = 0
  let nth = 0
  let total = 0
  const flush = async () => {
    if (lines.length === 0) return
    nth += 1
    await write(`${kind}/${String(nth).padStart(6, '0')}.jsonl`, Buffer.concat(lines), lines.length)
    lines = []
    size = 0
  }
  return {
    async add(line: string) {
      const bytes = Buffer.from(`${line}\n`)
      if (size > 0 && size + bytes.length > archivePieceBytes) await flush()
      lines.push(bytes)
      size += bytes.length
      total += 1
    },
    async end() {
      await flush()
      return total
    },
  }
}

async function manifestOf(
  ctx: Ctx,
  contents: Pick<ArchiveManifest, 'pieces' | 'counts' | 'files'>,
): Promise<ArchiveManifest> {
  const { id, name } = await ctx.db
    .selectFrom('lotse.project')
    .select(['id', 'name'])
    .where('id', '=', ctx.caller.projectId)
    .executeTakeFirstOrThrow()
  return {
    format: archiveFormat,
    version: archiveVersion,
    product: 'Lotse',
    productVersion: productVersion(),
    project: { id, name },
    madeAt: ctx.now().toISOString(),
    ...contents,
  }
}
