import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../testing/test-server.ts'
import { academyClient, addUser, signedIn } from './testing/academy-client.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
  await addUser(server, 'boss', { admin: true })
})
afterAll(() => server.close())

const preflight = (url: string, headers: Record<string, string> = {}) =>
  server.app.origins.academy.inject({
    method: 'OPTIONS',
    url,
    headers: {
      origin: 'https://dashboard.example',
      'access-control-request-method': 'PATCH',
      'access-control-request-headers': 'authorization,content-type',
      ...headers,
    },
  })

test('HD-09 a preflight from any origin is cached for an hour or more, and asks neither guard nor database', async () => {
  const queries = { count: 0 }
  const query = server.ctx.pool.query.bind(server.ctx.pool)
  server.ctx.pool.query = ((...given: Parameters<typeof query>) => {
    queries.count++
    return query(...given)
  }) as typeof query
  for (const url of [
    '/auth/users/me',
    '/auth/session',
    '/shop/coins/x',
    '/challenges/bans',
    '/admin/audit',
    '/jobs/jobs?',
  ]) {
    const { statusCode, headers } = await preflight(url)
    expect(statusCode, url).toBe(204)
    expect(headers['access-control-allow-origin']).toBe('*')
    expect(headers['access-control-allow-headers']).toMatch(/authorization/)
    expect(headers['access-control-allow-headers']).toMatch(/content-type/)
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])
      expect(headers['access-control-allow-methods']).toContain(method)
    expect(Number(headers['access-control-max-age'])).toBeGreaterThanOrEqual(3600)
    expect(headers['access-control-allow-credentials']).toBeUndefined()
  }
  expect(queries.count).toBe(0)
  server.ctx.pool.query = query as typeof server.ctx.pool.query
})

test('HD-05 any origin can read answers and errors, never with credentials and never reflected', async () => {
  const { login } = await signedIn(server, 'boss')
  for (const [key, token] of [
    ['GET /auth/users', login.access_token],
    ['GET /auth/users', undefined],
    ['GET /challenges/nothing', undefined],
    ['GET /challenges/categories', 'nonsense'],
  ] as const)
    for (const origin of ['https://dashboard.example', 'null', 'https://evil.example']) {
      const { headers } = await academyClient(server, token)(key, undefined, { origin })
      expect(headers['access-control-allow-origin']).toBe('*')
      expect(headers['access-control-allow-credentials']).toBeUndefined()
    }
})

test('HD-06 no cookie is ever set: tokens are only in the header', async () => {
  const { headers } = await academyClient(server)('POST /auth/sessions', {
    name_or_email: 'boss',
    password: 'a good long password',
  })
  expect(headers['set-cookie']).toBeUndefined()
})

test('HD-10 errors contain no stack, SQL or path; unknown API paths and methods answer JSON in their family', async () => {
  const call = academyClient(server)
  expect(await call('GET /auth/nothing')).toMatchObject({ status: 404, body: { detail: 'Not Found' } })
  expect(await call('GET /admin/nothing')).toMatchObject({ status: 404, body: { detail: 'Not Found' } })
  expect(await call('GET /challenges/nothing')).toMatchObject({ status: 404, body: { error: 'not_found' } })
  expect(await call('DELETE /auth/users')).toMatchObject({
    status: 405,
    body: { detail: 'Method Not Allowed' },
  })
  expect(await call('GET /auth/users/%ff')).toMatchObject({ status: expect.toBeOneOf([400, 401, 404]) })
})

test('TZ-18 answers about people are not cached', async () => {
  const { call } = await signedIn(server, 'boss')
  expect((await call('GET /auth/users')).headers['cache-control']).toContain('no-store')
  expect((await call('GET /auth/users/me')).headers['cache-control']).toContain('no-store')
})

test('GET /health and /openapi.json answer without a token', async () => {
  const call = academyClient(server)
  expect(await call('GET /health')).toMatchObject({
    status: 200,
    body: { database: true, cache: true, email: true },
  })
  const { body } = await call('GET /openapi.json')
  expect(body.openapi).toBe('3.1.0')
  const edit =
    body.paths['/auth/users/{user_id}'].patch.requestBody.content['application/json'].schema.properties
  expect(edit.enabled).toEqual({ type: 'boolean' })
  expect(edit.description).toEqual({ type: 'string', maxLength: 1024 })
  const list = body.paths['/auth/users'].get.parameters as {
    name: string
    schema: object
    required: boolean
  }[]
  expect(list.find(one => one.name === 'limit')).toMatchObject({
    required: false,
    schema: { type: 'integer', minimum: 0, maximum: 100 },
  })
})

test('Y5 runtime.json names another platform’s API, and the policy lets the app call it', async () => {
  const other = await createTestServer({ ACADEMY_API_URL: 'https://api.example.com/v1/' })
  const app = other.app.origins.academy
  expect((await app.inject('/runtime.json')).json().apiUrl).toBe('https://api.example.com/v1')
  const policy = String((await app.inject('/runtime.json')).headers['content-security-policy'])
  const sources = policy.split(';').find(part => part.trim().startsWith('connect-src'))
  expect(sources?.split(' ')).toContain('https://api.example.com')
  await other.close()
  expect((await server.app.origins.academy.inject('/runtime.json')).json().apiUrl).toBe('')
  for (const wrong of ['ftp://x', 'api.example.com', 'https://api.example.com/?a=1'])
    await expect(createTestServer({ ACADEMY_API_URL: wrong })).rejects.toThrow('ACADEMY_API_URL')
})
