import { createReadStream, createWriteStream } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { type TicketPartKind, ticketPartKinds } from '@lotse/contracts/console/tickets'
import { bodyLimits } from '@lotse/contracts/limits'
import type { TicketBody } from '@lotse/contracts/visitor/ticket'
import { transact } from '../../../../platform/database/transaction.ts'
import { AppError } from '../../../../platform/http/errors.ts'
import type { ConsoleCtx } from '../../../context.ts'
import { columnsOf, storeParts } from '../../../tickets/parts/store-parts.ts'
import { partPath, reachedPath } from '../../../tickets/read-report.ts'
import { keepUsed } from '../../../uploads/remove-files.ts'
import type { Spooled } from '../../../uploads/uploads.ts'
import { scratchPath } from '../../../workers/scratch.ts'
import { refusalOf } from '../../../workers/workers.ts'
import type { Row } from '../definition.ts'
import { definitions } from '../kinds/all-kinds.ts'
import { type Lines, requireBegun, writeRows } from './import-lines.ts'
import { type RowOutcome, refused } from './write-row.ts'

/** Where a report has these parts. */
const members: Record<TicketPartKind, keyof TicketBody> = {
  console: 'consoleLog',
  network: 'networkLogs',
  events: 'customEventLog',
  snapshot: 'screenshotData',
  replay: 'webReplay',
}

const GZIP = 0x1f

/** A picture, a replay or a log is read as if its visitor had just sent it: by a worker, bounded, cleaned and masked. */
export async function importPart(
  ctx: ConsoleCtx,
  lines: Omit<Lines, 'dryRun'>,
  row: Row,
  file: Spooled,
): Promise<RowOutcome> {
  const kind = row.kind as TicketPartKind
  const path = await scratchPath(ctx)
  try {
    const weight = await writeReport(file, path, members[kind])
    const report = await ctx.workers
      .run('readReport', { path, bare: false }, { weight, owner: ctx.caller.account.id })
      .catch(error => {
        throw refusalOf(error)
      })
    const part = 'parts' in report ? report.parts.find(one => one.kind === kind) : undefined
    if (!part) return refused('invalid')
    const { path: from, ...read } = part
    const [placed] = await storeParts(ctx, [{ ...read, bytes: await readFile(from) }])
    if (!placed) return refused('invalid')
    return await transact(ctx, async ctx => {
      await requireBegun(ctx, lines.importId)
      const stored = { ...definitions.parts, more: () => columnsOf(placed) }
      const [outcome = refused('invalid')] = await writeRows(ctx, stored, { ...lines, dryRun: false }, [row])
      if (outcome.outcome === 'created' && 'token' in placed) await keepUsed(ctx, [placed.token])
      return outcome
    })
  } catch (error) {
    if (error instanceof AppError && error.code === 'payload_too_large') return refused('too_large')
    if ((error as { code?: string }).code?.startsWith('Z_')) return refused('invalid')
    throw error
  } finally {
    const written = ticketPartKinds.map(one => partPath(path, one))
    await Promise.all([path, reachedPath(path), ...written].map(one => rm(one, { force: true })))
  }
}

/** A report that has nothing but this part. Its size is that of what is unpacked, whatever it says of itself. */
async function writeReport(file: Spooled, path: string, member: string): Promise<number> {
  let size = 0
  async function* wrapped(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer | string> {
    yield `{"${member}":`
    for await (const chunk of source) {
      size += chunk.length
      if (size > bodyLimits.largeTicket) throw new AppError('payload_too_large')
      yield chunk
    }
    yield '}'
  }
  const to = createWriteStream(path, { flags: 'wx', mode: 0o600 })
  const from = createReadStream(file.path)
  if (file.head[0] === GZIP) await pipeline(from, createGunzip(), wrapped, to)
  else await pipeline(from, wrapped, to)
  return size
}
