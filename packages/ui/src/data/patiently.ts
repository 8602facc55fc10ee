import { ApiError } from '@lotse/contracts/client'

const mostAttempts = 4
const longestPauseS = 60
/** Where a server does not say how long. */
const usualPauseS = 10

/** Too many at once is no failure: it goes on as soon as the server takes more. */
export async function patiently<T>(
  attempt: () => Promise<T>,
  pause: (ms: number) => Promise<void>,
): Promise<T> {
  for (let attempts = 1; ; attempts++) {
    try {
      return await attempt()
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 429 || attempts === mostAttempts) throw error
      await pause(Math.min(error.retryAfter ?? usualPauseS, longestPauseS) * 1000)
    }
  }
}

/** Ends with the signal, so that nothing waits for a form that is gone. */
export const pauseUntil =
  (signal: AbortSignal) =>
  (ms: number): Promise<void> =>
    new Promise((done, fail) => {
      const timer = setTimeout(done, ms)
      signal.addEventListener('abort', () => {
        clearTimeout(timer)
        fail(signal.reason)
      })
    })
