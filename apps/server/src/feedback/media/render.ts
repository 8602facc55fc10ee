import { rm } from 'node:fs/promises'
import { largestShownSnapshot } from '@lotse/contracts/limits'
import { AppError } from '../../platform/http/errors.ts'
import { JobFailed } from '../../platform/workers/job.ts'
import type { FeedbackCtx } from '../context.ts'
import { type StoredPart, writePart } from '../tickets/parts/stored-parts.ts'
import { scratchPath } from '../workers/scratch.ts'
import { refusalOf } from '../workers/workers.ts'

/**
 * A snapshot is a stranger's page of any size and shape: a worker makes it inert, never this process. Returns
 * its path; the caller owns the file.
 */
export async function renderStored(
  ctx: Pick<FeedbackCtx, 'settings' | 'workers'>,
  part: StoredPart,
): Promise<string> {
  if (part.rawSize > largestShownSnapshot) throw new AppError('payload_too_large')
  const from = await scratchPath(ctx)
  const to = `${from}.html`
  try {
    await writePart(part, from)
    if ((await render(ctx, { from, to }, part.rawSize)) === 'too deep')
      throw new AppError('payload_too_large')
    return to
  } catch (error) {
    await rm(to, { force: true })
    throw refusalOf(error)
  } finally {
    await rm(from, { force: true })
  }
}

/** A page of this size takes a fraction of a second; if not, the machine is to blame. */
const ORDINARY = 4 * 1024 * 1024

/** A page takes as much memory as a report of this many times its size. */
const MEMORY = 3

/**
 * A worker that died is asked once more. A late one is not: slow work would be slow again, while others wait.
 * But an ordinary page is never called too large.
 */
async function render(
  { workers }: Pick<FeedbackCtx, 'workers'>,
  files: { from: string; to: string },
  size: number,
): Promise<'shown' | 'too deep'> {
  // Only one page copy at a time, whoever asks: the other worker, and most of the waiting room, are for
  // reports.
  const options = { weight: size * MEMORY, first: true, owner: 'page copies' }
  const run = () => workers.run('renderSnapshot', files, options)
  const forLater = (error: unknown) =>
    size <= ORDINARY && error instanceof JobFailed && error.reason !== 'failed'
      ? new JobFailed('busy')
      : error
  return run()
    .catch(error => {
      if (size <= ORDINARY && error instanceof JobFailed && error.reason === 'ended') return run()
      throw error
    })
    .catch(error => {
      throw forLater(error)
    })
}
