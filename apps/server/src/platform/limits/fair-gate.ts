import { AppError } from '../http/errors.ts'
import { createCounts } from './counts.ts'
import type { Gates, Leave } from './gate.ts'
import { hasMost } from './gives-way.ts'

interface Waiting {
  begin(): void
  refuse(error: Error): void
}

/**
 * Limits how much work of many owners runs at a time in total. Waiting work is served in rotation by owner,
 * so that an owner with much work only delays themselves. If too many wait, the owner with the most loses
 * their last one.
 */
export function createFairGate(most: number, mostOfOne: number, mostWaiting: number): Gates {
  const inside = createCounts()
  /** In the order in which they are served. */
  const lines = new Map<string, Waiting[]>()
  let running = 0
  let waiting = 0

  const hasTurn = (owner: string) => running < most && inside.get(owner) < mostOfOne
  const begin = (owner: string): Leave => {
    running += 1
    inside.add(owner, 1)
    let isInside = true
    return () => {
      if (!isInside) return
      isInside = false
      running -= 1
      inside.add(owner, -1)
      next()
    }
  }
  const next = () => {
    for (const [owner, line] of lines) {
      if (!hasTurn(owner)) continue
      const first = line.shift()
      lines.delete(owner)
      if (line.length > 0) lines.set(owner, line)
      waiting -= 1
      return void first?.begin()
    }
  }
  const makesRoom = (owner: string): boolean => {
    const sizes = [...lines].map(([name, line]): [string, number] => [name, line.length])
    const loser = hasMost(sizes, 1 + (lines.get(owner)?.length ?? 0))
    const last = loser === undefined ? undefined : lines.get(loser)?.pop()
    if (!last) return false
    waiting -= 1
    last.refuse(new AppError('service_unavailable'))
    return true
  }
  return {
    async enter(owner) {
      if (hasTurn(owner) && !lines.has(owner)) return begin(owner)
      if (waiting >= mostWaiting && !makesRoom(owner)) throw new AppError('service_unavailable')
      waiting += 1
      return new Promise<Leave>((done, refuse) => {
        const line = lines.get(owner) ?? []
        line.push({ begin: () => done(begin(owner)), refuse })
        lines.set(owner, line)
      })
    },
  }
}
