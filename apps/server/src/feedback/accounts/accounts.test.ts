import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, newAddress, type TestTeam, type World } from '../testing/world.ts'

let world: World
let team: TestTeam
beforeAll(async () => {
  world = await createWorld()
  team = await world.team('Kursladen')
})
afterAll(() => world.close())

const origin = () => world.server.ctx.settings.urls.lotse
const login = (payload: object, headers: Record<string, string> = {}) =>
  world.server.app.origins.lotse.inject({
    method: 'POST',
    url: '/console/session',
    remoteAddress: newAddress(),
    headers: { origin: origin(), ...headers },
    payload,
  })

test('C3 sign-in sets an HttpOnly cookie; the session names account and teams', async () => {
  const { email } = await world.member(team, 'agent')
  const answer = await login({ email, password: 'correct horse battery' })
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['set-cookie']).toMatch(
    /^lotse_session=[\w-]{43}; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax$/,
  )
  expect(answer.json()).toMatchObject({ account: { email, mfaEnabled: false }, teams: [{ role: 'agent' }] })
  expect(answer.body).not.toMatch(/password|argon/)
})

test('HD-06 on https the cookie is __Host- and Secure', async () => {
  const secure = await createWorld({ LOTSE_URL: 'https://lotse.example' })
  const own = await secure.team('Sicher')
  const { email } = await secure.member(own, 'agent')
  const answer = await secure.server.app.origins.lotse.inject({
    method: 'POST',
    url: '/console/session',
    headers: { origin: 'https://lotse.example' },
    payload: { email, password: 'correct horse battery' },
  })
  expect(answer.headers['set-cookie']).toMatch(
    /^__Host-lotse_session=.+; Path=\/; .*HttpOnly; SameSite=Lax; Secure$/,
  )
  await secure.close()
})

test('AU-11 an unknown address and a wrong password answer alike', async () => {
  const { email } = await world.member(team, 'agent')
  const [wrong, unknown] = [
    await login({ email, password: 'x' }),
    await login({ email: 'no@example.com', password: 'x' }),
  ]
  expect(wrong.statusCode).toBe(401)
  expect(wrong.body).toBe(unknown.body)
})

test('AU-08 AU-09 parallel wrong passwords are counted before they are checked, in any spelling', async () => {
  const { email } = await world.member(team, 'agent')
  const spellings = [email, email.toUpperCase(), ` ${email} `]
  const tries = Array.from({ length: 24 }, (_, i) =>
    login({ email: spellings[i % 3], password: `wrong ${i}` }),
  )
  const statuses = (await Promise.all(tries)).map(answer => answer.statusCode)
  expect(statuses.filter(status => status === 401)).toHaveLength(10)
  const last = await login({ email, password: 'correct horse battery' })
  expect(last.statusCode).toBe(429)
  expect(Number(last.headers['retry-after'])).toBeGreaterThan(60)
})

test('HD-07 a writing call from another origin, or without one, is refused', async () => {
  const { email } = await world.member(team, 'agent')
  const credentials = { email, password: 'correct horse battery' }
  for (const other of ['https://evil.test', 'null', `${origin()}.evil.test`])
    expect((await login(credentials, { origin: other })).json()).toEqual({ error: 'csrf' })
  const without = await world.server.app.origins.lotse.inject({
    method: 'POST',
    url: '/console/session',
    payload: credentials,
  })
  expect(without.statusCode).toBe(403)
  expect((await login(credentials, { 'content-type': 'text/plain' })).statusCode).toBe(415)
})

test('AU-17 after sign-out and when the account is disabled the cookie is worth nothing', async () => {
  const agent = await world.member(team, 'agent')
  expect((await agent('GET', '/console/session')).status).toBe(200)
  await agent('DELETE', '/console/session')
  expect((await agent('GET', '/console/session')).body).toEqual({ error: 'not_signed_in' })
  const other = await world.member(team, 'agent')
  await world.server.ctx.pool.query('update lotse.account set disabled_at = now() where id = $1', [
    other.accountId,
  ])
  expect((await other('GET', '/console/session')).status).toBe(401)
})

test('F17 ten wrong passwords of strangers do not keep the owner out where he has been signed in before', async () => {
  const { email } = await world.member(await world.team('Ausgesperrt'), 'agent')
  const origin = world.server.ctx.settings.urls.lotse
  const attempt = async (password: string, remoteAddress: string) =>
    (
      await world.server.app.origins.lotse.inject({
        method: 'POST',
        url: '/console/session',
        remoteAddress,
        headers: { origin },
        payload: { email, password },
      })
    ).statusCode
  const right = 'correct horse battery'
  expect(await attempt(right, '192.0.2.1')).toBe(200)
  for (let i = 0; i < 10; i++) expect(await attempt('wrong', `198.51.100.${i}`)).toBe(401)
  expect(await attempt(right, '198.51.100.99')).toBe(429)
  expect(await attempt(right, '192.0.2.1')).toBe(200)
  // Guesses from a known address count, too.
  for (let i = 0; i < 10; i++) await attempt('wrong', '192.0.2.1')
  expect(await attempt(right, '192.0.2.1')).toBe(429)
})
