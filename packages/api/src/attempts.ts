import { ApiError } from './api-error.ts'

export interface Attempts {
  /** How often a call is repeated after 429, 502, 503 or 504, and if the connection breaks; 4 by default. */
  retries?: number
  /** A limit that lasts longer is an error; 60 by default. */
  longestWaitSeconds?: number
}

const passing = new Set([429, 502, 503, 504])

/** Whether the same call may succeed a moment later. It is safe to repeat a write: each has an `Idempotency-Key`. */
const mayPass = ({ status, code }: ApiError): boolean =>
  status === 0 || passing.has(status) || code === 'idempotency_in_progress'

/** Repeats what failed for a moment, after the time that the server asks for, or after growing pauses. */
export async function withAttempts<T>(
  send: () => Promise<T>,
  { retries = 4, longestWaitSeconds = 60 }: Attempts,
  signal: AbortSignal | undefined,
): Promise<T> {
  for (let nth = 0; ; nth++) {
    try {
      return await send()
    } catch (error) {
      const after = error instanceof ApiError ? error.retryAfter : undefined
      const seconds = after ?? Math.min(2 ** nth / 2, 8)
      const isOver = nth >= retries || seconds > longestWaitSeconds || signal?.aborted === true
      if (isOver || !(error instanceof ApiError) || !mayPass(error)) throw error
      await pause(seconds * 1000, signal)
    }
  }
}

function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop)
      resolve()
    }, ms)
    signal?.addEventListener('abort', stop, { once: true })
  })
}
