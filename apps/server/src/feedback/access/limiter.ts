const WINDOW_MS = 60_000
/** More keys than this in one minute: the oldest counters go, rather than our memory. */
const MAX_KEYS = 100_000

export interface Limiter {
  /** Counts one; answers the seconds to wait, or 0. */
  take(key: string, max: number): number
}

/** Counts per minute in memory: a restart forgives, which is fine for everything but passwords. */
export function createLimiter(now: () => Date): Limiter {
  const counts = new Map<string, { count: number; start: number }>()
  return {
    take: (key, max) => {
      const at = now().getTime()
      const found = counts.get(key)
      // A clock that was set back must not keep anybody waiting until it has caught up.
      if (!found || Math.abs(at - found.start) >= WINDOW_MS) {
        counts.delete(key)
        counts.set(key, { count: 1, start: at })
        if (counts.size > MAX_KEYS) counts.delete(counts.keys().next().value ?? '')
        return 0
      }
      found.count += 1
      return found.count <= max ? 0 : Math.max(1, Math.ceil((found.start + WINDOW_MS - at) / 1000))
    },
  }
}
