import { AppError } from './errors.ts'

/** Runs work of which few may be under way at a time: what it needs, others need, too. Others wait, and few of them. */
export type Gate = <T>(work: () => Promise<T>) => Promise<T>

export function createGate(most: number, mostWaiting: number): Gate {
  let inside = 0
  const waiting: (() => void)[] = []
  const enter = (): Promise<void> | undefined => {
    if (inside < most) {
      inside += 1
      return undefined
    }
    if (waiting.length >= mostWaiting) throw new AppError('service_unavailable')
    return new Promise(done => waiting.push(done))
  }
  const leave = (): void => {
    const next = waiting.shift()
    if (next) next()
    else inside -= 1
  }
  return async work => {
    await enter()
    try {
      return await work()
    } finally {
      leave()
    }
  }
}
