/**
 * Locks of the one tab that rings, and of each tab that a person is looking at. Browsers release them with
 * their tab.
 */
const RINGS = 'lotse-bell-rings'
const LOOKED_AT = 'lotse-bell-looked-at'

export const isLookedAt = (): boolean => !document.hidden && document.hasFocus()

/** How the tabs of one browser cooperate: one of them rings, and only while nobody is looking at any. */
export function joinTabs(onLooked: () => void) {
  const leave = new AbortController()
  const { signal } = leave
  const locks = 'locks' in navigator ? navigator.locks : undefined
  let isFirst = !locks
  let letGo: (() => void) | undefined
  // Somebody has looked at another tab: nothing is unseen any longer.
  const channel = new BroadcastChannel('lotse-bell')
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
    void locks.request(LOOKED_AT, { mode: 'shared' }, () => held)
  }
  void locks
    ?.request(RINGS, { signal }, () => {
      isFirst = true
      return new Promise<void>(done => signal.addEventListener('abort', () => done()))
    })
    // The tab was closed before its turn came.
    .catch(() => {})
  for (const event of ['focus', 'blur']) addEventListener(event, look, { signal })
  document.addEventListener('visibilitychange', look, { signal })
  look()
  return {
    /** Whether this tab is the one to ring now. */
    mayRing: async (): Promise<boolean> => {
      if (!isFirst) return false
      const { held = [] } = (await locks?.query()) ?? {}
      return !held.some(({ name }) => name === LOOKED_AT)
    },
    close: () => {
      leave.abort()
      letGo?.()
      channel.close()
    },
  }
}
