/** A place that somebody holds: their network, and a number that counts up with each sign of use. */
interface Place {
  network: string
  at: number
}

/**
 * Who gives way when all places are taken: of the network that has the most of them, the one that has been of no use
 * for the longest time. Those who hold many places take them from themselves.
 */
export function givesWay<T extends Place>(places: T[]): T | undefined {
  const sizes = new Map<string, number>()
  for (const { network } of places) sizes.set(network, (sizes.get(network) ?? 0) + 1)
  const most = Math.max(...sizes.values())
  let first: T | undefined
  for (const place of places)
    if (sizes.get(place.network) === most && (!first || place.at < first.at)) first = place
  return first
}

/** Who has the most places, if they have more than whoever wants another one would have then. */
export function hasMost(sizes: Iterable<[string, number]>, newcomer: number): string | undefined {
  let found: string | undefined
  let most = newcomer
  for (const [owner, size] of sizes) {
    if (size <= most) continue
    found = owner
    most = size
  }
  return found
}
