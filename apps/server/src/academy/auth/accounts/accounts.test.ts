import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../../testing/test-server.ts'
import { academyClient, addUser, newcomer, signedIn, testPassword } from '../../testing/academy-client.ts'

let server: TestServer
let call: ReturnType<typeof academyClient>
let name: string
const start = new Date('2026-03-01T12:00:00Z')
const after = (hours: number) => server.setNow(new Date(start.getTime() + hours * 3_600_000))

beforeAll(async () => {
  server = await createTestServer()
  call = academyClient(server)
  await addUser(server, 'boss', { admin: true })
})
afterAll(() => server.close())
beforeEach(() => {
  after(0)
  server.mails.length = 0
  name = `u${randomUUID().slice(0, 8)}`
})

const codeIn = (text: string | undefined) => /[A-Z0-9]{4}(-[A-Z0-9]{4}){3}/.exec(text ?? '')?.[0] ?? ''
const mailTo = async (to: string) => {
  // The reset mail is sent after the response, so that the response time reveals nothing.
  await expect.poll(() => server.mails.some(mail => mail.to === to)).toBe(true)
  return (await server.sentMails()).findLast(mail => mail.to === to)?.text
}
const addresses = { used: 0 }
/** Uses its own network, unless one is given: the limit per network is not tested everywhere. */
const from = async (key: string, payload: object, given?: string) => {
  const [method, url] = key.split(' ') as ['POST' | 'PUT', string]
  addresses.used++
  const remoteAddress = given ?? `10.${addresses.used >> 8}.${addresses.used & 255}.1`
  const response = await server.app.origins.academy.inject({ method, url, payload, remoteAddress })
  return { status: response.statusCode, body: response.json() }
}

const inject = (method: 'POST' | 'DELETE', url: string, headers: Record<string, string>) =>
  server.app.origins.academy.inject({ method, url, headers })

