import type { JobOptions } from './job.ts'

/**
 * Whose turn it is: jobs a person waits for go first, then the owner served longest ago, then the first to arrive.
 * Owners who have used up the available time go after everybody else; if a person waits, after all others who wait.
 */
export function createServingOrder() {
  const last = new Map<string, number>()
  let turn = 0
  const rank = ({ first, owner }: JobOptions): number => {
    const served = last.get(owner ?? '') ?? 0
    if (!first) return served
    return served === Number.POSITIVE_INFINITY ? -1 : -2
  }
  return {
    nextOf: <T extends { options: JobOptions }>(waiting: T[]): T | undefined =>
      waiting.reduce<T | undefined>(
        (best, one) => (best && rank(best.options) <= rank(one.options) ? best : one),
        undefined,
      ),
    served: (owner: string | undefined): void => {
      turn += 1
      if (owner !== undefined) last.set(owner, Math.max(turn, last.get(owner) ?? 0))
    },
    goesLast: (owner: string | undefined): void => {
      if (owner !== undefined) last.set(owner, Number.POSITIVE_INFINITY)
    },
    /** Forgets owners without jobs. */
    forget: (isHere: (owner: string) => boolean): void => {
      for (const owner of last.keys()) if (!isHere(owner)) last.delete(owner)
    },
  }
}
