const FEWEST = 3
const MOST = 60
const ENOUGH = 2.5
/** Less than this is told apart from nothing by chance. */
const LEAST_MS = 5

/** Milliseconds of processor time: other programs on the machine do not count. */
export function spent(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/**
 * How much longer twice the work takes: 2 if a text is read once, 4 if it is read once per character. One run
 * of double size is compared with two runs of single size, which produce as much garbage. The best of several
 * rounds counts, because the engine compiles and cleans up during any of them.
 */
export function growth(work: (length: number) => void, length: number): number {
  const time = (...sizes: number[]): number => {
    const start = spent()
    for (const size of sizes) for (let nth = 0; nth < repeats; nth++) work(size)
    return spent() - start
  }
  let repeats = 1
  time(length)
  repeats = Math.ceil(LEAST_MS / Math.max(time(length), LEAST_MS / 50))
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
 * How many times longer one piece of work takes than another. It uses the best of several rounds of both, and
 * continues until the ratio is below `enough`, because a busy machine can slow any of them. Work that waits
 * for others is timed by the clock, everything else by the processor.
 */
export async function ratio(work: () => unknown, other: () => unknown, enough: number): Promise<number> {
  const time = async (run: () => unknown): Promise<number> => {
    const start = performance.now()
    const before = spent()
    const done = run()
    if (!(done instanceof Promise)) return spent() - before
    await done
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