describe('signing up', () => {
  const person = () => ({
    name,
    display_name: 'New Person',
    email: `${name}@example.com`,
    password: 'secret',
  })

  test('signs in immediately and mails a code that verifies the email address, once', async () => {
    const { status, body } = await call('POST /auth/users', person())
    expect(status).toBe(200)
    expect(body.user).toMatchObject({
      name,
      email_verified: false,
      admin: false,
      last_login: expect.any(Number),
    })
    const own = academyClient(server, body.access_token)
    const code = codeIn(await mailTo(`${name}@example.com`))
    expect(await own('PUT /auth/users/me/email', { code: 'AAAA-AAAA-AAAA-AAAA' })).toMatchObject({
      status: 401,
      body: { detail: 'Invalid verification code' },
    })
    expect(await own(`PUT /auth/users/${randomUUID()}/email`, { code })).toMatchObject({
      status: 400,
      body: { detail: 'Can only verify email for self' },
    })
    expect(await own('PUT /auth/users/me/email', { code: ` ${code.toLowerCase()} ` })).toMatchObject({
      status: 200,
      body: true,
    })
    // The claims changed.
    expect((await own('GET /auth/users/me')).status).toBe(401)
    const fresh = (await signedIn(server, name)).call
    expect(await fresh('PUT /auth/users/me/email', { code })).toMatchObject({
      status: 412,
      body: { detail: 'Email already verified' },
    })
    expect(await fresh('POST /auth/users/me/email')).toMatchObject({ status: 412 })
  })

  test('refuses what is missing, taken, or not for strangers', async () => {
    await call('POST /auth/users', person())
    expect(await call('POST /auth/users', { ...person(), email: 'other@example.com' })).toMatchObject({
      status: 409,
      body: { detail: 'User already exists' },
    })
    expect(await call('POST /auth/users', { ...person(), name: `${name}2` })).toMatchObject({
      status: 409,
      body: { detail: 'Email already exists' },
    })
    for (const password of [undefined, null, ''])
      expect(await call('POST /auth/users', { ...person(), name: `${name}3`, password })).toMatchObject({
        status: 412,
        body: { detail: 'No login method' },
      })
    expect(await call('POST /auth/users', { ...person(), oauth_register_token: 'x' })).toMatchObject({
      status: 401,
      body: { detail: 'Invalid OAuth token' },
    })
    expect((await call('POST /auth/users', { ...person(), name: `${name}4`, admin: true })).status).toBe(403)
    const { body } = await call('POST /auth/users', {})
    expect(body.detail.map((one: { loc: string[]; msg: string }) => [one.loc.join('.'), one.msg])).toEqual([
      ['body.name', 'field required'],
      ['body.display_name', 'field required'],
      ['body.email', 'field required'],
    ])
    expect((await call('POST /auth/users')).body.detail).toEqual([
      { loc: ['body'], msg: 'field required', type: 'value_error.missing' },
    ])
  })

  test('Z214 an unconfirmed email address gets ten mails a day, however many accounts are created for it', async () => {
    const victim = `${name}@victim.example`
    const statuses: number[] = []
    for (let n = 0; n < 4; n++) {
      const person = { name: `${name}x${n}`, display_name: 'U', email: victim, password: testPassword }
      const { status, body } = await from('POST /auth/users', person)
      statuses.push(status)
      if (status >= 300) break
      const headers = { authorization: `Bearer ${body.access_token}` }
      for (let again = 0; again < 4; again++)
        statuses.push((await inject('POST', '/auth/users/me/email', headers)).statusCode)
      expect((await inject('DELETE', '/auth/users/me', headers)).statusCode).toBe(200)
    }
    expect(statuses).toEqual([...Array(10).fill(200), 429])
    expect((await server.sentMails()).filter(({ to }) => to === victim)).toHaveLength(10)
    // A different spelling is the same address; a day later there is room again.
    const other = { name: `${name}y`, display_name: 'U', email: victim.toUpperCase(), password: testPassword }
    expect((await from('POST /auth/users', other)).status).toBe(429)
    after(25)
    expect((await from('POST /auth/users', other)).status).toBe(200)
  })

  test('Z255 addresses that differ only after a plus are one mailbox, and have ten mails a day together', async () => {
    const statuses: number[] = []
    for (let n = 0; n < 11; n++) {
      const email = `${name}+${n}@plus.example`
      const person = { name: `${name}p${n}`, display_name: 'U', email, password: testPassword }
      statuses.push((await from('POST /auth/users', person)).status)
    }
    expect(statuses).toEqual([...Array(10).fill(200), 429])
  })

  test('AU-23 closed registration refuses everybody but administrators, who may also grant rights', async () => {
    const closed = await createTestServer({ ACADEMY_REGISTRATION: 'false' })
    await addUser(closed, 'boss', { admin: true })
    expect(await academyClient(closed)('POST /auth/users', person())).toMatchObject({
      status: 403,
      body: { detail: 'Registration disabled' },
    })
    const boss = (await signedIn(closed, 'boss')).call
    const { status, body } = await boss('POST /auth/users', {
      ...person(),
      password: testPassword,
      admin: true,
      enabled: false,
    })
    expect(status).toBe(200)
    expect(body.user).toMatchObject({ name, admin: true, enabled: false, last_login: null })
    await closed.close()
  })
})

describe('verification', () => {
  test('without an email address there is nothing to verify; a code expires after four hours or with the address', async () => {
    await addUser(server, `${name}n`, { email: null, email_verified: false })
    expect(await (await signedIn(server, `${name}n`)).call('POST /auth/users/me/email')).toMatchObject({
      status: 400,
      body: { detail: 'Invalid email' },
    })
    await addUser(server, name, { email_verified: false })
    const send = async () => {
      const { call } = await signedIn(server, name)
      expect(await call('POST /auth/users/me/email')).toMatchObject({ status: 200, body: true })
      return codeIn((await server.sentMails()).at(-1)?.text)
    }
    const late = await send()
    after(4.01)
    const use = async (code: string) =>
      (await (await signedIn(server, name)).call('PUT /auth/users/me/email', { code })).status
    expect(await use(late)).toBe(401)
    const moved = await send()
    const boss = (await signedIn(server, 'boss')).call
    const { id } = (await (await signedIn(server, name)).call('GET /auth/users/me')).body
    await boss(`PATCH /auth/users/${id}`, { email: `${name}x@example.com` })
    expect(await use(moved)).toBe(401)
    expect(await use(await send())).toBe(200)
  })
})

