import type { Exchange, Send, SendRequest } from '@lotse/contracts/client'
import { needsRefresh, type Refresh } from './refresh.ts'
import type { SessionStore } from './session-store.ts'

/** A7.1 */
export const retriedStatuses = [408, 409, 425, 429, 500, 502, 503, 504]

export const isRetried = ({ body }: SendRequest, status: number): boolean =>
  body === undefined && retriedStatuses.includes(status)

export interface SignedNeeds {
  store: SessionStore
  send: Send
  refresh: Refresh
  now(): number
}

/** Calls as the signed-in person: renews the token in time, and once more if the server refuses it. */
export function createSignedSend({ store, send, refresh, now }: SignedNeeds): Send {
  // If the clock is ahead, every token looks old; a brand-new one is not renewed again.
  const renewed = { token: '' }
  const renew = async (token: string) => {
    await refresh(token)
    renewed.token = store.get()?.accessToken ?? ''
  }
  return async request => {
    const { accessToken: before, user } = store.get() ?? {}
    // D95: what somebody asked for as another person is never repeated in their own name.
    const isOther = () => user !== undefined && store.get() !== undefined && store.get()?.user.id !== user.id
    if (before && before !== renewed.token && needsRefresh(before, now())) {
      // An unreachable server is no reason to give up a token that is still valid.
      await renew(before).catch(() => undefined)
      if (isOther()) return sessionOver
    }
    const used = store.get()?.accessToken
    const answer = await send(request)
    if (!used || !refusesToken(answer)) return answer
    await renew(used)
    const next = store.get()?.accessToken
    if (!next || next === used || isOther()) return answer
    const second = await send(request)
    // Just renewed and still refused: the session is over.
    if (refusesToken(second) && store.get()?.accessToken === next) store.clear()
    return second
  }
}

const sessionOver: Exchange = { status: 401, body: { detail: 'Invalid token' }, headers: new Headers() }

/** A wrong password or code also gets 401; only these texts are about the token. */
function refusesToken({ status, body }: Exchange): boolean {
  if (status !== 401) return false
  const { detail, error } = (body ?? {}) as { detail?: unknown; error?: unknown }
  return detail === 'Invalid token' || error === 'unauthorized' || (!detail && !error)
}
