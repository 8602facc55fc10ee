const FEWEST = 3
const MOST = 20
const ENOUGH = 2.5

/**
 * How much longer twice as much takes: 2 for what reads a text once, 4 for what reads it once per character. The best of
 * some rounds, because a busy machine makes any one of them longer, and of more of them where it was busy in all.
 */
export function growth(work: (length: number) => void, length: number): number {
  const time = (size: number): number => {
    const start = performance.now()
    work(size)
    return performance.now() - start
  }
  time(length)
  let once = Number.POSITIVE_INFINITY
  let twice = Number.POSITIVE_INFINITY
  for (let round = 1; round <= MOST; round++) {
    once = Math.min(once, time(length))
    twice = Math.min(twice, time(2 * length))
    if (round >= FEWEST && twice < ENOUGH * once) break
  }
  return twice / once
}
