const WINDOW_MS = 60_000
/** The first errands of an owner in a minute come before the further ones of others, and so on. */
const STEPS = [3, 20, 60, 200]

/** The rank of an owner's next errand: owners with many errands only delay themselves. */
export function createRanks(now: () => number = Date.now): (name: string, owner: string) => number {
  let counts = new Map<string, number>()
  let since = now()
  return (name, owner) => {
    if (now() - since >= WINDOW_MS) {
      counts = new Map()
      since = now()
    }
    const key = `${name} ${owner}`
    const count = counts.get(key) ?? 0
    counts.set(key, count + 1)
    return 0 - STEPS.filter(step => count >= step).length
  }
}
