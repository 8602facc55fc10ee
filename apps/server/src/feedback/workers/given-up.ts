import { AppError } from '../../platform/http/errors.ts'
import { createKept } from '../../platform/kept/kept.ts'

/** A busy machine may have been the reason. */
const PAUSE_MS = 3_600_000

/** Work of a worker that took too long, or too much memory: for a while, nobody's look repeats it. */
export interface GivenUp {
  has(key: string, now: Date): boolean
  add(key: string, now: Date): void
}

export function createGivenUp(): GivenUp {
  const until = createKept<number>({ number: 1000, size: 1000 })
  return {
    has: (key, now) => now.getTime() < (until.get(key) ?? 0),
    add: (key, now) => until.set(key, now.getTime() + PAUSE_MS, 1),
  }
}

/** As `refusalOf` says it. */
export const wasTooMuch = (error: unknown): boolean =>
  error instanceof AppError && error.code === 'payload_too_large'
