/** An occupied place: its owner's network, and a number that grows with each sign of use. */
interface Place {
  network: string
  at: number
}

/**
 * Which place gives way when all are taken: of the network with the most, the one that has been idle for the
 * longest time. Owners of many places only lose their own.
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

/** Who has the most places, if that is more than the newcomer would then have. */
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
