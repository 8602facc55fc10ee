import { bodyLimits } from '@lotse/contracts/limits'
import type { Ctx } from '../../platform/context.ts'
import { AppError } from '../../platform/http/errors.ts'
import { JobFailed, type Pool } from '../../platform/workers/job.ts'
import { createPool } from '../../platform/workers/pool.ts'
import { workerEntry } from '../../platform/workers/worker-entry.ts'
import type { jobs } from './jobs.ts'

export type Workers = Pool<typeof jobs>

/** Workers start when they are needed and end when they are not. */
export const createWorkers = ({
  log,
  settings,
  worker = workerEntry('worker', import.meta.url),
}: Pick<Ctx, 'log' | 'settings' | 'worker'>): Workers =>
  createPool({
    entry: worker,
    most: 2,
    // A report or page copy of the largest size runs alone: two at once would take more than a gigabyte.
    capacity: bodyLimits.largeTicket,
    mostWaiting: 32,
    mostWaitingEach: 8,
    timeMs: 20_000,
    idleMs: 30_000,
    heapMb: 384,
    isEqual: settings.mode === 'test',
    log,
  })

/** The error that a caller gets for work that was not done. */
export function refusalOf(error: unknown): unknown {
  if (!(error instanceof JobFailed) || error.reason === 'failed') return error
  return new AppError(error.reason === 'busy' ? 'service_unavailable' : 'payload_too_large')
}
