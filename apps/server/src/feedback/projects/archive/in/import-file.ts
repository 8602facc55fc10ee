import { rm } from 'node:fs/promises'
import type { KindWithBytes } from '@lotse/contracts/exports/archive/archive-format'
import type { RequestCtx } from '../../../../platform/context.ts'
import { transact } from '../../../../platform/database/transaction.ts'
import type { ConsoleCaller, FeedbackCtx } from '../../../context.ts'
import { contentType, contradicts } from '../../../uploads/content-type.ts'
import { keepUsed, removeUnlessUsed } from '../../../uploads/remove-files.ts'
import { receiveFile, type Spooled } from '../../../uploads/uploads.ts'
import type { Row } from '../definition.ts'
import { definitions } from '../kinds/all-kinds.ts'
import { fileTokens, placeOf } from '../place.ts'
import { type Lines, requireBegun, writeRows } from './import-lines.ts'
import { importPart } from './import-part.ts'
import { readLine } from './read-line.ts'
import { created, type RowOutcome, refused } from './write-row.ts'

type Ctx = RequestCtx<ConsoleCaller, FeedbackCtx>

interface Asked {
  importId: string
  kind: KindWithBytes
  source: string
}

/** One line, and the bytes that belong to it. */
export const importFile = (ctx: Ctx, asked: Asked) =>
  receiveFile(ctx, {
    keep: async (file, { line = '' }) => {
      const outcome = await importBytes(ctx, asked, line, file)
      // A stored file has been taken over.
      await rm(file.path, { force: true })
      return { changes: [], ...outcome }
    },
  })

async function importBytes(
  ctx: Ctx,
  { importId, kind: name, source }: Asked,
  line: string,
  file: Spooled,
): Promise<RowOutcome> {
  const place = placeOf(ctx, source)
  const kind = definitions[name]
  const tokens = await fileTokens(ctx, place, [line])
  const row = await readLine(ctx, kind, place, tokens, line)
  if (typeof row === 'string') return refused(row)
  if (row.sha256 !== file.sha256 || row.size !== file.size) return refused('damaged')
  const lines = { place, tokens, importId, lines: [line] }
  const [planned = refused('invalid')] = await transact(ctx, ctx =>
    writeRows(ctx, kind, { ...lines, dryRun: true }, [row]),
  )
  if (planned.outcome !== 'created') return planned
  return name === 'parts' ? importPart(ctx, lines, row, file) : storeUpload(ctx, lines, row, file)
}

async function storeUpload(
  ctx: Ctx,
  lines: Omit<Lines, 'dryRun'>,
  row: Row,
  file: Spooled,
): Promise<RowOutcome> {
  const type = contentType(file.head)
  if (contradicts(String(row.type), type)) return refused('invalid')
  const token = lines.tokens(String(row.id))
  await removeUnlessUsed(ctx, token)
  await ctx.files.keep(token, file.path, { size: file.size, type })
  return transact(ctx, async ctx => {
    await requireBegun(ctx, lines.importId)
    const [outcome = created] = await writeRows(ctx, definitions.files, { ...lines, dryRun: false }, [
      { ...row, type },
    ])
    if (outcome.outcome === 'created') await keepUsed(ctx, [token])
    return outcome
  })
}
