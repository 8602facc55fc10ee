import { afterAll, vi } from 'vitest'

/** Files of tests share their worker: no clock and no global of one reaches the next. */
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
