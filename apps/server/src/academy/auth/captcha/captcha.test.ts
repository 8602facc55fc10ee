import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../../testing/test-server.ts'
import { academyClient, addUser, signedIn, testPassword } from '../../testing/academy-client.ts'

interface Verdict {
  status?: number
  body?: string
  hang?: boolean
}

/** Replaces the provider: the token says what to respond. */
const seen: URLSearchParams[] = []
const verdicts = new Map<string, Verdict>()
const provider = createServer((request, response) => {
  let text = ''
  request.on('data', chunk => {
    text += chunk
  })
  request.on('end', () => {
    const form = new URLSearchParams(text)
    seen.push(form)
    const verdict = verdicts.get(form.get('response') ?? '') ?? { body: '{"success": false}' }
    if (verdict.hang) return request.socket.destroy()
    response.writeHead(verdict.status ?? 200, { 'content-type': 'application/json' }).end(verdict.body)
  })
})

let server: TestServer
let call: ReturnType<typeof academyClient>
beforeAll(async () => {
  await new Promise<void>(done => provider.listen(0, '127.0.0.1', done))
  server = await createTestServer({
    CAPTCHA_PROVIDER: 'recaptcha',
    RECAPTCHA_SITE_KEY: 'site-key',
    RECAPTCHA_SECRET: 'the secret',
    RECAPTCHA_URL: `http://127.0.0.1:${(provider.address() as AddressInfo).port}/siteverify`,
  })
  call = academyClient(server)
  await addUser(server, 'boss', { admin: true })
})
afterAll(async () => {
  await server.close()
  await new Promise(done => provider.close(done))
})
beforeEach(() => {
  seen.length = 0
})

const token = (verdict: object, rest: Verdict = {}) => {
  const made = randomUUID()
  verdicts.set(made, { body: JSON.stringify(verdict), ...rest })
  return made
}
const made = (change: object = {}) => ({
  success: true,
  score: 0.5,
  hostname: 'localhost',
  challenge_ts: server.ctx.now().toISOString(),
  ...change,
})
const minutesOff = (minutes: number) => new Date(server.ctx.now().getTime() + minutes * 60_000).toISOString()
const good = (action: string) => token(made({ action }))
const refused = { status: 412, body: { detail: 'Recaptcha failed' } }

test("A5.3 the site key is public, and the provider's script is allowed", async () => {
  const { body } = await call('GET /auth/recaptcha')
  expect(body).toBe('site-key')
  const { headers } = await call('GET /auth/recaptcha')
  expect(headers['content-security-policy']).toContain("script-src 'self' https://www.recaptcha.net")
})

test('AU-21 signing in requires a captcha from the third failure on; each token counts once, for its action', async () => {
  const name = 'mara'
  await addUser(server, name)
  const signIn = (password: string, recaptcha_response: string | null = null) =>
    call('POST /auth/sessions', { name_or_email: name, password, recaptcha_response })
  for (let index = 0; index < 3; index++) expect((await signIn('wrong')).status).toBe(401)
  expect(seen).toHaveLength(0)
  for (const bad of [
    null,
    '',
    'unknown',
    good('delete_user'),
    token(made({ score: 0.49, action: 'login' })),
    token(made({ score: undefined, action: 'login' })),
    token(made({ success: false, score: 1, action: 'login' })),
    token({}, { body: '<html>' }),
    token(made({ action: 'login' }), { hang: true }),
    token(made({ action: 'login', hostname: 'evil.example' })),
    token(made({ action: 'login', hostname: undefined })),
    token(made({ action: 'login', challenge_ts: minutesOff(-3) })),
    token(made({ action: 'login', challenge_ts: minutesOff(3) })),
    token(made({ action: 'login', challenge_ts: undefined })),
  ])
    expect(await signIn(testPassword, bad), String(bad)).toMatchObject(refused)
  const first = good('login')
  expect((await signIn('wrong', first)).status).toBe(401)
  expect(await signIn(testPassword, first)).toMatchObject(refused)
  expect((await signIn(testPassword, good('login'))).status).toBe(200)
  expect(seen.at(-1)?.get('secret')).toBe('the secret')
  // A success clears the failures.
  expect((await signIn(testPassword)).status).toBe(200)
})

