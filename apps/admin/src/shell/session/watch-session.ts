import type { Me } from '@lotse/contracts/academy/staff'
import type { OpenEdits } from '@lotse/ui/data/edits'
import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { mayEnter, rightsOf } from '../../lib/backend/rights.ts'
import type { SessionStore } from '../../lib/backend/session-store.ts'
import { entrance, paths } from '../../paths.ts'

interface WatchNeeds {
  sessions: SessionStore
  /** Ends a session on the server, if it can be reached. */
  end(accessToken: string): unknown
  /** What the person may do now; null: nothing, undefined: a platform without roles. */
  readMe(): Promise<Me | null | undefined>
  router: AnyRouter
  queries: QueryClient
  edits: OpenEdits
}

/**
 * A4.6: when a session ends, here or in another tab, the app goes to `/`, and the next sign-in leads back to
 * where it ended; a session that appears in another tab signs in here, too. Unsaved edits keep their page:
 * `SessionEnded` offers the way back in next to them.
 */
export function watchSession({ sessions, end, readMe, router, queries, edits }: WatchNeeds): void {
  const first = sessions.get()?.user.id
  const known = { user: first, last: first, isHeld: false, seen: '', rights: rightsOf(sessions.get()) }
  const leave = () => {
    queries.clear()
    const { pathname, href } = router.latestLocation
    if (pathname === paths.index()) return
    if (sessions.wasLeft()) void router.navigate({ to: paths.index() })
    else void router.navigate({ to: paths.index(), search: { next: href }, state: endedState } as never)
  }
  const enter = (user: string) => {
    const isOther = known.last !== user
    const wasHeld = known.isHeld
    Object.assign(known, { last: user, isHeld: false })
    const { pathname, search } = router.latestLocation
    // Nothing of one person is ever shown to the next.
    if (isOther) queries.clear()
    if (isOther && wasHeld) {
      edits.release()
      void router.navigate({ to: paths.home() })
    } else if (wasHeld) void queries.invalidateQueries()
    if (pathname === paths.index()) void router.navigate(entrance((search as { next?: string }).next))
  }
  /** A6.1: a renewed session has lost its rights; unsaved edits could no longer be saved. */
  const refuse = (accessToken: string) => {
    Object.assign(known, { user: undefined, isHeld: false })
    edits.release()
    queries.clear()
    end(accessToken)
    sessions.clear()
    void router.navigate({ to: paths.index(), state: refusedState } as never)
  }
  /** D80: a change of the role renews the session, so the server is asked again whenever the token is a new one. */
  const check = async () => {
    const { accessToken: token, user } = sessions.get() ?? {}
    // A second factor may be what the rights were waiting for.
    const seen = `${token} ${user?.mfa_enabled}`
    if (!token || seen === known.seen) return
    known.seen = seen
    const me = await readMe()
    const stored = sessions.get()
    if (stored?.accessToken !== token) return
    if (me) return sessions.setMe(me)
    if (me === null || !stored.user.admin) refuse(token)
  }
  // Without an answer, what is known stays; the server decides on every call anyway.
  const checkAgain = () => void check().catch(() => undefined)
  const compareRights = () => {
    const rights = rightsOf(sessions.get())
    if (rights.join() === known.rights.join()) return
    known.rights = rights
    // The screen may be one that is no longer theirs, or has become theirs.
    if (sessions.get()) void router.invalidate()
  }
  checkAgain()
  sessions.subscribe(() => {
    const stored = sessions.get()
    if (stored && !mayEnter(stored)) return refuse(stored.accessToken)
    checkAgain()
    compareRights()
    const user = stored?.user.id
    if (user === known.user) return
    known.user = user
    if (user) return enter(user)
    known.isHeld = edits.pending()
    if (!known.isHeld) leave()
  })
}

/** True on the visit to `/` after the rights were taken away. */
export const refusedState = { refused: true }
export const isRefused = (state: object): boolean => 'refused' in state

const endedState = { sessionEnded: true }
/** Whether the visit to `/` happened because a session ended by itself. */
export const isSessionEnded = (state: object): boolean => 'sessionEnded' in state
