/** Runs work for an owner when it is its turn. */
export type TakeTurn = <T>(owner: string, work: () => T | Promise<T>) => Promise<T>

/**
 * Work on what strangers sent that is too small for a worker, and too much when many send it at once: one piece per
 * turn of the event loop, so that everybody else is heard in between, and owners in rotation, so that one with much
 * work keeps nobody else waiting.
 */
export function createTurns(): TakeTurn {
  const waiting = new Map<string, (() => void)[]>()
  const next = () => {
    const [first] = waiting
    if (!first) return
    const [owner, pieces] = first
    const piece = pieces.shift()
    waiting.delete(owner)
    if (pieces.length > 0) waiting.set(owner, pieces)
    if (waiting.size > 0) setImmediate(next)
    piece?.()
  }
  return (owner, work) =>
    new Promise((done, fail) => {
      const piece = () => {
        try {
          done(work())
        } catch (error) {
          fail(error)
        }
      }
      if (waiting.size === 0) setImmediate(next)
      const pieces = waiting.get(owner)
      if (pieces) pieces.push(piece)
      else waiting.set(owner, [piece])
    })
}
