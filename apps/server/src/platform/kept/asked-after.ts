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
