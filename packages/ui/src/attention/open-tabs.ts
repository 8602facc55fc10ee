export const isLookedAt = (): boolean => !document.hidden && document.hasFocus()

/**
 * How the tabs of one app cooperate in a browser: one of them rings, and only while nobody is looking at any. The one
 * that rings, and each that a person is looking at, holds a lock; browsers release them with their tab.
 */
export function joinTabs(app: string, onLooked: () => void) {
  const [rings, lookedAt] = [`${app}-rings`, `${app}-looked-at`]
  const leave = new AbortController()
  const { signal } = leave
  const locks = 'locks' in navigator ? navigator.locks : undefined
  let isFirst = !locks
  let letGo: (() => void) | undefined
  // Somebody has looked at another tab: nothing is unseen any longer.
  const channel = new BroadcastChannel(app)
  channel.onmessage = onLooked

  const look = () => {
    if (!isLookedAt()) {
      letGo?.()
      letGo = undefined
      return
    }
    onLooked()
    channel.postMessage('looked')
    if (letGo || !locks) return
    const held = new Promise<void>(done => {
      letGo = done
    })
    void locks.request(lookedAt, { mode: 'shared' }, () => held)
  }
  void locks
    ?.request(rings, { signal }, () => {
      isFirst = true
      return new Promise<void>(done => signal.addEventListener('abort', () => done()))
    })
    // The tab was closed before its turn came.
    .catch(() => {})
  for (const event of ['focus', 'blur']) addEventListener(event, look, { signal })
  document.addEventListener('visibilitychange', look, { signal })
  look()
  /** Whether somebody is looking at any of them; without locks, at this one. */
  const isAnyLookedAt = async (): Promise<boolean> => {
    if (isLookedAt() || !locks) return isLookedAt()
    const { held = [] } = await locks.query()
    return held.some(({ name }) => name === lookedAt)
  }
  return {
    isAnyLookedAt,
    /** Whether this tab is the one to ring now. */
    mayRing: async (): Promise<boolean> => isFirst && !(await isAnyLookedAt()),
    close: () => {
      leave.abort()
      letGo?.()
      channel.close()
    },
  }
}
