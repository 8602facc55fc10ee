import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import type { SessionStore } from '../lib/session-store.ts'
import { intendedPath, paths } from '../paths.ts'

/** A4.6: a session that is gone, here or in another tab, leads to `/`; one that appears in another tab leads in. */
export function watchSession(sessions: SessionStore, router: AnyRouter, queries: QueryClient): void {
  const known = { user: sessions.get()?.user.id }
  sessions.subscribe(() => {
    const user = sessions.get()?.user.id
    if (user === known.user) return
    known.user = user
    // Nothing of one person is ever shown to the next.
    queries.clear()
    const { pathname, search } = router.state.location
    if (user && pathname === paths.index()) {
      void router.navigate({ to: intendedPath((search as { next?: string }).next), replace: true })
    }
    if (!user && pathname !== paths.index()) void router.navigate({ to: paths.index() })
  })
}