test('AU-21 sign-up, password reset and contact require a captcha', async () => {
  const person = { name: 'newcomer', display_name: 'N', email: 'n@example.com', password: 'x' }
  expect(await call('POST /auth/users', person)).toMatchObject(refused)
  expect((await call('POST /auth/users', { ...person, recaptcha_response: good('register') })).status).toBe(
    200,
  )
  expect(await call('POST /auth/password_reset', { email: 'n@example.com' })).toMatchObject(refused)
  const recaptcha_response = good('password_reset')
  expect((await call('POST /auth/password_reset', { email: 'n@example.com', recaptcha_response })).body).toBe(
    true,
  )
  const message = { name: 'N', email: 'n@example.com', subject: 'S', message: 'M' }
  expect(await call('POST /auth/contact', message)).toMatchObject(refused)
})

test('A5.3 sensitive actions of an administrator require a token in the header, everything else does not', async () => {
  const user = await addUser(server, 'target')
  const boss = (await signedIn(server, 'boss')).call
  const path = `/auth/users/${user.id}`
  expect((await boss(`GET ${path}`)).status).toBe(200)
  expect(await boss(`PATCH ${path}`, { enabled: false })).toMatchObject(refused)
  expect(await boss(`PATCH ${path}`, { enabled: false }, { 'x-captcha-token': good('login') })).toMatchObject(
    refused,
  )
  expect(
    (await boss(`PATCH ${path}`, { enabled: false }, { 'x-captcha-token': good('edit_user') })).status,
  ).toBe(200)
  expect(await boss(`POST /shop/coins/${user.id}`, { coins: 5, description: '' })).toMatchObject(refused)
  expect(await boss(`DELETE ${path}`)).toMatchObject(refused)
  expect((await boss(`DELETE ${path}`, undefined, { 'x-captcha-token': good('delete_user') })).status).toBe(
    200,
  )
  // The response was lost and the client retries: this works once, and only for this request.
  const other = await addUser(server, 'other_target')
  const repeated = { 'x-captcha-token': good('delete_user') }
  expect((await boss(`DELETE /auth/users/${other.id}`, undefined, repeated)).status).toBe(200)
  expect(await boss(`DELETE /auth/users/${user.id}`, undefined, repeated)).toMatchObject(refused)
  expect(await boss(`PATCH /auth/users/${other.id}`, {}, repeated)).toMatchObject(refused)
  expect((await boss(`DELETE /auth/users/${other.id}`, undefined, repeated)).status).toBe(200)
  expect(await boss(`DELETE /auth/users/${other.id}`, undefined, repeated)).toMatchObject(refused)
  await addUser(server, 'learner')
  const learner = (await signedIn(server, 'learner')).call
  expect((await learner('PATCH /auth/users/me', { display_name: 'Me' })).status).toBe(200)
  // A stranger learns nothing about captchas.
  expect((await call(`DELETE ${path}`)).status).toBe(401)
})

test('A5.3 a token is required to grant rights, lift a ban, end a stranger’s session or export data', async () => {
  const user = await addUser(server, 'held')
  const { call: boss, login } = await signedIn(server, 'boss')
  const header = (action: string) => ({ 'x-captcha-token': good(action) })
  const ban = (
    await boss('POST /challenges/bans', { user_id: user.id, action: 'CREATE', reason: '' }, header('ban'))
  ).body
  const second = {
    name: 'second_boss',
    display_name: 'S',
    email: 's@example.com',
    password: 'correct horse',
    admin: true,
  }
  const asked: [string, unknown, string][] = [
    ['POST /auth/users', second, 'create_user'],
    [`PATCH /challenges/bans/${ban.id}`, { reason: 'less' }, 'ban'],
    [`DELETE /auth/sessions/${user.id}`, undefined, 'end_sessions'],
    ['GET /admin/export/users', undefined, 'export'],
    ['GET /admin/export/transactions?limit=1', undefined, 'export'],
  ]
  for (const [key, body, action] of asked) {
    expect((await boss(key, body)).status, key).toBe(412)
    expect((await boss(key, body, header(action))).status, key).toBe(200)
  }
  // The platform's dashboard edits its own content and signs out without a captcha; these calls stay open.
  expect((await boss('POST /challenges/categories', { title: 'C', description: '' })).status).toBe(201)
  expect((await boss(`DELETE /auth/sessions/${login.user.id}`)).body).toBe(true)
})

test('settings: a provider without its keys does not start', async () => {
  for (const [missing, rest] of [
    ['RECAPTCHA_SITE_KEY', { RECAPTCHA_SECRET: 'x' }],
    ['RECAPTCHA_SECRET', { RECAPTCHA_SITE_KEY: 'x' }],
  ] as const)
    await expect(createTestServer({ CAPTCHA_PROVIDER: 'recaptcha', ...rest })).rejects.toThrow(missing)
  await expect(createTestServer({ CAPTCHA_PROVIDER: 'riddle' })).rejects.toThrow('CAPTCHA_PROVIDER')
})
