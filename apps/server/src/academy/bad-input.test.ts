import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rounds } from '../testing/rounds.ts'
import { createTestServer, type TestServer } from '../testing/test-server.ts'
import { createRandom, type Random } from './seed/random.ts'
import { seedAcademy } from './seed/seed.ts'
import { academyClient, addUser, signedIn, testPassword } from './testing/academy-client.ts'
import { academyRoutes, type JsonSchema, type KnownRoute } from './testing/academy-routes.ts'

let server: TestServer
let routes: KnownRoute[]
beforeAll(async () => {
  server = await createTestServer()
  await seedAcademy(server.ctx, 'password')
  await addUser(server, 'tester', { admin: true })
  routes = await academyRoutes(server)
})
afterAll(() => server.close())

const MUTATIONS = rounds(12, 3)

const nasty: unknown[] = [
  null,
  '',
  ' ',
  'x',
  'x'.repeat(70_000),
  'a\u0000b',
  '\ud83d',
  '\udc00x',
  '\ufeffBOM',
  '\u202eRTL',
  '\u2028',
  "'; drop table academy.user; --",
  '<svg onload=alert(1)>',
  '{{7*7}}',
  '../../etc/passwd',
  0,
  -1,
  0.5,
  1e308,
  -0,
  2 ** 31,
  2 ** 53 + 2,
  '1e309',
  'NaN',
  '9007199254740993',
  true,
  false,
  [],
  [null],
  [[[[]]]],
  {},
  { $ne: 1 },
  { gt: '' },
  JSON.parse('{"__proto__": {"polluted": true}, "constructor": {"prototype": {"polluted": true}}}'),
  '0000-00-00T00:00:00Z',
  '2026-02-30T00:00:00Z',
  '99999-01-01T00:00:00Z',
  randomUUID(),
  'me',
]

function value(schema: JsonSchema | undefined, random: Random, depth = 0): unknown {
  if (random.chance(0.35) || depth > 4) return random.pick(nasty)
  const shape = schema?.anyOf ? random.pick(schema.anyOf) : schema
  if (shape?.enum) return random.pick(shape.enum)
  if (shape?.properties) {
    const entries = Object.entries(shape.properties)
      .filter(([name]) => shape.required?.includes(name) || random.chance(0.5))
      .map(([name, part]) => [name, value(part, random, depth + 1)])
    if (random.chance(0.15)) entries.push(['extra', random.pick(nasty)])
    return Object.fromEntries(entries)
  }
  if (shape?.type === 'array')
    return Array.from({ length: random.below(4) }, () => value(shape.items, random, depth + 1))
  if (shape?.type === 'string')
    return random.pick(['text', 'a@example.com', '2026-01-01T00:00:00Z', randomUUID()])
  if (shape?.type === 'boolean') return random.chance(0.5)
  return random.pick([1, 5, 'text', randomUUID(), true])
}

function segment(random: Random, ids: string[]): string {
  const text = random.chance(0.5) ? random.pick(ids) : String(random.pick(nasty))
  // A path cannot contain half a surrogate pair; everything else must arrive unchanged.
  return encodeURIComponent(text.slice(0, 300).toWellFormed() || 'x')
}

test('IN-20 mutated requests to every route, repeatable: no 5xx, JSON in the family of the prefix, no polluted prototype', async () => {
  const random = createRandom(42)
  const ids = (await server.ctx.db.selectFrom('academy.user').select('id').limit(20).execute()).map(
    row => row.id,
  )
  for (const route of routes) {
    // A new session whenever one ends: signing out and changing one's own email address are among these requests.
    let { login } = await signedIn(server, 'tester')
    for (let index = 0; index < MUTATIONS; index++) {
      const path = route.key.replace(/:\w+/g, () => segment(random, ids))
      const query = route.query
        .filter(() => random.chance(0.4))
        .map(name => `${name}=${encodeURIComponent(String(random.pick(nasty)).slice(0, 300).toWellFormed())}`)
        .join('&')
      const body = route.body || random.chance(0.1) ? value(route.body, random) : undefined
      const url = query ? `${path}?${query}` : path
      const {
        status,
        body: answer,
        headers,
      } = await academyClient(server, login.access_token, `m${index}`)(
        url,
        typeof body === 'object' || body === undefined ? (body ?? undefined) : JSON.stringify(body),
        { 'content-type': 'application/json' },
      )
      const told = `${url.slice(0, 300)} ${JSON.stringify(body)?.slice(0, 500)} → ${status} ${JSON.stringify(answer)?.slice(0, 300)}`
      expect(status, told).toBeLessThan(500)
      if (status === 401 || route.key.includes('/auth/')) ({ login } = await signedIn(server, 'tester'))
      // An HTML page for people who follow a link in a mail.
      if (status < 400 || /(\/hearing\/stop|\/admin\/appeal)$/.test(route.key)) continue
      expect(String(headers['content-type']), told).toContain('application/json')
      if (route.key.includes(' /challenges')) expect(answer.error, told).toEqual(expect.any(String))
      else
        expect(Array.isArray(answer.detail) ? answer.detail[0].msg : answer.detail, told).toEqual(
          expect.any(String),
        )
    }
  }
  expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
}, 600_000)

