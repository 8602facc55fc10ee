import { Secret, TOTP } from 'otpauth'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { TestServer } from '../../../testing/test-server.ts'

// Still the real argon2, but counted, by a fresh copy of the server.
vi.mock('@node-rs/argon2', { spy: true })
vi.resetModules()
const { verify } = await import('@node-rs/argon2')
const { createTestServer } = await import('../../../testing/test-server.ts')
const { academyClient, addUser, testPassword } = await import('../../testing/academy-client.ts')
const { attemptLimits } = await import('./attempts.ts')

let server: TestServer
let call: ReturnType<typeof academyClient>
beforeEach(async () => {
  server = await createTestServer()
  call = academyClient(server)
})
afterEach(() => server.close())

const secret = new Secret({ size: 32 })
const totp = new TOTP({ secret })
const at = (seconds: number) => new Date(1_790_000_010_000 + seconds * 1000)
const codeAt = (date: Date) => totp.generate({ timestamp: date.getTime() })
const mfa = { mfa_enabled: true, mfa_secret: secret.base32 }

const signIn = (name_or_email: string, given: object = {}, headers: Record<string, string> = {}) =>
  call('POST /auth/sessions', { name_or_email, password: testPassword, ...given }, headers)

describe('signing in', () => {
  test('A5.2 by name or email address, in upper or lower case, with `Bearer null` and empty extras', async () => {
    await addUser(server, 'Mara_K', { email: 'mara@example.com' })
    for (const typed of ['Mara_K', 'mara_k', 'MARA@example.com', '  mara_k ']) {
      const { status, body } = await signIn(
        typed,
        { mfa_code: '', recaptcha_response: null },
        { authorization: 'Bearer null', 'user-agent': 'x'.repeat(300) },
      )
      expect(status).toBe(200)
      expect(Object.keys(body).sort()).toEqual(['access_token', 'refresh_token', 'session', 'user'])
      expect(body.user).toMatchObject({ name: 'Mara_K', last_login: expect.any(Number), password: true })
      expect(body.session).toEqual({
        id: expect.any(String),
        user_id: body.user.id,
        device_name: 'x'.repeat(256),
        last_update: expect.any(Number),
      })
    }
  })

  test('the access token lasts 300 s and has exactly the claims of the platform', async () => {
    server.setNow(at(0))
    await addUser(server, 'mara')
    const { body } = await signIn('mara')
    const read = (part: number) =>
      JSON.parse(Buffer.from(body.access_token.split('.')[part], 'base64url').toString())
    const [header, payload] = [read(0), read(1)]
    expect(header).toEqual({ alg: 'HS256' })
    expect(payload).toEqual({
      uid: body.user.id,
      sid: body.session.id,
      rt: expect.stringMatching(/^[0-9a-f]{64}$/),
      data: { admin: false, email_verified: true },
      exp: at(300).getTime() / 1000,
    })
    expect(body.refresh_token).toMatch(/^[0-9A-Za-z]{64}$/)
    const signed = academyClient(server, body.access_token)
    server.setNow(at(299))
    expect((await signed('GET /auth/session')).status).toBe(200)
    server.setNow(at(301))
    expect(await signed('GET /auth/session')).toMatchObject({
      status: 401,
      body: { detail: 'Invalid token' },
    })
  })

  test('AU-11 unknown, wrong, without password, disabled, with MFA: one answer until the password is right', async () => {
    await addUser(server, 'known')
    await addUser(server, 'disabled', { enabled: false })
    await addUser(server, 'unverified', { email_verified: false })
    await addUser(server, 'no_password', { password_hash: null })
    await addUser(server, 'mfa', mfa)
    for (const name of ['known', 'unknown', 'disabled', 'unverified', 'no_password', 'mfa', 'kn own', 'a@b'])
      expect(await signIn(name, { password: 'wrong' }), name).toMatchObject({
        status: 401,
        body: { detail: 'Invalid credentials' },
      })
    expect(await signIn('disabled')).toMatchObject({ status: 403, body: { detail: 'User disabled' } })
    expect((await signIn('unverified')).status).toBe(200)
    expect(await signIn('mfa')).toMatchObject({ status: 412, body: { detail: 'Invalid code' } })
  })

  test('AU-11 a wrong password costs one verification, whether or not the user exists', async () => {
    await addUser(server, 'known')
    await addUser(server, 'disabled', { enabled: false })
    await addUser(server, 'no_password', { password_hash: null })
    await addUser(server, 'mfa', mfa)
    const price = (hash: unknown) => /^\$argon2id\$v=\d+\$m=\d+,t=\d+,p=\d+\$/.exec(String(hash))?.[0]
    const prices = []
    for (const name of ['known', 'unknown', 'disabled', 'no_password', 'mfa', 'nobody@example.com']) {
      vi.mocked(verify).mockClear()
      await signIn(name, { password: 'wrong' })
      prices.push(vi.mocked(verify).mock.calls.map(([hash]) => price(hash)))
    }
    expect(prices[0]).toEqual([expect.any(String)])
    expect(new Set(prices.flat()).size).toBe(1)
    expect(prices.every(list => list.length === 1)).toBe(true)
  })

  test('AU-13 passwords of up to 4096 characters are told apart, longer ones refused', async () => {
    const admin = await addUser(server, 'boss', { admin: true })
    const user = await addUser(server, 'long')
    const { body } = await signIn('boss')
    expect(body.user.id).toBe(admin.id)
    const asAdmin = academyClient(server, body.access_token)
    const long = `${'ä'.repeat(40)}x`
    expect((await asAdmin(`PATCH /auth/users/${user.id}`, { password: long })).status).toBe(200)
    expect((await signIn('long', { password: `${'ä'.repeat(40)}y` })).status).toBe(401)
    expect((await signIn('long', { password: long })).status).toBe(200)
    expect((await signIn('long', { password: 'x'.repeat(4097) })).status).toBe(422)
  })
})

