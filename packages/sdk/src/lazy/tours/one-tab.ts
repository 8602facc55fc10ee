import type { Scope } from '../../core/scope.ts'

/** A tour runs in one tab: another tab of the site must not continue it while it runs here. */
export function holdTour(scope: Scope, name: string): void {
  const { locks } = navigator
  if (!locks) return
  const held = new Promise<void>(release => {
    scope.undo(release)
    // A page with a lock is not kept in the back/forward cache.
    scope.listen(window, 'pagehide', () => release())
  })
  locks.request(name, { ifAvailable: true }, lock => (lock ? held : undefined)).catch(() => {})
}

export async function isElsewhere(name: string): Promise<boolean> {
  try {
    const { held } = await navigator.locks.query()
    return held?.some(lock => lock.name === name) ?? false
  } catch {
    return false
  }
}
