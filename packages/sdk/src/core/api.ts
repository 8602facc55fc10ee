import { headers as names } from '@lotse/contracts/frames/wire-names'
import { places } from './addresses.ts'
import type { Host } from './host.ts'
import { toJson } from './json.ts'
import { parseJson } from './text.ts'

export interface Exchange {
  /** 0: no answer, or one that is no JSON (a captive portal's page). */
  status: number
  body: unknown
  /** Seconds the server asks to wait. */
  retryAfter: number
}

export interface Call {
  method?: 'GET' | 'POST'
  body?: unknown
  headers?: Record<string, string>
  /** Lets the page go away meanwhile; the browser then allows 64 KB in all. */
  keepalive?: boolean
  timeout?: number
}

/** Calls of the SDK: no credentials, a timeout, never a rejection. */
export interface Api {
  call(path: string, call?: Call): Promise<Exchange>
  /** Headers of the visitor, once there is one. */
  visitor: Record<string, string>
}

const TIMEOUT = 30_000

export function createApi(host: Host): Api {
  const { natives } = host
  const api: Api = {
    visitor: {},
    call: async (path, { method = 'POST', body, headers, keepalive = false, timeout = TIMEOUT } = {}) => {
      try {
        const answer = await natives.fetch(places(host.settings).api + path, {
          method,
          headers: {
            'Content-Type': 'application/json;charset=UTF-8',
            [names.key]: host.key,
            ...api.visitor,
            ...headers,
          },
          body: body === undefined ? null : toJson(body),
          credentials: 'omit',
          // The browser's own timer: none of ours outlives `destroy` while an answer is awaited.
          signal: AbortSignal.timeout(timeout),
          keepalive,
        })
        const parsed = parseJson(await answer.text())
        return {
          status: answer.ok && parsed === undefined ? 0 : answer.status,
          body: parsed,
          retryAfter: Number(answer.headers.get('Retry-After')) || 0,
        }
      } catch {
        return { status: 0, body: undefined, retryAfter: 0 }
      }
    },
  }
  return api
}

export const isSuccess = ({ status }: Exchange): boolean => status === 200 || status === 201
