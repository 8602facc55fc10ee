import { AppError } from '../http/errors.ts'

/** Gives a place back; calling it again does nothing. */
export type Leave = () => void

/** Limits how much work of each owner runs at a time: owners with much work only delay themselves. */
export interface Gates {
  /**
   * Resolves when it is the owner's turn, immediately if there is room. Throws if too many are already
   * waiting.
   */
  enter(owner: string): Promise<Leave>
}

interface Place {
  inside: number
  waiting: (() => void)[]
}

export function createGates(most: number, mostWaiting: number): Gates {
  const places = new Map<string, Place>()
  const leaveOnce = (owner: string, place: Place): Leave => {
    let isInside = true
    return () => {
      if (!isInside) return
      isInside = false
      const next = place.waiting.shift()
      if (next) return void next()
      place.inside -= 1
      if (place.inside === 0) places.delete(owner)
    }
  }
  return {
    async enter(owner) {
      const place = places.get(owner) ?? { inside: 0, waiting: [] }
      places.set(owner, place)
      if (place.inside >= most) {
        if (place.waiting.length >= mostWaiting) throw new AppError('service_unavailable')
        await new Promise<void>(done => place.waiting.push(done))
      } else place.inside += 1
      return leaveOnce(owner, place)
    },
  }
}

/**
 * Limits how much work runs at a time, because other work needs the same resources. A few more wait; the rest are
 * refused.
 */
export type Gate = <T>(work: () => Promise<T>) => Promise<T>

export function createGate(most: number, mostWaiting: number): Gate {
  const gates = createGates(most, mostWaiting)
  return work => inside(gates, '', work)
}

export async function inside<T>(gates: Gates, owner: string, work: () => Promise<T>): Promise<T> {
  const leave = await gates.enter(owner)
  try {
    return await work()
  } finally {
    leave()
  }
}
