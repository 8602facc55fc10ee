import type { Exchange, Send } from '@lotse/contracts/client'
import { decodeToken, type SessionStore } from './session-store.ts'

/** A token is renewed when this is left of it. */
export const refreshAtSeconds = 100

export type Refresh = (seenToken?: string) => Promise<void>

export interface RefreshNeeds {
  store: SessionStore
  send: Send
  now(): number
  /** Runs the work while no other tab does. */
  alone<T>(work: () => Promise<T>): Promise<T>
}

/**
 * Renews the stored tokens, once for all tabs: whoever gets the lock looks again whether somebody else has already
 * done it. A refused refresh token ends the session; a server that is away does not.
 */
export function createRefresh({ store, send, alone }: RefreshNeeds): Refresh {
  return seenToken =>
    alone(async () => {
      const stored = store.latest()
      if (!stored) return
      if (seenToken !== undefined && stored.accessToken !== seenToken) return
      const answer = await send({
        method: 'PUT',
        path: '/auth/session',
        body: { refresh_token: stored.refreshToken },
        signal: undefined,
      })
      if (answer.status === 200) store.set(answer.body as Parameters<SessionStore['set']>[0])
      else if (refused(answer) && store.get()?.refreshToken === stored.refreshToken) store.clear()
    })
}

function refused({ status }: Exchange): boolean {
  return status >= 400 && status < 500 && status !== 408 && status !== 425 && status !== 429
}

export function needsRefresh(token: string, nowMs: number): boolean {
  const payload = decodeToken(token)
  return payload !== undefined && payload.exp - nowMs / 1000 <= refreshAtSeconds
}

/** Web Locks reach over all tabs. Where they are missing (plain http on a name) only this tab is covered. */
export function createAlone(locks: LockManager | undefined, name: string): RefreshNeeds['alone'] {
  if (locks) return work => locks.request(name, work) as ReturnType<typeof work>
  const queue = { tail: Promise.resolve() as Promise<unknown> }
  return work => {
    const next = queue.tail.then(work, work)
    queue.tail = next.catch(() => undefined)
    return next
  }
}
