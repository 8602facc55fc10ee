import type { BodyAt, Path } from '@lotse/contracts/visitor/calls'
import { headers as names } from '@lotse/contracts/visitor/wire-names'
import { parseJson } from '@lotse/rules/values'
import type { Host } from '../host.ts'
import { toJson } from '../text/json.ts'
import { record } from '../text/text.ts'
import { places } from './addresses.ts'

export interface Exchange {
  /** 0 if there is no response, or one that is not JSON (a captive portal's page). */
  status: number
  body: unknown
}

export interface Call<At extends Path> {
  method?: 'GET' | 'POST'
  /** Plain data, or bytes that are already serialized. */
  body?: BodyAt<At> | Uint8Array
  headers?: Record<string, string>
  /** Allows the page to close in the meantime; the browser then allows 64 KB in total. */
  keepalive?: boolean
  timeout?: number
}

/** The SDK's calls: no credentials, a timeout, never a rejection. */
export interface Api {
  call<At extends Path>(path: At, call?: Call<At>): Promise<Exchange>
  /** Headers of the visitor, once there is one. */
  visitor: Record<string, string>
}

const TIMEOUT = 30_000

export function createApi(host: Host): Api {
  const { natives } = host
  const api: Api = {
    visitor: {},
    call: async (
      path,
      { method = 'POST', body: sent, headers, keepalive = false, timeout = TIMEOUT } = {},
    ) => {
      try {
        const answer = await natives.fetch(places(host.settings).api + path, {
          method,
          headers: {
            'Content-Type': 'application/json;charset=UTF-8',
            [names.key]: host.key,
            ...api.visitor,
            ...headers,
          },
          body: sent instanceof Uint8Array ? (sent as BodyInit) : sent && toJson(sent),
          credentials: 'omit',
          // The browser's own timer: none of ours may outlive `destroy` while a response is pending.
          signal: AbortSignal.timeout(timeout),
          keepalive,
        })
        const body = parseJson(await answer.text())
        const words = refusal(body)
        if (words) host.warn(words)
        return { status: answer.ok && body === undefined ? 0 : answer.status, body }
      } catch {
        return { status: 0, body: undefined }
      }
    },
  }
  return api
}

export const isSuccess = ({ status }: Exchange): boolean => status === 200 || status === 201

/** What the site's developer can do about a refusal. */
export function refusal(body: unknown): string | undefined {
  const { error } = record(body)
  if (error === 'origin_not_allowed')
    return `Gleap: ${origin} is not among the allowed sites (Settings, Project).`
  if (error === 'identity_refused') return 'Gleap: wrong or missing user hash (HMAC-SHA256 of the user id).'
  return undefined
}
