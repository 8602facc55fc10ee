import type { Logger } from 'pino'

/** Announces something about a key, immediately or a little later. */
export type Pace = (key: string, tell: () => Promise<void>) => Promise<void>

/**
 * Announces the first event immediately. Further events with the same key within the window are announced
 * together at its end, and so on as long as there are more.
 */
export function createPace(windowMs: number, { log }: { log: Pick<Logger, 'warn'> }): Pace {
  const windows = new Map<string, { latest?: () => Promise<void> }>()
  const open = (key: string): void => {
    windows.set(key, {})
    setTimeout(() => {
      const latest = windows.get(key)?.latest
      if (!latest) return void windows.delete(key)
      open(key)
      latest().catch((err: unknown) => log.warn({ err }, 'a notification was lost'))
    }, windowMs).unref()
  }
  return async (key, tell) => {
    const window = windows.get(key)
    if (window) {
      window.latest = tell
      return
    }
    open(key)
    await tell()
  }
}