describe('guessing', () => {
  const { max, seconds } = attemptLimits.password

  test('AU-08 of fifty parallel wrong passwords at most ten are checked, and the right one waits, too', async () => {
    await addUser(server, 'victim')
    const addresses = Array.from({ length: 50 }, (_, index) => `10.0.0.${index}`)
    const answers = await Promise.all(
      addresses.map(remoteAddress =>
        server.app.origins.academy.inject({
          method: 'POST',
          url: '/auth/sessions',
          remoteAddress,
          payload: { name_or_email: 'victim', password: 'wrong' },
        }),
      ),
    )
    const statuses = answers.map(answer => answer.statusCode)
    expect(statuses.filter(status => status === 401)).toHaveLength(max)
    expect(statuses.filter(status => status === 429)).toHaveLength(50 - max)
    const last = answers.find(answer => answer.statusCode === 429)
    expect(Number(last?.headers['retry-after'])).toBeGreaterThan(seconds - 60)
    expect((await signIn('victim')).status).toBe(429)
    server.setNow(new Date(Date.now() + (seconds + 1) * 1000))
    expect((await signIn('victim')).status).toBe(200)
  })

  test('F17 ten wrong passwords by strangers do not lock owners out where they have been signed in before', async () => {
    await addUser(server, 'victim')
    const attempt = async (password: string, remoteAddress: string) =>
      (
        await server.app.origins.academy.inject({
          method: 'POST',
          url: '/auth/sessions',
          remoteAddress,
          payload: { name_or_email: 'victim', password },
        })
      ).statusCode
    expect(await attempt(testPassword, '192.0.2.1')).toBe(200)
    for (let index = 0; index < max; index++) expect(await attempt('wrong', `198.51.100.${index}`)).toBe(401)
    expect(await attempt(testPassword, '198.51.100.99')).toBe(429)
    expect(await attempt(testPassword, '192.0.2.1')).toBe(200)
    for (let index = 0; index < max; index++) await attempt('wrong', '192.0.2.1')
    expect(await attempt(testPassword, '192.0.2.1')).toBe(429)
  })

  test('AU-09 case, spaces, name or email address, and spelling of the path all fill the same bucket', async () => {
    await addUser(server, 'victim', { email: 'v@example.com' })
    const ways = [
      'victim',
      'VICTIM',
      ' victim',
      'victim\t',
      'v@example.com',
      'V@EXAMPLE.com',
      'v@example.com ',
    ]
    const paths = ['/auth/sessions', '/auth/sessions/', '/%61uth/sessions']
    for (let index = 0; index < max; index++) {
      const { statusCode } = await server.app.origins.academy.inject({
        method: 'POST',
        url: paths[index % paths.length] ?? '',
        payload: { name_or_email: ways[index % ways.length], password: 'wrong' },
      })
      expect(statusCode).toBe(401)
    }
    expect((await signIn('victim')).status).toBe(429)
  })

  test('AU-10 thirty tries per address in 15 minutes, whatever X-Forwarded-For says', async () => {
    const statuses: number[] = []
    for (let index = 0; index < 31; index++) {
      const { status } = await signIn(
        `nobody${index}`,
        {},
        { 'x-forwarded-for': `10.1.2.${index}, nonsense` },
      )
      statuses.push(status)
    }
    expect(statuses.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => 401))
    expect(statuses[30]).toBe(429)
  })

  test('attempts survive a restart: they are rows', async () => {
    await addUser(server, 'victim')
    for (let index = 0; index < max; index++) await signIn('victim', { password: 'wrong' })
    const { rows } = await server.ctx.pool.query('select in_window, failures from academy.attempt')
    expect(rows).toEqual([{ in_window: max, failures: max }])
  })
})

