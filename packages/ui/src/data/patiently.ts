import { ApiError } from '@lotse/contracts/client'

const mostAttempts = 4
const longestPauseS = 60
/** The wait if the server does not give one. */
const usualPauseS = 10

/** Too many at once is not a failure: it continues as soon as the server accepts more. */
export async function patiently<T>(
  attempt: () => Promise<T>,
  pause = (ms: number) => new Promise<void>(done => setTimeout(done, ms)),
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
