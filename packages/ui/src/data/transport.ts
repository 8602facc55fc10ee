import type { Exchange, Send, SendRequest } from '@lotse/contracts/client'
import { parseJson } from '@lotse/rules/values'
import { lost } from './lost.ts'

const retryDelayMs = 300

export interface TransportNeeds {
  /** Whether a call with this response is retried. */
  isRetried(request: SendRequest, status: number): boolean
  fetch?: typeof fetch
  /** Base URL of the API; by default this origin. */
  baseUrl?: string
  wait?(ms: number): Promise<void>
}

/** Headers of an attempt. Built again for every attempt, because a captcha token counts once. */
export type HeadersOf = (request: SendRequest) => Promise<Record<string, string>> | Record<string, string>

/**
 * One HTTP exchange: JSON in, JSON or text out, whatever the status. If there is no response, it throws an
 * `ApiError` with status 0.
 */
export function createTransport(needs: TransportNeeds, headersOf?: HeadersOf): Send {
  const {
    isRetried,
    fetch = (...request) => globalThis.fetch(...request),
    baseUrl = '',
    wait = ms => new Promise(done => setTimeout(done, ms)),
  } = needs
  const once = async (request: SendRequest): Promise<Exchange> => {
    const { method, path, body, signal } = request
    const headers: Record<string, string> = { ...(await headersOf?.(request)) }
    if (body !== undefined) headers['content-type'] = 'application/json'
    const init: RequestInit = { method, headers, signal: signal ?? null, cache: 'no-store' }
    if (body !== undefined) init.body = JSON.stringify(body)
    try {
      const response = await fetch(baseUrl + path, init)
      const text = await response.text()
      const said = parseJson(text)
      return { status: response.status, body: said === undefined ? text : said, headers: response.headers }
    } catch (error) {
      return lost(signal)(error)
    }
  }
  return async request => {
    const answer = await once(request)
    if (!isRetried(request, answer.status)) return answer
    await wait(retryDelayMs)
    return once(request)
  }
}