describe('password reset', () => {
  const request = (email: string) => from('POST /auth/password_reset', { email })
  const reset = (email: string, code: string, password = 'brand new') =>
    from('PUT /auth/password_reset', { email, code, password })
  const failed = { status: 401, body: { detail: 'Password reset failed' } }

  test('AU-11 the answer is `true` for every email address, and strangers get no mail', async () => {
    await addUser(server, name)
    await addUser(server, `${name}d`, { enabled: false })
    for (const email of [`${name}@example.com`, 'nobody@example.com', `${name}d@example.com`])
      expect(await request(email)).toEqual({ status: 200, body: true })
    await mailTo(`${name}@example.com`)
    expect((await server.sentMails()).map(mail => mail.to)).toEqual([`${name}@example.com`])
  })

  test('AU-14 the mail contains the configured address, whatever Host says', async () => {
    await addUser(server, name)
    await call(
      'POST /auth/password_reset',
      { email: `${name}@example.com` },
      { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
    )
    const text = await mailTo(`${name}@example.com`)
    expect(text).toContain(server.ctx.settings.urls.academy)
    expect(text).not.toContain('evil')
  })

  test('AU-15 a code sets the password once, even for five simultaneous requests, and ends all sessions', async () => {
    await addUser(server, name)
    const old = await signedIn(server, name)
    await request(`${name}@example.com`)
    const code = codeIn(await mailTo(`${name}@example.com`))
    const email = `${name.toUpperCase()}@example.com`
    const answers = await Promise.all(Array.from({ length: 5 }, () => reset(email, code.toLowerCase())))
    expect(answers.filter(answer => answer.status === 200)).toHaveLength(1)
    expect(answers.find(answer => answer.status !== 200)).toMatchObject(failed)
    expect((await old.call('GET /auth/session')).status).toBe(401)
    expect((await from('POST /auth/sessions', { name_or_email: name, password: testPassword })).status).toBe(
      401,
    )
    expect((await from('POST /auth/sessions', { name_or_email: name, password: 'brand new' })).status).toBe(
      200,
    )
  })

  test('AU-07 AU-15 codes of somebody else, expired, replaced or for an old email address are refused', async () => {
    await addUser(server, name)
    await addUser(server, `${name}o`)
    const codeFor = async (email: string) => {
      server.mails.length = 0
      await request(email)
      return codeIn(await mailTo(email))
    }
    const first = await codeFor(`${name}@example.com`)
    expect(await reset(`${name}o@example.com`, first)).toMatchObject(failed)
    after(1.01)
    const second = await codeFor(`${name}@example.com`)
    expect(second).not.toBe(first)
    expect(await reset(`${name}@example.com`, first)).toMatchObject(failed)
    after(5.02)
    expect(await reset(`${name}@example.com`, second)).toMatchObject(failed)
    const third = await codeFor(`${name}@example.com`)
    const boss = (await signedIn(server, 'boss')).call
    const { users } = (await boss(`GET /auth/users?name=${name}&sort=name`)).body
    await boss(`PATCH /auth/users/${users[0].id}`, { email: `${name}z@example.com` })
    expect(await reset(`${name}z@example.com`, third)).toMatchObject(failed)
    expect(await reset('nobody@example.com', third)).toMatchObject(failed)
  })

  test('Z328 ten wrong codes in 15 minutes are all that a network may try; the right one always passes', async () => {
    await addUser(server, name)
    const email = `${name}@example.com`
    await request(email)
    const code = codeIn(await mailTo(email))
    const given = { email, code: 'AAAA-AAAA-AAAA-AAAA', password: 'brand new' }
    const tried = (nth: number) => from('PUT /auth/password_reset', given, `203.0.113.${nth}`)
    for (let nth = 1; nth <= 10; nth++) expect(await tried(nth)).toMatchObject(failed)
    expect((await tried(11)).status).toBe(429)
    expect(await reset(email, 'AAAA-AAAA-AAAA-AAAA')).toMatchObject(failed)
    expect((await from('PUT /auth/password_reset', { ...given, code }, '203.0.113.12')).status).toBe(200)
  })

  test('Z328 whoever asks, a mailbox gets five mails an hour, and the code in the last one works', async () => {
    await addUser(server, name)
    const email = `${name}@example.com`
    const mails = async () => (await server.sentMails()).filter(({ to }) => to === email)
    for (let nth = 1; nth <= 5; nth++) {
      expect(await request(email)).toEqual({ status: 200, body: true })
      await expect.poll(async () => (await mails()).length).toBe(nth)
    }
    after(0.5)
    expect(await request(email)).toEqual({ status: 200, body: true })
    // Mails are sent after the response. The second one is certain to be sent: once it arrives, the first
    // would have, too.
    await addUser(server, `${name}o`)
    await request(`${name}o@example.com`)
    await mailTo(`${name}o@example.com`)
    const sent = await mails()
    expect(sent).toHaveLength(5)
    const codes = new Set(sent.map(({ text }) => codeIn(text)))
    expect(codes.size).toBe(1)
    const [code = ''] = codes
    expect((await reset(email, code)).status).toBe(200)
    // It is used up, so the next one is sent.
    expect(await request(email)).toEqual({ status: 200, body: true })
    await expect.poll(async () => (await mails()).length).toBe(6)
    expect(codeIn((await mails()).at(-1)?.text)).not.toBe(code)
  })

  test('Z328 a network asks for sixty such mails an hour', async () => {
    const asked = (nth: number) =>
      from('POST /auth/password_reset', { email: `${nth}@else.example` }, `198.51.100.${nth}`)
    for (let nth = 1; nth <= 60; nth++) expect((await asked(nth)).status).toBe(200)
    expect((await asked(61)).status).toBe(429)
    expect((await request('61@else.example')).status).toBe(200)
  })
})

describe('the rest', () => {
  test('contact: goes to the administrators, and no header can be smuggled into the mail', async () => {
    const message = {
      name: 'A\r\nBcc: x@y.z',
      email: 'a@example.com',
      subject: 'Hi\r\nX-Evil: 1',
      message: 'Text',
    }
    expect(await call('POST /auth/contact', message)).toMatchObject({ status: 200, body: true })
    expect(await server.sentMails()).toMatchObject([
      { to: 'boss@example.com', subject: '[Contact] Hi X-Evil: 1' },
    ])
    expect((await call('POST /auth/contact', { ...message, message: '' })).status).toBe(422)
  })

  test('Z289 contact: a network sends twenty messages a day, and all together two hundred', async () => {
    const message = { name: 'A', email: 'a@example.com', subject: 'Hi', message: 'Text' }
    const from = async (remoteAddress: string) => {
      const sent = { method: 'POST' as const, url: '/auth/contact', payload: message, remoteAddress }
      return (await server.app.origins.academy.inject(sent)).statusCode
    }
    for (let nth = 0; nth < 20; nth++) expect(await from(`192.0.2.${nth}`)).toBe(200)
    expect(await from('192.0.2.99')).toBe(429)
    expect(await from('198.51.100.1')).toBe(200)
    await server.ctx.pool.query("update academy.attempt set in_window = 200 where kind = 'contacts'")
    expect(await from('203.0.113.1')).toBe(429)
  })

  test('Z309 contact: strangers do not use up what learners with a verified address may write', async () => {
    const message = { name: 'A', email: 'a@example.com', subject: 'Hi', message: 'Text' }
    await server.ctx.pool.query(
      `insert into academy.attempt (kind, key, window_start, in_window, failures) values ('contacts', 'all', $1, 200, 200)
       on conflict (kind, key) do update set window_start = $1, in_window = 200`,
      [server.ctx.now()],
    )
    const stranger = academyClient(server, undefined, 'stranger')
    expect((await stranger('POST /auth/contact', message)).status).toBe(429)
    const { post } = await newcomer(server, { name })
    for (let nth = 0; nth < 20; nth++) expect((await post('/auth/contact', message)).status).toBe(200)
    expect((await post('/auth/contact', message)).status).toBe(429)
  })

  test('without providers OAuth gives sensible answers', async () => {
    expect((await call('GET /auth/oauth/providers')).body).toEqual([])
    expect(
      await call('POST /auth/sessions/oauth', {
        provider_id: 'github',
        code: 'x',
        redirect_uri: 'https://x.y',
      }),
    ).toMatchObject({ status: 404, body: { detail: 'Provider not found' } })
  })

  test('A5.3 without a captcha the site key is null', async () => {
    expect(await call('GET /auth/recaptcha')).toMatchObject({ status: 200, body: null })
  })
})
