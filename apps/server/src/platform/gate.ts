import { AppError } from './errors.ts'

/** Runs work of which few may be under way at a time: what it needs, others need, too. Others wait, and few of them. */
export type Gate = <T>(work: () => Promise<T>) => Promise<T>

/** A gate for each owner: who brings much work waits for his own, not others for him. */
export type Gates = <T>(owner: string, work: () => Promise<T>) => Promise<T>

interface Place {
  inside: number
  waiting: (() => void)[]
}

export function createGates(most: number, mostWaiting: number): Gates {
  const places = new Map<string, Place>()
  const enter = (owner: string): Promise<void> | undefined => {
    const place = places.get(owner) ?? { inside: 0, waiting: [] }
    places.set(owner, place)
    if (place.inside < most) {
      place.inside += 1
      return undefined
    }
    if (place.waiting.length >= mostWaiting) throw new AppError('service_unavailable')
    return new Promise(done => place.waiting.push(done))
  }
  const leave = (owner: string): void => {
    const place = places.get(owner)
    if (!place) return
    const next = place.waiting.shift()
    if (next) {
      next()
      return
    }
    place.inside -= 1
    if (place.inside === 0) places.delete(owner)
  }
  return async (owner, work) => {
    await enter(owner)
    try {
      return await work()
    } finally {
      leave(owner)
    }
  }
}

export function createGate(most: number, mostWaiting: number): Gate {
  const gates = createGates(most, mostWaiting)
  return work => gates('', work)
}
