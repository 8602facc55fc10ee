import type { JobOptions } from './job.ts'

/**
 * Whose turn it is: what a person waits for goes first, then whoever was served longest ago, then whoever came first.
 * Whoever has used all of the available time goes after everybody else.
 */
export function createServingOrder() {
  const last = new Map<string, number>()
  let turn = 0
  const rank = ({ first, owner }: JobOptions): number => (first ? -1 : (last.get(owner ?? '') ?? 0))
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
    /** Nothing is kept about owners without jobs. */
    forget: (isHere: (owner: string) => boolean): void => {
      for (const owner of last.keys()) if (!isHere(owner)) last.delete(owner)
    },
  }
}
