/** Keeps values as long as there is room; the least recently used goes first. */
export interface Kept<T> {
  get(key: string): T | undefined
  set(key: string, value: T, size: number): void
}

export function createKept<T>(most: { number: number; size: number }): Kept<T> {
  const things = new Map<string, { value: T; size: number }>()
  let total = 0
  const drop = (key: string) => {
    total -= things.get(key)?.size ?? 0
    things.delete(key)
  }
  return {
    get(key) {
      const found = things.get(key)
      if (!found) return undefined
      things.delete(key)
      things.set(key, found)
      return found.value
    },
    set(key, value, size) {
      drop(key)
      things.set(key, { value, size })
      total += size
      for (const oldest of things.keys()) {
        if (total <= most.size && things.size <= most.number) break
        drop(oldest)
      }
    },
  }
}
