import { hasMost } from '../limits/gives-way.ts'
import type { JobOptions } from './job.ts'

/**
 * Which job gives way to a further one when all places are taken: the last job of the owner with the most,
 * unless the newcomer's owner would then have as many. Jobs that a person waits for never give way; all
 * others give way to them.
 */
export function makesRoom<T extends { options: JobOptions }>(
  waiting: T[],
  newcomer: JobOptions,
): T | undefined {
  const sizes = new Map<string, number>()
  const others = waiting.filter(({ options }) => !options.first)
  const ownerOf = ({ owner = '' }: JobOptions) => owner
  for (const { options } of others) sizes.set(ownerOf(options), (sizes.get(ownerOf(options)) ?? 0) + 1)
  const loser = hasMost(sizes, newcomer.first ? 0 : 1 + (sizes.get(ownerOf(newcomer)) ?? 0))
  return loser === undefined ? undefined : others.findLast(({ options }) => ownerOf(options) === loser)
}
