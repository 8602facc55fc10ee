const FEWEST = 3
const MOST = 60
const ENOUGH = 2.5

/**
 * How much longer twice as much takes: 2 for what reads a text once, 4 for what reads it once per character. Twice as
 * much is set against twice as often, which makes as much garbage; and the best of some rounds counts, because a busy
 * machine makes any one of them longer.
 */
export function growth(work: (length: number) => void, length: number): number {
  const time = (...sizes: number[]): number => {
    const start = performance.now()
    for (const size of sizes) work(size)
    return performance.now() - start
  }
  time(length)
  let often = Number.POSITIVE_INFINITY
  let large = Number.POSITIVE_INFINITY
  for (let round = 1; round <= MOST; round++) {
    often = Math.min(often, time(length, length))
    large = Math.min(large, time(2 * length))
    if (round >= FEWEST && 2 * large < ENOUGH * often) break
  }
  return (2 * large) / often
}

/**
 * How many times as long one work takes as another: the best of some rounds of both, and as many rounds as it takes to
 * fall below `enough`, because a busy machine makes any one of them longer.
 */
export async function ratio(work: () => unknown, other: () => unknown, enough: number): Promise<number> {
  const time = async (run: () => unknown): Promise<number> => {
    const start = performance.now()
    await run()
    return performance.now() - start
  }
  let mine = Number.POSITIVE_INFINITY
  let others = Number.POSITIVE_INFINITY
  for (let round = 1; round <= MOST; round++) {
    mine = Math.min(mine, await time(work))
    others = Math.min(others, await time(other))
    if (round >= FEWEST && mine < enough * others) break
  }
  return mine / others
}
