import { ApiError, type Exchange, type Send, type SendRequest } from '@lotse/contracts/client'
import { needsRefresh, type Refresh } from './refresh.ts'
import type { SessionStore } from './session-store.ts'

/** A7.1 */
export const retriedStatuses = [408, 409, 425, 429, 500, 502, 503, 504]
const retryDelay = 300

export interface TransportNeeds {
  fetch: typeof fetch
  baseUrl: string
  wait(ms: number): Promise<void>
}

/** What an attempt says beside its body. Asked again for every attempt: a captcha token counts once. */
export type HeadersOf = (request: SendRequest) => Promise<Record<string, string>> | Record<string, string>

/** One HTTP exchange: JSON in, JSON or text out, whatever the status. No answer at all is an `ApiError` of status 0. */
export function createTransport({ fetch, baseUrl, wait }: TransportNeeds, headersOf?: HeadersOf): Send {
  const once = async (request: SendRequest): Promise<Exchange> => {
    const { method, path, body, signal } = request
    const headers: Record<string, string> = { ...(await headersOf?.(request)) }
    if (body !== undefined) headers['content-type'] = 'application/json'
    const init: RequestInit = { method, headers, signal: signal ?? null, cache: 'no-store' }
    if (body !== undefined) init.body = JSON.stringify(body)
    try {
      const response = await fetch(baseUrl + path, init)
      return { status: response.status, body: parse(await response.text()), headers: response.headers }
    } catch (error) {
      if (signal?.aborted) throw error
      throw new ApiError(0, undefined)
    }
  }
  return async request => {
    const answer = await once(request)
    if (request.body !== undefined || !retriedStatuses.includes(answer.status)) return answer
    await wait(retryDelay)
    return once(request)
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

export interface SignedNeeds {
  store: SessionStore
  send: Send
  refresh: Refresh
  now(): number
}

/** Calls as the person signed in: renews the token in time, and once more when the server refuses it. */
export function createSignedSend({ store, send, refresh, now }: SignedNeeds): Send {
  // With a clock that runs ahead every token looks old; one that has just come is not renewed again.
  const renewed = { token: '' }
  const renew = async (token: string) => {
    await refresh(token)
    renewed.token = store.get()?.accessToken ?? ''
  }
  return async request => {
    const before = store.get()?.accessToken
    if (before && before !== renewed.token && needsRefresh(before, now())) {
      // A server that is away is no reason to give up a token that still lives.
      await renew(before).catch(() => undefined)
    }
    const used = store.get()?.accessToken
    const answer = await send(request)
    if (!used || !refusesToken(answer)) return answer
    await renew(used)
    const next = store.get()?.accessToken
    if (!next || next === used) return answer
    const second = await send(request)
    // Just renewed and refused all the same: the session is over.
    if (refusesToken(second) && store.get()?.accessToken === next) store.clear()
    return second
  }
}

/** 401 also answers a wrong password or code; only these words are about the token. */
function refusesToken({ status, body }: Exchange): boolean {
  if (status !== 401) return false
  const { detail, error } = (body ?? {}) as { detail?: unknown; error?: unknown }
  return detail === 'Invalid token' || error === 'unauthorized' || (!detail && !error)
}
