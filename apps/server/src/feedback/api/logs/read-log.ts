import type { TicketLog } from '@lotse/contracts/api/api'
import { largestReadLog } from '@lotse/contracts/limits'
import type { FeedbackCtx } from '../../context.ts'
import { findPart, rawPart, wholePart, writePart } from '../../tickets/parts/stored-parts.ts'
import { withScratch } from '../../workers/with-scratch.ts'
import { type LogAsk, logPage } from './log-page.ts'

/** A log of this size is read faster than it is handed to a worker. */
const SMALL_BYTES = 64 * 1024
/** Parsed, a log takes as much memory as this many times its size. */
const MEMORY = 4

/** A page of a log, read by a worker if the log is large. */
export async function readLog(
  ctx: Pick<FeedbackCtx, 'db' | 'files' | 'settings' | 'workers'>,
  projectId: string,
  ticketId: string,
  ask: LogAsk,
): Promise<TicketLog> {
  const part = await findPart(ctx, projectId, ticketId, ask.kind, largestReadLog)
  if (part.rawSize <= SMALL_BYTES) return logPage(rawPart(await wholePart(part)).toString('utf8'), ask)
  const options = { weight: part.rawSize * MEMORY, first: true, owner: `logs ${projectId}` }
  return withScratch(
    ctx,
    from => writePart(part, from),
    from => ctx.workers.run('readLog', { from, ...ask }, options),
  )
}