describe('second factor', () => {
  test('AU-06 a code works once, one step early or late, not two', async () => {
    await addUser(server, 'mfa', mfa)
    const outcome = async (mfa_code: string) => (await signIn('mfa', { mfa_code })).status
    server.setNow(at(0))
    expect(await outcome(codeAt(at(0)))).toBe(200)
    expect(await outcome(codeAt(at(0)))).toBe(412)
    server.setNow(at(600))
    expect(await outcome(codeAt(at(600 - 60)))).toBe(412)
    expect(await outcome(codeAt(at(600 + 60)))).toBe(412)
    expect(await outcome(codeAt(at(600 + 30)))).toBe(200)
    expect(await outcome(codeAt(at(600 - 30)))).toBe(412)
  })

  test('AU-06 of four simultaneous requests with one code only one gets in', async () => {
    await addUser(server, 'mfa', mfa)
    server.setNow(at(0))
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => signIn('mfa', { mfa_code: codeAt(at(0)) })),
    )
    expect(answers.filter(answer => answer.status === 200)).toHaveLength(1)
  })

  test('AU-05 five codes are checked in five minutes, then even the right one is refused', async () => {
    server.setNow(at(0))
    await addUser(server, 'mfa', mfa)
    const wrong = codeAt(at(0)) === '000000' ? '000001' : '000000'
    const statuses = await Promise.all(
      Array.from({ length: 8 }, async () => (await signIn('mfa', { mfa_code: wrong })).status),
    )
    expect(statuses.filter(status => status === 412)).toHaveLength(attemptLimits.mfa.max)
    expect((await signIn('mfa', { mfa_code: codeAt(at(0)) })).status).toBe(429)
    server.setNow(at(16 * 60))
    expect((await signIn('mfa', { mfa_code: codeAt(at(16 * 60)) })).status).toBe(200)
  })

  test("the recovery code works once and switches MFA off; another user's does not", async () => {
    const mara = await addUser(server, 'mara')
    await addUser(server, 'tom', mfa)
    const { body: login } = await signIn('mara')
    const own = academyClient(server, login.access_token)
    const { body: made } = await own(`POST /auth/users/${mara.id}/mfa`)
    expect(made).toMatch(/^[A-Z2-7]{52}$/)
    const setUp = new TOTP({ secret: Secret.fromBase32(made) })
    const enable = await own('PUT /auth/users/me/mfa', { code: setUp.generate() })
    expect(enable.body).toMatch(/^([A-Z0-9]{6}-){3}[A-Z0-9]{6}$/)
    expect(await own('PUT /auth/users/me/mfa', { code: '123456' })).toMatchObject({
      status: 409,
      body: { detail: 'MFA already enabled' },
    })
    expect((await signIn('mara')).status).toBe(412)
    // AU-07
    expect((await signIn('tom', { recovery_code: enable.body })).status).toBe(412)
    const recovered = await signIn('mara', { recovery_code: enable.body.toLowerCase() })
    expect(recovered.body.user).toMatchObject({ mfa_enabled: false })
    const entries = await server.ctx.db
      .selectFrom('academy.audit')
      .select(['action', 'actor_name'])
      .where('target_id', '=', mara.id)
      .orderBy('id')
      .execute()
    expect(entries).toEqual([
      { action: 'mfa.enable', actor_name: 'mara' },
      { action: 'mfa.disable', actor_name: 'mara' },
    ])
    expect((await signIn('mara')).status).toBe(200)
  })

  test('MFA: not before it was set up, not twice, and an administrator can reset it', async () => {
    const mara = await addUser(server, 'mara')
    await addUser(server, 'boss', { admin: true })
    const own = academyClient(server, (await signIn('mara')).body.access_token)
    const boss = academyClient(server, (await signIn('boss')).body.access_token)
    expect(await own('PUT /auth/users/me/mfa', { code: '123456' })).toMatchObject({
      status: 412,
      body: { detail: 'MFA not initialized' },
    })
    expect(await boss(`DELETE /auth/users/${mara.id}/mfa`)).toMatchObject({
      status: 412,
      body: { detail: 'MFA not enabled' },
    })
    await server.ctx.db.updateTable('academy.user').set(mfa).where('id', '=', mara.id).execute()
    expect(await own('POST /auth/users/me/mfa')).toMatchObject({
      status: 409,
      body: { detail: 'MFA already enabled' },
    })
    for (const status of [200, 200, 412])
      expect((await boss(`DELETE /auth/users/${mara.id}/mfa`)).status).toBe(status)
    expect((await signIn('mara')).status).toBe(200)
  })
})
