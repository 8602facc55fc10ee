import type { Cause } from './cause.ts'

/** A request's span, from its headers to its answer. */
export interface RequestSpan {
  /** Runs work inside the span. */
  within<T>(work: () => T): T
  end(route: string, status: number): void
}

/** What this process tells about where its time goes. No span has a value that a person typed. */
export interface Traces {
  request(of: { origin: string; method: string; reqId: string; traceparent: unknown }): RequestSpan
  /** Runs an attempt at an errand in its own span, linked to what asked for it. */
  errand<T>(name: string, causes: (Cause | undefined)[], work: () => Promise<T>): Promise<T>
  /** Begins the span of a statement; undefined outside any other span. */
  query(text: string): ((error?: unknown) => void) | undefined
  /** The present span, for those who continue elsewhere. */
  traceparent(): string | undefined
  /** Sends what is left. */
  close(): Promise<void>
}
