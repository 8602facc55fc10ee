import { rm } from 'node:fs/promises'
import type { FeedbackCtx } from '../context.ts'
import { scratchPath } from './scratch.ts'
import { refusalOf } from './workers.ts'

/** Hands bytes to a worker in a file, which is gone afterwards. */
export async function withScratch<T>(
  ctx: Pick<FeedbackCtx, 'settings'>,
  fill: (path: string) => Promise<void>,
  work: (path: string) => Promise<T>,
): Promise<T> {
  const path = await scratchPath(ctx)
  try {
    await fill(path)
    return await work(path)
  } catch (error) {
    throw refusalOf(error)
  } finally {
    await rm(path, { force: true })
  }
}
