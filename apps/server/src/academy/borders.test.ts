import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../testing/test-server.ts'
import { academyClient, addUser, signedIn, testPassword } from './testing/academy-client.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
  await addUser(server, 'boss', { admin: true })
})
afterAll(() => server.close())

test('AU-04 the right password without the MFA code gives no token and no session', async () => {
  const { id } = await addUser(server, 'two_factors', { mfa_enabled: true, mfa_secret: 'JBSWY3DPEHPK3PXP' })
  const given = { name_or_email: 'two_factors', password: testPassword }
  for (const mfa_code of [undefined, null, '', '000000']) {
    const { status, body } = await academyClient(server)('POST /auth/sessions', { ...given, mfa_code })
    expect({ status, body }).toEqual({ status: 412, body: { detail: 'Invalid code' } })
  }
  const { call } = await signedIn(server, 'boss')
  expect((await call(`GET /auth/sessions/${id}`)).body).toEqual([])
})

test('TZ-13 an empty or meaningless filter is refused or finds nothing; it never means everything', async () => {
  const { call } = await signedIn(server, 'boss')
  const { id } = await addUser(server, 'filtered')
  await call('POST /challenges/bans', { user_id: id, action: 'CREATE', reason: '' })
  for (const value of ['', 'null', 'undefined', '[]', '%00'])
    for (const name of ['user_id', 'creator'])
      expect((await call(`GET /challenges/bans?${name}=${value}`)).status, `${name}=${value}`).toBe(422)
  for (const value of ['null', 'undefined', '[]'])
    expect((await call(`GET /auth/users?name=${value}`)).body.total, value).toBe(0)
  const bulk = await call('POST /admin/users/bulk', { action: 'disable', ids: [] })
  expect(bulk.status).toBeGreaterThanOrEqual(400)
  expect((await call(`GET /auth/users/${id}`)).body.enabled).toBe(true)
})

test('TZ-17 no spelling of a path gets past the guard', async () => {
  for (const url of [
    '/%61dmin/audit',
    '/%61uth/users',
    '//auth/users',
    '/auth//users',
    '/auth%2Fusers',
    '/AUTH/users',
    '/Auth/Users/',
    '/auth/./users',
    '/auth/../auth/users',
    '/auth/..;/auth/users',
    '/jobs/..%2fauth/users',
    '/auth/users;x=1',
    'http://other.example/auth/users',
    '/auth/users?user_id=me',
  ]) {
    const { statusCode, body } = await server.app.origins.academy.inject({ method: 'GET', url })
    expect(statusCode, url).toBeOneOf([400, 401, 404])
    expect(body, url).not.toContain('boss')
  }
})

test('IN-02 an emoji at the limit is kept whole or refused, never cut', async () => {
  const { call } = await signedIn(server, 'boss')
  for (const length of [252, 253, 254, 255, 256]) {
    const name = `${'x'.repeat(length)}😀`
    const { status, body } = await call('POST /jobs/companies', { name })
    if (status === 200) expect(body.name).toBe(name)
    else expect(status, String(length)).toBe(422)
  }
})

test('IN-10 Y11 compressed bodies are not decompressed at all, not even small ones', async () => {
  const bomb = gzipSync(JSON.stringify({ name_or_email: 'x'.repeat(10_000_000), password: 'x' }))
  const small = gzipSync(JSON.stringify({ name_or_email: 'nobody', password: 'x' }))
  for (const [encoding, payload] of [
    ...['gzip', 'br', 'deflate', 'gzip, gzip', 'zstd'].map(one => [one, bomb] as const),
    ['gzip', small] as const,
  ]) {
    const { statusCode, headers } = await server.app.origins.academy.inject({
      method: 'POST',
      url: '/auth/sessions',
      headers: { 'content-type': 'application/json', 'content-encoding': encoding },
      remoteAddress: '10.7.7.7',
      payload,
    })
    expect(statusCode, encoding).toBe(415)
    expect(headers['content-type'], encoding).toContain('application/json')
  }
})

test('IN-11 texts made to keep a pattern busy are refused like others', async () => {
  const { call } = await signedIn(server, 'boss')
  const { id } = await addUser(server, 'patient')
  for (const email of [
    `${'a'.repeat(50_000)}!`,
    `${'a.'.repeat(25_000)}@`,
    `a@${'a-'.repeat(25_000)}`,
    `${'a@'.repeat(25_000)}x`,
  ])
    expect((await call(`PATCH /auth/users/${id}`, { email })).status).toBe(422)
  const search = '%_'.repeat(128)
  expect((await call(`GET /auth/users?name=${encodeURIComponent(search)}`)).body).toEqual({
    total: 0,
    users: [],
  })
})

test('HD-10 the longest possible path is refused in the format of its family', async () => {
  const { call } = await signedIn(server, 'boss')
  const long = 'x'.repeat(5000)
  for (const route of ['GET', 'PATCH', 'DELETE'])
    expect((await call(`${route} /auth/users/${long}`, route === 'PATCH' ? {} : undefined)).status).toBe(422)
  const { status, body } = await call(`PATCH /challenges/bans/${long}`, {})
  expect([status, Object.keys(body)[0]]).toEqual([422, 'error'])
  expect((await academyClient(server)(`GET /auth/users/${long}`)).status).toBe(401)
})

test('IN-03 many unknown fields are answered with the first of them, very many are refused unread', async () => {
  const { call } = await signedIn(server, 'boss')
  const many = (length: number) => Object.fromEntries(Array.from({ length }, (_, index) => [`k${index}`, 1]))
  const { status, body } = await call('POST /jobs/companies', { name: 'Many', ...many(1500) })
  expect(status).toBe(422)
  expect(body.detail).toHaveLength(100)
  expect((await call('POST /jobs/companies', { name: 'Many', ...many(20_000) })).status).toBe(413)
})

test('IN-03 a skill cannot have an id that no path can contain', async () => {
  const { call } = await signedIn(server, 'boss')
  const skill = { name: 'S', dependencies: [], row: 0, column: 0, sub_tree_rows: 1, sub_tree_columns: 1 }
  for (const id of ['', '.', '..'])
    expect((await call('POST /skills/skilltree', { ...skill, id })).status, id).toBe(422)
  for (const id of ['...', '.a', 'a.b', 'c++'])
    expect((await call('POST /skills/skilltree', { ...skill, id })).status, id).toBe(200)
})
