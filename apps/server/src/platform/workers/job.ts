import type { Logger } from 'pino'

/** A job takes and returns small JSON; bytes travel in files. */
export type JobTable = Record<string, (input: never) => unknown>

export interface Handed {
  id: number
  name: string
  input: unknown
}
/** Sent once, when the worker has loaded what it needs. */
export interface Ready {
  ready: true
}
export type Answered = { id: number; value: unknown } | { id: number; error: string }

export interface JobOptions {
  /** Bytes it works on: heavy jobs wait for each other. */
  weight: number
  /** A person is waiting for it: it goes before background work. */
  first?: boolean
  timeMs?: number
  /** The owner of the job: only one job per owner runs at a time, and few wait. */
  owner?: string
}

export interface PoolOptions {
  /** A module that calls `serveJobs`. */
  entry: URL
  most: number
  /** The maximum sum of weights at once; a single job is always accepted. */
  capacity: number
  mostWaiting: number
  /** How many of them one owner may have. */
  mostWaitingEach: number
  timeMs: number
  idleMs: number
  heapMb: number
  /** With our priority instead of a lower one: among tests that take every processor it would never have its turn. */
  isEqual?: boolean
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

/** `busy`: too much is waiting. `late`, `ended`: the job took too long, or too much memory. `failed`: it threw. */
export class JobFailed extends Error {
  readonly reason: 'busy' | 'late' | 'ended' | 'failed'
  constructor(reason: JobFailed['reason'], message: string = reason) {
    super(message)
    this.name = 'JobFailed'
    this.reason = reason
  }
}
