import { AppError } from '../http/errors.ts'

const MINUTE = 60
/** With more keys than this, the oldest counters are dropped to save memory. */
const MAX_KEYS = 100_000

export interface Limiter {
  /** Counts one; returns the seconds to wait, or 0. */
  take(key: string, max: number, windowSeconds?: number): number
}

/** Counts in memory: a restart resets it, which is fine for everything but passwords. */
export function createLimiter(now: () => Date): Limiter {
  const counts = new Map<string, { count: number; start: number }>()
  return {
    take: (key, max, windowSeconds = MINUTE) => {
      const at = now().getTime()
      const window = windowSeconds * 1000
      const found = counts.get(key)
      // If the clock was set back, nobody must wait until it has caught up.
      if (!found || Math.abs(at - found.start) >= window) {
        counts.delete(key)
        counts.set(key, { count: 1, start: at })
        if (counts.size > MAX_KEYS) counts.delete(counts.keys().next().value ?? '')
        return max > 0 ? 0 : windowSeconds
      }
      found.count += 1
      return found.count <= max ? 0 : Math.max(1, Math.ceil((found.start + window - at) / 1000))
    },
  }
}

/** Throws if there is time to wait. */
export function obey(retryAfter: number): void {
  if (retryAfter > 0) throw new AppError('too_many_requests', undefined, retryAfter)
}
