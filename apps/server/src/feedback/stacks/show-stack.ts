import type { ShownStack } from '@lotse/contracts/console/stacks/source-maps'
import { largestReadLog } from '@lotse/contracts/limits'
import { sql } from 'kysely'
import { AppError } from '../../platform/http/errors.ts'
import type { ConsoleCtx, FeedbackCtx } from '../context.ts'
import { findPart, wholePart, writePart } from '../tickets/parts/stored-parts.ts'
import { withScratch } from '../workers/with-scratch.ts'
import type { LoggedStack } from './logged-stack.ts'
import { stackOfLine } from './read-entry.ts'
import { resolveStack } from './resolve-stack.ts'

/** A log of this size is read faster than it is handed to a worker. */
const SMALL_BYTES = 64 * 1024
/** Parsed, a log takes as much memory as this many times its size. */
const LOG_MEMORY = 4

/** The stack of a line of a ticket's console log, with the places where it was written. */
export async function showStack(ctx: ConsoleCtx, ticketId: string, entry: number): Promise<ShownStack> {
  const { projectId } = ctx.caller
  const logged = await readLogged(ctx, projectId, ticketId, entry)
  if (!logged) throw new AppError('not_found')
  return resolveStack(ctx, { projectId, release: await releaseOf(ctx, ticketId) }, logged)
}

async function releaseOf({ db, caller }: ConsoleCtx, ticketId: string): Promise<string> {
  const ticket = await db
    .selectFrom('lotse.ticket')
    .select(sql<string | null>`meta_data ->> 'releaseVersionNumber'`.as('release'))
    .where('project_id', '=', caller.projectId)
    .where('id', '=', ticketId)
    .executeTakeFirst()
  return ticket?.release ?? ''
}

/** The stack of a line of a log, or of the last line that has one. */
export async function readLogged(
  ctx: FeedbackCtx,
  projectId: string,
  ticketId: string,
  entry: number | 'last',
): Promise<LoggedStack | undefined> {
  const part = await findPart(ctx, projectId, ticketId, 'console', largestReadLog)
  if (part.rawSize <= SMALL_BYTES) return stackOfLine(await wholePart(part), entry)
  const options = { weight: part.rawSize * LOG_MEMORY, first: entry !== 'last', owner: `logs ${projectId}` }
  return withScratch(
    ctx,
    from => writePart(part, from),
    from => ctx.workers.run('readStackOfLine', { from, entry }, options),
  )
}