describe('one by one', () => {
  const tester = async () => (await signedIn(server, 'tester')).call

  test('IN-01 NUL, half emoji, BOM and direction marks are cleaned or kept, and read back the same', async () => {
    const call = await tester()
    const { id } = await addUser(server, 'in01')
    for (const [sent, stored] of [
      ['a\u0000b', 'ab'],
      ['x\ud83d', 'x\ufffd'],
      ['\udc00x', '\ufffdx'],
      ['\ufeffBOM', '\ufeffBOM'],
      ['\u202eRTL\u2028', '\u202eRTL\u2028'],
      ['😀'.repeat(32), '😀'.repeat(32)],
    ] as const) {
      const { status, body } = await call(`PATCH /auth/users/${id}`, { display_name: sent })
      expect({ status, name: body.display_name }).toEqual({ status: 200, name: stored })
      expect((await call(`GET /auth/users/${id}`)).body.display_name).toBe(stored)
    }
    expect((await call(`GET /auth/users?name=${encodeURIComponent('a\u0000b')}`)).status).toBe(200)
  })

  test('IN-01 a password that would have to be cleaned is refused, not changed or removed', async () => {
    const call = await tester()
    const { id } = await addUser(server, 'in01_password')
    for (const password of ['\u0000', 'a\u0000b', 'x\ud83d']) {
      expect((await call(`PATCH /auth/users/${id}`, { password })).status, JSON.stringify(password)).toBe(422)
      const typed = { name_or_email: 'in01_password', password: testPassword + password }
      expect((await call('POST /auth/sessions', typed)).status).toBe(422)
    }
    const { body } = await call(`GET /auth/users/${id}`)
    expect(body.password).toBe(true)
  })

  test('IN-03 deep, wide and large bodies are refused quickly and without harm', async () => {
    const deep = (depth: number) =>
      `{"name_or_email":${'['.repeat(depth)}${']'.repeat(depth)},"password":"x"}`
    const escaped = `{"name_or_email":"\\u0000","x":${'['.repeat(200_000)}${']'.repeat(200_000)}}`
    const wide = `{${Array.from({ length: 60_000 }, (_, index) => `"k${index}":1`).join(',')}}`
    for (const payload of [deep(10_000), deep(200_000), escaped, wide, `"${'x'.repeat(2_000_000)}"`]) {
      const { statusCode } = await server.app.origins.academy.inject({
        method: 'POST',
        url: '/auth/sessions',
        headers: { 'content-type': 'application/json' },
        remoteAddress: '10.9.9.9',
        payload,
      })
      expect([400, 413, 422]).toContain(statusCode)
    }
  })

  test('IN-07 wrong types in any field of a sign-in answer 422', async () => {
    const call = academyClient(server, undefined, 'in07')
    for (const wrong of [1, true, [], ['x'], {}, { $ne: 1 }, null]) {
      const { status, body } = await call('POST /auth/sessions', { name_or_email: wrong, password: wrong })
      expect(status).toBe(422)
      expect(body.detail.map((one: { loc: string[] }) => one.loc[1])).toEqual(['name_or_email', 'password'])
    }
  })

  test('IN-08 content types: JSON in any spelling is accepted, everything else is refused in JSON', async () => {
    const send = async (
      contentType: string | undefined,
      payload = '{"name_or_email":"x","password":"x"}',
    ) => {
      const { statusCode, headers } = await server.app.origins.academy.inject({
        method: 'POST',
        url: '/auth/sessions',
        headers: contentType === undefined ? {} : { 'content-type': contentType },
        remoteAddress: `10.8.8.${(contentType ?? '').length}`,
        payload,
      })
      expect(headers['content-type']).toContain('application/json')
      return statusCode
    }
    for (const fine of [
      'application/json',
      'APPLICATION/JSON',
      'application/json; charset=utf-8',
      'application/json ;charset=UTF-8',
    ])
      expect(await send(fine), fine).toBe(401)
    for (const wrong of [
      undefined,
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'application/jsonx',
      'x',
      '/',
    ])
      expect(await send(wrong), wrong).toBeOneOf([415, 422])
    expect(await send('application/json', '{"a":')).toBe(400)
    expect(await send('application/json', '')).toBe(422)
  })

  test('IN-13 markup is data: stored as typed, and served as JSON that no browser sniffs', async () => {
    const call = await tester()
    const { id } = await addUser(server, 'in13')
    for (const text of [
      '<img src=x onerror=alert(1)>',
      '</script><script>alert(1)</script>',
      '[x](javascript:alert(1))',
      '{{7*7}}',
    ]) {
      const { body, headers } = await call(`PATCH /auth/users/${id}`, {
        display_name: text,
        description: text,
      })
      expect(body).toMatchObject({ display_name: text, description: text })
      expect(headers['content-type']).toBe('application/json; charset=utf-8')
      expect(headers['x-content-type-options']).toBe('nosniff')
    }
  })

  test('trailing `?`, `&` and `/`, as the old dashboard sends them, are accepted', async () => {
    const call = await tester()
    for (const key of [
      'GET /auth/users?',
      'GET /auth/users?limit=1&',
      'GET /auth/users/',
      'GET /jobs/jobs?',
      'GET /skills/skilltree/',
    ])
      expect((await call(key)).status, key).toBe(200)
  })
})
