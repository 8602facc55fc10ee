/**
 * However many ask at once, the work runs once at a time, and everybody gets the result of a run that began after
 * they asked.
 */
export function createAskedAfter<T>(work: () => Promise<T>): () => Promise<T> {
  let running: Promise<void> | undefined
  let next: Promise<T> | undefined
  const run = (): Promise<T> => {
    const result = work()
    const end = () => {
      if (running === ended) running = undefined
    }
    const ended: Promise<void> = result.then(end, end)
    running = ended
    return result
  }
  return () => {
    if (!running) return run()
    next ??= running.then(() => {
      next = undefined
      return run()
    })
    return next
  }
}

interface Slot<T> {
  work: () => Promise<T>
  ask: () => Promise<T>
  waiting: number
}

/** The same for each key. The run that several wait for is the last one's: what they may read is the newest. */
export function createEachAskedAfter<T>(): (key: string, work: () => Promise<T>) => Promise<T> {
  const open = new Map<string, Slot<T>>()
  return (key, work) => {
    const found = open.get(key)
    const slot: Slot<T> = found ?? { work, waiting: 0, ask: createAskedAfter(() => slot.work()) }
    slot.work = work
    slot.waiting += 1
    open.set(key, slot)
    return slot.ask().finally(() => {
      slot.waiting -= 1
      if (slot.waiting === 0) open.delete(key)
    })
  }
}
