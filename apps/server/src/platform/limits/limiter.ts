import { AppError } from '../http/errors.ts'

const MINUTE = 60
/** With more keys than this, the oldest counters are dropped to save memory. */
const MAX_KEYS = 100_000

/** Seconds to wait, or 0; how many are left; and the seconds until all are. */
export interface Count {
  wait: number
  left: number
  reset: number
}

export interface Limiter {
  /** Counts one; returns the seconds to wait, or 0. */
  take(key: string, max: number, windowSeconds?: number): number
  /** The same, for callers who are told what is left. */
  count(key: string, max: number, windowSeconds?: number): Count
}

/** Counts in memory: a restart resets it, which is fine for everything but passwords. */
export function createLimiter(now: () => Date): Limiter {
  const counts = new Map<string, { count: number; start: number }>()
  const count: Limiter['count'] = (key, max, windowSeconds = MINUTE) => {
    const at = now().getTime()
    const window = windowSeconds * 1000
    const found = counts.get(key)
    // If the clock was set back, nobody must wait until it has caught up.
    if (!found || Math.abs(at - found.start) >= window) {
      counts.delete(key)
      counts.set(key, { count: 1, start: at })
      if (counts.size > MAX_KEYS) counts.delete(counts.keys().next().value ?? '')
      return { wait: max > 0 ? 0 : windowSeconds, left: Math.max(0, max - 1), reset: windowSeconds }
    }
    found.count += 1
    const reset = Math.max(1, Math.ceil((found.start + window - at) / 1000))
    return { wait: found.count <= max ? 0 : reset, left: Math.max(0, max - found.count), reset }
  }
  return { count, take: (...asked) => count(...asked).wait }
}

/** Throws if there is time to wait. */
export function obey(retryAfter: number): void {
  if (retryAfter > 0) throw new AppError('too_many_requests', undefined, retryAfter)
}
