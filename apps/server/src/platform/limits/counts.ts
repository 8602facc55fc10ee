/** How many of something each key has; keys with none use no memory. */
export function createCounts() {
  const counts = new Map<string, number>()
  return {
    get: (key: string): number => counts.get(key) ?? 0,
    add: (key: string, change: 1 | -1): void => {
      const count = (counts.get(key) ?? 0) + change
      if (count > 0) counts.set(key, count)
      else counts.delete(key)
    },
  }
}
