import { AppError } from '../http/errors.ts'

const MINUTE = 60
/** More keys than this at a time: the oldest counters go, rather than our memory. */
const MAX_KEYS = 100_000

export interface Limiter {
  /** Counts one; answers the seconds to wait, or 0. */
  take(key: string, max: number, windowSeconds?: number): number
}

/** Counts in memory: a restart forgives, which is fine for everything but passwords. */
export function createLimiter(now: () => Date): Limiter {
  const counts = new Map<string, { count: number; start: number }>()
  return {
    take: (key, max, windowSeconds = MINUTE) => {
      const at = now().getTime()
      const window = windowSeconds * 1000
      const found = counts.get(key)
      // A clock that was set back must not keep anybody waiting until it has caught up.
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

/** Throws for whoever has to wait. */
export function obey(retryAfter: number): void {
  if (retryAfter > 0) throw new AppError('too_many_requests', undefined, retryAfter)
}
