import { appendFileSync } from 'node:fs'

/** A line of a table. `npm run bench` (`scripts/bench.mjs`) collects them. */
export interface Result {
  row: string
  value: number
  /** Such as `ms`; none for a ratio. */
  unit?: string
  /** The goal: not more than this, or not less. */
  most?: number
  least?: number
  /** The same of others, by their names. */
  beside?: Record<string, number>
}

const file = process.env.BENCH_RESULTS

/** Prints nothing: a bench does that itself, with more than this. */
export function tell(result: Result): void {
  if (file) appendFileSync(file, `${JSON.stringify(result)}\n`)
}
