import { rm, writeFile } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { largestShownSnapshot } from '@lotse/contracts/limits'
import { AppError } from '../../platform/errors.ts'
import type { FeedbackCtx } from '../context.ts'
import type { StoredPart } from '../tickets/parts.ts'
import { readOnce, scratchPath } from '../workers/scratch.ts'
import { refusalOf } from '../workers/workers.ts'

/** A snapshot is a stranger's page of any size and shape: it is made inert by a worker, never here. */
export async function renderStored(
  ctx: Pick<FeedbackCtx, 'settings' | 'workers'>,
  { bytes, rawSize }: StoredPart,
): Promise<Readable> {
  if (rawSize > largestShownSnapshot) throw new AppError('payload_too_large')
  const from = await scratchPath(ctx)
  const to = `${from}.html`
  try {
    await writeFile(from, bytes, { mode: 0o600 })
    await ctx.workers.run('renderSnapshot', { from, to }, { weight: rawSize, first: true })
    return await readOnce(to)
  } catch (error) {
    await rm(to, { force: true })
    throw refusalOf(error)
  } finally {
    await rm(from, { force: true })
  }
}
