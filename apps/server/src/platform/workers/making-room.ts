import type { JobOptions } from './job.ts'

/**
 * Who gives way to a further job when all places are taken: the last job of the owner who has the most of them, unless
 * the newcomer's owner would then have as many. Jobs a person waits for give way to nobody, and all others do to them.
 */
export function makesRoom<T extends { options: JobOptions }>(
  waiting: T[],
  newcomer: JobOptions,
): T | undefined {
  const sizes = new Map<string | undefined, number>()
  const others = waiting.filter(({ options }) => !options.first)
  for (const { options } of others) sizes.set(options.owner, (sizes.get(options.owner) ?? 0) + 1)
  const most = Math.max(0, ...sizes.values())
  const mine = newcomer.first ? 0 : (sizes.get(newcomer.owner) ?? 0) + 1
  return most > mine ? others.findLast(({ options }) => sizes.get(options.owner) === most) : undefined
}
