/** Work that several callers request at the same moment is done once for all of them. */
export function createShared<T>(): (key: string, work: () => Promise<T>) => Promise<T> {
  const open = new Map<string, Promise<T>>()
  return (key, work) => {
    const found = open.get(key)
    if (found !== undefined) return found
    const started = work().finally(() => open.delete(key))
    open.set(key, started)
    return started
  }
}
