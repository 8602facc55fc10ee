import type { Exchange, Send } from '@lotse/contracts/client'
import { decodeToken, type SessionStore } from './session-store.ts'

/** A token is renewed when it has this much time left. */
export const refreshAtSeconds = 100

export type Refresh = (seenToken?: string) => Promise<void>

export interface RefreshNeeds {
  store: SessionStore
  send: Send
  now(): number
  /** Runs the work while no other tab does; `waited` says whether another one did until now. */
  alone<T>(work: (waited: boolean) => Promise<T>): Promise<T>
}

/** What one tab stores reaches the others a moment later, and the lock may be quicker. */
const STORAGE_PAUSE_MS = 150

/**
 * Renews the stored tokens, once for all tabs: the tab that gets the lock first checks whether another has already done
 * it. A refused refresh token ends the session; an unreachable server does not.
 */
export function createRefresh({ store, send, alone }: RefreshNeeds): Refresh {
  return seenToken =>
    alone(async waited => {
      const isNews = () => store.latest()?.accessToken !== seenToken
      if (waited && !isNews()) await new Promise(done => setTimeout(done, STORAGE_PAUSE_MS))
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

/** Web Locks cover all tabs. Without them (plain http with a host name), only this tab is covered. */
export function createAlone(locks: LockManager | undefined, name: string): RefreshNeeds['alone'] {
  if (locks)
    return async work => {
      const free = await locks.request(name, { ifAvailable: true }, async lock =>
        lock ? { value: await work(false) } : undefined,
      )
      return free ? free.value : await locks.request(name, () => work(true))
    }
  const queue = { tail: Promise.resolve() as Promise<unknown> }
  return work => {
    const run = () => work(false)
    const next = queue.tail.then(run, run)
    queue.tail = next.catch(() => undefined)
    return next
  }
}
