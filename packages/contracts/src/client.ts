import type { Answer, Input, Routes } from './route.ts'

/** The raw response of one HTTP exchange. `body` is the parsed JSON, or the text if it is not JSON. */
export interface Exchange {
  status: number
  body: unknown
  headers: Headers
}

export interface SendRequest {
  method: string
  path: string
  body: unknown
  signal: AbortSignal | undefined
}

export type Send = (request: SendRequest) => Promise<Exchange>

/** A response of 400 to 599, or none at all (`status` 0). */
export class ApiError extends Error {
  readonly status: number
  readonly body: unknown
  readonly retryAfter: number | undefined
  constructor(status: number, body: unknown, retryAfter?: number) {
    super(`HTTP ${status}`)
    this.name = 'ApiError'
    this.status = status
    this.body = body
    this.retryAfter = retryAfter
  }
}

type Rest<I> =
  Record<never, never> extends I
    ? [input?: I & { signal?: AbortSignal }]
    : [input: I & { signal?: AbortSignal }]

export type Client<T extends Routes> = (<K extends keyof T & string>(
  key: K,
  ...rest: Rest<Input<T, K>>
) => Promise<Answer<T, K>>) & {
  /** Never set at run time: functions that take a client find the table's type here. */
  readonly table?: T
}

interface LooseInput {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  signal?: AbortSignal
}

/** A typed client. It needs only the table's type: the key contains method and path, so zod stays on the server. */
export function createClient<T extends Routes>(send: Send): Client<T> {
  const call = async (key: string, input: LooseInput = {}): Promise<unknown> => {
    const space = key.indexOf(' ')
    const { status, body, headers } = await send({
      method: key.slice(0, space),
      path: fillPath(key.slice(space + 1), input.params ?? {}) + queryString(input.query ?? {}),
      body: input.body,
      signal: input.signal,
    })
    if (status >= 200 && status < 300) return body
    throw new ApiError(status, body, Number(headers.get('retry-after')) || undefined)
  }
  return call as Client<T>
}

/** The address of a reading route, for whatever reads it without a client. */
export const addressOf =
  <T extends Routes>() =>
  <K extends keyof T & `GET ${string}`>(key: K, input: Input<T, K>): string => {
    const { params = {}, query = {} } = input as LooseInput
    return fillPath(key.slice(key.indexOf(' ') + 1), params) + queryString(query)
  }

export function fillPath(path: string, params: Record<string, unknown>): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
}

export function queryString(query: Record<string, unknown>): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === null) continue
    for (const item of Array.isArray(value) ? value : [value]) search.append(name, String(item))
  }
  const text = search.toString()
  return text && `?${text}`
}
