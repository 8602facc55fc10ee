interface Waiting<I, O> {
  item: I
  done(result: O): void
  fail(error: unknown): void
}

export interface BatchOptions<I, O> {
  /** Returns results in the order of the items. */
  run(items: I[]): Promise<O[]>
  maxItems: number
  /** Batches that run in parallel. Items that arrive meanwhile wait for the next one. */
  atOnce: number
}

/**
 * Handles everything that arrives at the same time in one batch: a database answers one query about twenty
 * rows, or commits twenty rows together, far sooner than twenty of each. A single item waits only for the end
 * of this turn of the event loop.
 */
export function createBatcher<I, O>({ run, maxItems, atOnce }: BatchOptions<I, O>): (item: I) => Promise<O> {
  const queue: Waiting<I, O>[] = []
  let running = 0
  let isPlanned = false
  const start = (): void => {
    isPlanned = false
    while (running < atOnce && queue.length > 0) {
      running += 1
      void finish(queue.splice(0, maxItems))
    }
  }
  const finish = async (batch: Waiting<I, O>[]): Promise<void> => {
    try {
      const results = await run(batch.map(({ item }) => item))
      for (const [index, { done }] of batch.entries()) done(results[index] as O)
    } catch (error) {
      for (const { fail } of batch) fail(error)
    }
    running -= 1
    start()
  }
  return item =>
    new Promise<O>((done, fail) => {
      queue.push({ item, done, fail })
      if (isPlanned || running >= atOnce) return
      isPlanned = true
      setImmediate(start)
    })
}
