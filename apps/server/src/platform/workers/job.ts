import type { Logger } from 'pino'

/** A job takes and answers small JSON; bytes travel in files. */
export type JobTable = Record<string, (input: never) => unknown>

export interface Handed {
  id: number
  name: string
  input: unknown
}
/** Said once, when the worker has loaded what it needs. */
export interface Ready {
  ready: true
}
export type Answered = { id: number; value: unknown } | { id: number; error: string }

export interface JobOptions {
  /** Bytes it works on: heavy ones wait for each other. */
  weight: number
  /** A person waits for it: it goes before what only has to be done. */
  first?: boolean
  timeMs?: number
  /** Whose job it is: only one job per caller runs at a time, and few wait. */
  owner?: string
}

export interface PoolOptions {
  /** A module that calls `serveJobs`. */
  entry: URL
  most: number
  /** Sum of the weights that are worked on at once; one job alone is always taken. */
  capacity: number
  mostWaiting: number
  /** Of those, the most that one owner may have. */
  mostWaitingEach: number
  timeMs: number
  idleMs: number
  heapMb: number
  log: Logger
}

export interface Pool<Jobs extends JobTable> {
  run<K extends keyof Jobs & string>(
    name: K,
    input: Parameters<Jobs[K]>[0],
    options?: JobOptions,
  ): Promise<Awaited<ReturnType<Jobs[K]>>>
  close(): Promise<void>
}

/**
 * `busy`: too much waits already. `late`, `ended`: the job took too long, or more memory than it may. `failed`: it threw.
 */
export class JobFailed extends Error {
  readonly reason: 'busy' | 'late' | 'ended' | 'failed'
  constructor(reason: JobFailed['reason'], message: string = reason) {
    super(message)
    this.name = 'JobFailed'
    this.reason = reason
  }
}
