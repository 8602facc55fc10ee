import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { createApi, type Options } from './client.ts'
import { ApiError } from './index.ts'

interface Calls {
  'GET /x': { answer: unknown }
  'POST /x': { body?: { text: string }; answer: unknown }
  'GET /projects/:projectId/tickets': {
    params: { projectId: string }
    query?: { status?: string[]; search?: string; tag?: string }
    answer: unknown
  }
  'GET /sync': { query?: { since?: string }; answer: { items: number[]; next: string | null; since: string } }
  'GET /admin/jobs': { answer: { items: number[]; next: string | null } }
}
const lotse = (options: Options) => createApi<Calls>(options, 'after')
const academy = (options: Options) => createApi<Calls>(options, 'cursor')

interface Said {
  status?: number
  headers?: Record<string, string>
  body?: unknown
  /** Sent as it is. */
  raw?: string
}
interface Got {
  key: string
  headers: IncomingMessage['headers']
  body: string
}

const servers: Server[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) await new Promise(done => server.close(done))
})

/** A server that gives these answers, one after the other; `'gone'` breaks the connection. */
async function serving(...answers: (Said | 'gone')[]) {
  const got: Got[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const part of request) body += part
    got.push({ key: `${request.method} ${request.url}`, headers: request.headers, body })
    const said = answers[got.length - 1] ?? { status: 500 }
    if (said === 'gone') return request.socket.destroy()
    response.writeHead(said.status ?? 200, {
      'content-type': 'application/json; charset=utf-8',
      connection: 'close',
      ...said.headers,
    })
    return response.end(said.raw ?? JSON.stringify(said.body ?? {}))
  })
  servers.push(server)
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { got, options: { address: `${address}/`, token: 'lotse_x' } }
}

const soon = { 'retry-after': '0.01' }
const projectId = 'a/b'

test('D145 a call fills path and query, sends the token, and gives what the server says', async () => {
  const { got, options } = await serving({ body: { items: [1] } })
  const answer = await lotse(options)('GET /projects/:projectId/tickets', {
    params: { projectId },
    query: { status: ['open', 'in_progress'], search: 'ä b', tag: undefined },
  })
  expect(answer).toEqual({ items: [1] })
  expect(got[0]).toMatchObject({
    key: 'GET /api/v1/projects/a%2Fb/tickets?status=open&status=in_progress&search=%C3%A4+b',
    headers: { authorization: 'Bearer lotse_x' },
  })
  expect(got[0]?.headers['idempotency-key']).toBeUndefined()
})

test('D145 an error has status, code and the call’s id, and is not repeated', async () => {
  const { got, options } = await serving({
    ...{ status: 403, headers: { 'x-request-id': 'r1' } },
    body: { error: 'scope_missing', details: { scope: 'tickets:read' } },
  })
  const error = await lotse(options)('GET /x').catch((error: unknown) => error)
  expect(error).toBeInstanceOf(ApiError)
  expect(error).toMatchObject({ status: 403, code: 'scope_missing', requestId: 'r1' })
  expect((error as ApiError).message).toBe('HTTP 403 scope_missing')
  expect(got).toHaveLength(1)
})

test('D145 limits, overload and broken connections are waited for; a write keeps its key', async () => {
  const { got, options } = await serving(
    { status: 429, headers: soon, body: { error: 'too_many_requests' } },
    { status: 503, headers: soon },
    'gone',
    { status: 409, headers: soon, body: { error: 'idempotency_in_progress' } },
    { body: { id: 't1' } },
  )
  const api = lotse(options)
  expect(await api('POST /x', { body: { text: 'Hallo' } })).toEqual({ id: 't1' })
  const keys = got.map(({ headers }) => headers['idempotency-key'])
  expect(keys).toHaveLength(5)
  expect(new Set(keys).size).toBe(1)
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/)
  expect(new Set(got.map(({ body }) => body))).toEqual(new Set(['{"text":"Hallo"}']))
})

test('D145 it gives up after as many attempts as it was told, and does not wait for hours', async () => {
  const often = await serving(...Array.from({ length: 3 }, () => ({ status: 503, headers: soon })))
  await expect(lotse({ ...often.options, retries: 2 })('GET /x')).rejects.toMatchObject({ status: 503 })
  expect(often.got).toHaveLength(3)
  const long = await serving({ status: 429, headers: { 'retry-after': '3600' } })
  await expect(lotse(long.options)('GET /x')).rejects.toMatchObject({ status: 429, retryAfter: 3600 })
  expect(long.got).toHaveLength(1)
  // A 500 may have happened.
  const broken = await serving({ status: 500 })
  await expect(lotse(broken.options)('POST /x')).rejects.toMatchObject({ status: 500 })
  expect(broken.got).toHaveLength(1)
})

test('D145 a program that ends waits for nothing', async () => {
  const { options } = await serving({ status: 503, headers: { 'retry-after': '30' } })
  const stop = new AbortController()
  const call = lotse({ ...options, signal: stop.signal })('GET /x')
  setTimeout(() => stop.abort(new Error('stopped')), 20)
  await expect(call).rejects.toThrow('stopped')
})

test('Z874 a call with its own signal ends with the client’s, too, and a cut answer is one that did not arrive', async () => {
  const { options } = await serving({ status: 503, headers: { 'retry-after': '30' } })
  const [always, own] = [new AbortController(), new AbortController()]
  const call = lotse({ ...options, signal: always.signal })('GET /x', { signal: own.signal })
  setTimeout(() => always.abort(new Error('stopped')), 20)
  await expect(call).rejects.toThrow('stopped')
  const cut = await serving({ raw: '{"a":' }, { body: { a: 1 } })
  await expect(lotse(cut.options)('GET /x')).resolves.toEqual({ a: 1 })
})

test('D145 all pages of a round: the same since, the cursor of the page before, and the since of the first', async () => {
  const answers = () => [
    { body: { items: [1, 2], next: 'n1', since: 's1' } },
    { body: { items: [3], next: null, since: 's2' } },
  ]
  const { got, options } = await serving(...answers())
  const pages = []
  for await (const page of lotse(options).pages('GET /sync', { query: { since: 's0' } })) pages.push(page)
  expect(pages).toEqual([
    { items: [1, 2], next: 'n1', since: 's1' },
    { items: [3], next: null, since: 's1' },
  ])
  expect(got.map(({ key }) => key)).toEqual([
    'GET /api/v1/sync?since=s0',
    'GET /api/v1/sync?since=s0&after=n1',
  ])
  const other = await serving(...answers())
  const rows = []
  for await (const row of academy(other.options).each('GET /admin/jobs')) rows.push(row)
  expect(rows).toEqual([1, 2, 3])
  expect(other.got[1]?.key).toBe('GET /api/v1/admin/jobs?cursor=n1')
})
