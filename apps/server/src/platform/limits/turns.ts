import { createGates } from './gate.ts'

/** Runs work for an owner when it is their turn. */
export type TakeTurn = <T>(owner: string, work: () => T | Promise<T>) => Promise<T>

/**
 * For work on strangers' data that is too small for a worker but too much if many send it at once: one piece
 * per turn of the event loop, so that everybody else is served in between, and owners in rotation, so that
 * one with much work delays nobody else.
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

/**
 * Turns for work that may take long: after each piece its owner pauses, so that no owner gets more than this
 * share of the event loop, however much they bring. If too many pieces of one owner are waiting, more are
 * refused.
 */
export function createSharedTurns(share: number, mostWaiting: number): TakeTurn {
  const take = createTurns()
  const gates = createGates(1, mostWaiting)
  return async (owner, work) => {
    const leave = await gates.enter(owner)
    let begun = 0
    try {
      return await take(owner, () => {
        begun = performance.now()
        return work()
      })
    } finally {
      const restMs = (performance.now() - begun) * (1 / share - 1)
      if (restMs < 1) leave()
      else setTimeout(leave, restMs)
    }
  }
}
