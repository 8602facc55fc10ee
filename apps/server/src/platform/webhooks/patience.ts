/** Seconds before each further attempt: together about a day. */
const pauses = [5, 30, 120, 600, 1800, 3600, 2 * 3600, 4 * 3600, 6 * 3600, 10 * 3600]

/** A receiver may ask for more time (`Retry-After`), but not for this much. */
const LONGEST_WISH = 3600

/**
 * Seconds until the next attempt after so many; undefined if there is none. Spread by a fifth, so that deliveries that
 * failed together do not come back together.
 */
export function nextPause(tries: number, wish = 0, chance = Math.random()): number | undefined {
  const pause = pauses[tries - 1]
  if (pause === undefined) return undefined
  return Math.max(pause * (0.8 + 0.4 * chance), Math.min(wish, LONGEST_WISH))
}

/** A receiver that has just failed is not called for something else at once. */
const LONGEST_REST = 300
export const restSeconds = (failures: number): number => Math.min(LONGEST_REST, 2 ** Math.min(failures, 10))

const OFF_AFTER = { failures: 15, ms: 24 * 3_600_000 }

/** It has only failed, often and for a day: nobody seems to wait for it. */
export const isHopeless = (failures: number, since: Date, now: Date): boolean =>
  failures >= OFF_AFTER.failures && now.getTime() - since.getTime() >= OFF_AFTER.ms
