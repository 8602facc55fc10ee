import { fillPath, queryString } from '@lotse/contracts/client'
import { ApiError } from './api-error.ts'
import { type Attempts, withAttempts } from './attempts.ts'
import type { AnyCall } from './calls.ts'

export interface Options extends Attempts {
  /** Where the server is, such as `https://lotse.example.com`. */
  address: string
  /** The secret of an API token. */
  token: string
  /** For every call, such as of a program that is ending. */
  signal?: AbortSignal
  /** Another `fetch`, such as one through a proxy. */
  fetch?: typeof fetch
}

interface Extra {
  signal?: AbortSignal
  /** For a write: with the same key, the same call happens once a day. A random one if it is missing. */
  idempotencyKey?: string
}

type Given<C, Name extends string> = Name extends keyof C ? Pick<C, Name> : unknown
export type Input<C> = Given<C, 'params'> & Given<C, 'query'> & Given<C, 'body'> & Extra
type Rest<C> =
  Record<never, never> extends Omit<Input<C>, keyof Extra> ? [input?: Input<C>] : [input: Input<C>]
export type Answer<C> = C extends { answer: infer A } ? A : never

/** A page of a list, such as of a round over what has changed. */
interface Page<Item> {
  items: Item[]
  next: string | null
}
type PagedKey<Calls> = {
  [K in keyof Calls]: Answer<Calls[K]> extends Page<unknown> ? K : never
}[keyof Calls] &
  string
type ItemOf<C> = Answer<C> extends Page<infer Item> ? Item : never

export interface Api<Calls> {
  /** Calls a route by its method and path, such as `GET /projects/:projectId/tickets`. */
  <K extends keyof Calls & string>(key: K, ...rest: Rest<Calls[K]>): Promise<Answer<Calls[K]>>
  /**
   * All pages of a list. In a round over what has changed, `since` of every page is that of the first: keep it, and
   * begin the next round with it.
   */
  pages<K extends PagedKey<Calls>>(key: K, ...rest: Rest<Calls[K]>): AsyncGenerator<Answer<Calls[K]>>
  /** The rows of all pages of a list. */
  each<K extends PagedKey<Calls>>(key: K, ...rest: Rest<Calls[K]>): AsyncGenerator<ItemOf<Calls[K]>>
}

interface Loose extends Extra {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
}

/** The query field that asks for the next page. */
type Cursor = 'after' | 'cursor'

export function createApi<Calls extends { [K in keyof Calls]: AnyCall }>(
  options: Options,
  cursor: Cursor,
): Api<Calls> {
  const call = (key: string, input: Loose = {}) => {
    // The same for every attempt.
    const request = requestOf(options, key, input)
    return withAttempts(() => exchange(options, request), options, request.signal)
  }
  async function* pages(key: string, input: Loose = {}) {
    let since: unknown
    let query = input.query
    while (true) {
      const page = (await call(key, { ...input, query: { ...query } })) as Page<unknown> & { since?: unknown }
      since ??= page.since
      yield since === undefined ? page : { ...page, since }
      if (!page.next) return
      query = { ...input.query, [cursor]: page.next }
    }
  }
  async function* each(key: string, input: Loose = {}) {
    for await (const { items } of pages(key, input)) yield* items
  }
  return Object.assign(call, { pages, each }) as unknown as Api<Calls>
}

interface Request {
  method: string
  url: string
  headers: Record<string, string>
  body: BodyInit | undefined
  signal: AbortSignal | undefined
}

function requestOf({ address, token, signal: always }: Options, key: string, input: Loose): Request {
  const space = key.indexOf(' ')
  const method = key.slice(0, space)
  const { params = {}, query = {}, body, idempotencyKey } = input
  const signal = input.signal && always ? AbortSignal.any([input.signal, always]) : (input.signal ?? always)
  const path = fillPath(key.slice(space + 1), params) + queryString(query)
  const isFile = typeof FormData !== 'undefined' && body instanceof FormData
  const headers: Record<string, string> = { authorization: `Bearer ${token}` }
  if (method !== 'GET') headers['idempotency-key'] = idempotencyKey ?? crypto.randomUUID()
  if (body !== undefined && !isFile) headers['content-type'] = 'application/json'
  return {
    method,
    url: `${address.replace(/\/+$/, '')}/api/v1${path}`,
    headers,
    body: body === undefined || isFile ? (body as FormData | undefined) : JSON.stringify(body),
    signal,
  }
}

async function exchange(options: Options, { url, ...request }: Request): Promise<unknown> {
  const send = options.fetch ?? fetch
  const answer = await send(url, request as RequestInit).catch((error: unknown) => {
    if (request.signal?.aborted) throw request.signal.reason
    throw Object.assign(new ApiError(0), { cause: error })
  })
  const text = await answer.text().catch((error: unknown) => {
    throw Object.assign(new ApiError(0), { cause: error })
  })
  const isJson = (answer.headers.get('content-type') ?? '').startsWith('application/json')
  const body: unknown = isJson && text !== '' ? readJson(text) : text
  if (answer.ok) return body
  throw new ApiError(answer.status, body, answer.headers)
}

/** A proxy may cut an answer: it is one that did not arrive. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw Object.assign(new ApiError(0), { cause: error })
  }
}
