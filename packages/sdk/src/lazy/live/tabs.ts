import type { Module } from '../../core/module.ts'

/**
 * Several tabs of one visitor act as one. If the browser cannot do that, each tab is alone and leads itself.
 */
export interface Tabs {
  /** Runs `start` in one tab; when that tab closes, in another. The returned undo ends it. */
  lead(name: string, start: () => () => void): () => void
  send(message: unknown): void
  hear(run: (message: unknown) => void): void
  /** Runs in the first tab that asks within a second. */
  once(name: string, run: () => void): void
}

export const joinTabs: Module<Tabs> = (host, scope) => {
  const { locks } = navigator
  const listeners = new Set<(message: unknown) => void>()
  const prefix = `gleap-${host.key}-`
  let channel = open()

  function open(): BroadcastChannel | undefined {
    try {
      const next = new BroadcastChannel(`gleap-tabs-${host.key}`)
      next.onmessage = ({ data }) => {
        try {
          for (const run of listeners) run(data)
        } catch (error) {
          host.fault(error)
        }
      }
      return next
    } catch {
      return undefined
    }
  }
  const close = () => {
    channel?.close()
    channel = undefined
  }
  // A page in the back/forward cache must keep neither channel nor lock.
  scope.listen(window, 'pagehide', close)
  scope.listen(window, 'pageshow', () => {
    channel ??= open()
  })
  scope.undo(close)

  return {
    send: message => channel?.postMessage(message),
    hear: run => {
      listeners.add(run)
    },
    lead: (name, start) => {
      if (!locks || !channel) return start()
      const abort = new AbortController()
      let stop = () => {}
      const hold = () =>
        new Promise<void>(release => {
          const end = start()
          stop = () => {
            end()
            release()
          }
        })
      locks.request(prefix + name, { signal: abort.signal }, hold).catch(() => {})
      return () => {
        abort.abort()
        stop()
      }
    },
    once: (name, run) => {
      if (!locks) return run()
      const take = (lock: Lock | null) => {
        if (!lock) return
        run()
        return new Promise<void>(done => scope.after(1000, done))
      }
      locks.request(prefix + name, { ifAvailable: true }, take).catch(() => {})
    },
  }
}
