import { createHmac, randomUUID } from 'node:crypto'
import type { Login } from '@lotse/contracts/academy/auth/sessions'
import { SignJWT } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../../testing/test-server.ts'
import { academyClient, addUser, signedIn } from '../../testing/academy-client.ts'

let server: TestServer
let anonymous: ReturnType<typeof academyClient>
let name: string
let login: Login
let call: ReturnType<typeof academyClient>
const start = new Date('2026-03-01T12:00:00Z')
const after = (seconds: number) => server.setNow(new Date(start.getTime() + seconds * 1000))

beforeAll(async () => {
  server = await createTestServer()
  anonymous = academyClient(server)
  await addUser(server, 'boss', { admin: true })
})
afterAll(() => server.close())
beforeEach(async () => {
  after(0)
  name = `u${randomUUID().slice(0, 8)}`
  await addUser(server, name)
  ;({ login, call } = await signedIn(server, name))
})

const refresh = (refresh_token: string) => anonymous('PUT /auth/session', { refresh_token })
const isAlive = async (token: string) =>
  (await academyClient(server, token)('GET /auth/session')).status === 200
const invalid = { status: 401, body: { detail: 'Invalid token' } }
const invalidRefresh = { status: 401, body: { detail: 'Invalid refresh token' } }

describe('access tokens', () => {
  const claims = () => ({
    uid: login.user.id,
    sid: login.session.id,
    rt: JSON.parse(Buffer.from(login.access_token.split('.')[1] ?? '', 'base64url').toString()).rt,
    data: { admin: true, email_verified: true },
    exp: start.getTime() / 1000 + 300,
  })
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

  test('AU-01 unsigned, wrongly signed, empty key, other algorithm: refused', async () => {
    const body = encode(claims())
    const hmac = (header: object, key: string, hash: string) => {
      const text = `${encode(header)}.${body}`
      return `${text}.${createHmac(hash, key).update(text).digest('base64url')}`
    }
    const forged = [
      `${encode({ alg: 'none' })}.${body}.`,
      `${encode({ alg: 'HS256' })}.${body}.`,
      hmac({ alg: 'HS256' }, '', 'sha256'),
      hmac({ alg: 'HS256' }, 'secret', 'sha256'),
      hmac({ alg: 'HS512' }, 'secret', 'sha512'),
      hmac({ alg: 'HS256', kid: '../../dev/null' }, '', 'sha256'),
      `${login.access_token.slice(0, -4)}AAAA`,
      login.access_token.replace(/\.[^.]*\./, `.${body}.`),
      'x',
      '..',
      'a'.repeat(100_000),
    ]
    for (const token of forged)
      expect(await academyClient(server, token)('GET /auth/session')).toMatchObject(invalid)
    expect(await isAlive(login.access_token)).toBe(true)
  })

  test('AU-02 no other token of ours passes for an access token', async () => {
    const others = [login.refresh_token]
    for (const purpose of ['academy refresh token', 'lotse session', 'academy access token 2'])
      others.push(
        await new SignJWT(claims())
          .setProtectedHeader({ alg: 'HS256' })
          .sign(server.ctx.keys.derive(purpose)),
      )
    for (const token of others)
      expect(await academyClient(server, token)('GET /auth/session')).toMatchObject(invalid)
  })

  test('AU-03 a role claimed in one of our tokens counts for nothing: the row decides', async () => {
    const token = await new SignJWT(claims())
      .setProtectedHeader({ alg: 'HS256' })
      .sign(server.ctx.keys.derive('academy access token'))
    expect(await academyClient(server, token)('GET /auth/users')).toMatchObject({
      status: 403,
      body: { detail: 'Permission denied' },
    })
  })

  test('a bare token is accepted as well as one after Bearer', async () => {
    for (const authorization of [
      login.access_token,
      `Bearer ${login.access_token}`,
      `bearer ${login.access_token}`,
    ])
      expect((await anonymous('GET /auth/session', undefined, { authorization })).status).toBe(200)
    for (const authorization of [
      '',
      'Bearer',
      'Bearer null',
      'Bearer undefined',
      `Basic ${login.access_token}`,
    ])
      expect(await anonymous('GET /auth/session', undefined, { authorization })).toMatchObject(invalid)
  })
})

describe('refreshing', () => {
  test('gives a new pair and ends the old access token immediately', async () => {
    after(200)
    const { status, body } = await refresh(login.refresh_token)
    expect(status).toBe(200)
    expect(Object.keys(body).sort()).toEqual(['access_token', 'refresh_token', 'session', 'user'])
    expect(body.refresh_token).not.toBe(login.refresh_token)
    expect(body.session.last_update).toBe(start.getTime() / 1000 + 200)
    expect(await isAlive(login.access_token)).toBe(false)
    expect(await isAlive(body.access_token)).toBe(true)
  })

  test('AU-19 ten requests at once with one token: one rotation, the same pair for all', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => refresh(login.refresh_token)))
    expect(answers.map(answer => answer.status)).toEqual(Array.from({ length: 10 }, () => 200))
    expect(new Set(answers.map(answer => answer.body.refresh_token)).size).toBe(1)
    expect(new Set(answers.map(answer => answer.body.access_token)).size).toBe(1)
    expect(await isAlive(answers[0]?.body.access_token)).toBe(true)
    const row = await server.ctx.db
      .selectFrom('academy.session')
      .select('generation')
      .where('id', '=', login.session.id)
      .executeTakeFirstOrThrow()
    expect(row.generation).toBe(2)
  })

  test('AU-19 the token before the last ends the whole family', async () => {
    const second = await refresh(login.refresh_token)
    const third = await refresh(second.body.refresh_token)
    expect(third.status).toBe(200)
    expect(await refresh(login.refresh_token)).toMatchObject(invalidRefresh)
    expect(await refresh(third.body.refresh_token)).toMatchObject(invalidRefresh)
    expect(await isAlive(third.body.access_token)).toBe(false)
  })

  test('AU-19 the last token gets its pair again within a minute, and ends the family later', async () => {
    const { body } = await refresh(login.refresh_token)
    after(59)
    expect((await refresh(login.refresh_token)).body.refresh_token).toBe(body.refresh_token)
    after(61)
    expect(await refresh(login.refresh_token)).toMatchObject(invalidRefresh)
    expect(await refresh(body.refresh_token)).toMatchObject(invalidRefresh)
  })

  test('AU-19 a second tab gets a working pair, even if rights changed after the first one refreshed', async () => {
    const boss = await signedIn(server, 'boss')
    const { body: first } = await refresh(login.refresh_token)
    for (const email_verified of [false, true]) {
      await boss.call(`PATCH /auth/users/${login.user.id}`, { email_verified })
      const { status, body: second } = await refresh(login.refresh_token)
      expect(status).toBe(200)
      expect(second.refresh_token).toBe(first.refresh_token)
      expect(await isAlive(second.access_token)).toBe(true)
      expect(await isAlive(first.access_token)).toBe(false)
    }
    const { body: third } = await refresh(first.refresh_token)
    expect(await isAlive(third.access_token)).toBe(true)
  })

  test('an invented token has no effect', async () => {
    const forged = `${login.refresh_token.slice(0, 28)}${'0'.repeat(36)}`
    for (const token of [forged, '', 'x', 'z'.repeat(64), '0'.repeat(64), 'ü'.repeat(64), 'a'.repeat(512)])
      expect(await refresh(token)).toMatchObject(invalidRefresh)
    expect((await refresh(login.refresh_token)).status).toBe(200)
  })

  test('works for 30 days after the last refresh', async () => {
    after(29 * 86_400)
    const { body } = await refresh(login.refresh_token)
    after(58 * 86_400)
    const next = await refresh(body.refresh_token)
    expect(next.status).toBe(200)
    after(89 * 86_400)
    expect(await refresh(next.body.refresh_token)).toMatchObject(invalidRefresh)
  })

  test('only hashes are stored', async () => {
    const { rows } = await server.ctx.pool.query('select * from academy.session where id = $1', [
      login.session.id,
    ])
    expect(JSON.stringify(rows)).not.toContain(login.refresh_token)
  })
})

describe('ending', () => {
  const dead = async () => {
    expect(await isAlive(login.access_token)).toBe(false)
    expect(await refresh(login.refresh_token)).toMatchObject(invalidRefresh)
  }

  test('AU-17 signing out ends this session, one other, or all of them', async () => {
    const second = await signedIn(server, name)
    const third = await signedIn(server, name)
    expect(await call('DELETE /auth/session')).toMatchObject({ status: 200, body: true })
    await dead()
    const own = `/auth/sessions/${login.user.id}`
    expect((await second.call(`GET ${own}`)).body.map((one: { id: string }) => one.id).sort()).toEqual(
      [second.login.session.id, third.login.session.id].sort(),
    )
    for (const _ of ['first', 'repeated'])
      expect(await second.call(`DELETE ${own}/${third.login.session.id}`)).toMatchObject({
        status: 200,
        body: true,
      })
    expect(await second.call(`DELETE ${own}/${third.login.session.id}`)).toMatchObject({
      status: 404,
      body: { detail: 'Session not found' },
    })
    expect(await isAlive(third.login.access_token)).toBe(false)
    expect(await second.call('DELETE /auth/sessions/self')).toMatchObject({ status: 200, body: true })
    expect(await isAlive(second.login.access_token)).toBe(false)
  })

  test('a DELETE that ends its own session may be repeated once, and does nothing the second time', async () => {
    for (const path of [
      '/auth/session',
      `/auth/sessions/${login.user.id}/${login.session.id}`,
      '/auth/sessions/me',
    ]) {
      const own = await signedIn(server, name)
      const url = path.replace(login.session.id, own.login.session.id)
      expect(await own.call(`DELETE ${url}`), url).toMatchObject({ status: 200, body: true })
      const next = await signedIn(server, name)
      expect(await own.call(`DELETE ${url}`), url).toMatchObject({ status: 200, body: true })
      expect(await own.call(`DELETE ${url}`), url).toMatchObject(invalid)
      expect(await isAlive(next.login.access_token)).toBe(true)
    }
    const own = await signedIn(server, name)
    const other = await signedIn(server, name)
    await own.call('DELETE /auth/session')
    // Only that exact request passes.
    for (const url of ['/auth/users/me', '/auth/sessions/me', `/auth/sessions/me/${other.login.session.id}`])
      expect(await own.call(`DELETE ${url}`), url).toMatchObject(invalid)
    for (const id of [randomUUID(), 'nonsense'])
      expect(await own.call(`DELETE /auth/users/${id}`)).toMatchObject(invalid)
    expect(await isAlive(other.login.access_token)).toBe(true)
    for (const status of [200, 200, 401])
      expect((await other.call('DELETE /auth/users/me')).status).toBe(status)
  })

  test('AU-17 banning and deleting end every token immediately', async () => {
    const boss = await signedIn(server, 'boss')
    expect((await boss.call(`PATCH /auth/users/${login.user.id}`, { enabled: false })).status).toBe(200)
    await dead()
    expect((await boss.call(`PATCH /auth/users/${login.user.id}`, { enabled: true })).status).toBe(200)
    ;({ login, call } = await signedIn(server, name))
    expect((await boss.call(`DELETE /auth/users/${login.user.id}`)).status).toBe(200)
    await dead()
  })

  test('a change of role or verification ends the access token; the refreshed one has the new claims', async () => {
    const boss = await signedIn(server, 'boss')
    for (const [edit, claim] of [
      [{ admin: true }, { admin: true, email_verified: true }],
      [{ email_verified: false }, { admin: true, email_verified: false }],
      [{ admin: false }, { admin: false, email_verified: false }],
    ] as const) {
      expect((await boss.call(`PATCH /auth/users/${login.user.id}`, edit)).status).toBe(200)
      expect(await isAlive(login.access_token)).toBe(false)
      login = (await refresh(login.refresh_token)).body
      const payload = Buffer.from(login.access_token.split('.')[1] ?? '', 'base64url').toString()
      expect(JSON.parse(payload).data).toEqual(claim)
      expect(await isAlive(login.access_token)).toBe(true)
    }
  })

  test('AU-18 a new password ends every other session', async () => {
    const other = await signedIn(server, name)
    expect((await call('PATCH /auth/users/me', { password: 'another password' })).status).toBe(200)
    expect(await isAlive(login.access_token)).toBe(true)
    expect(await isAlive(other.login.access_token)).toBe(false)
    const boss = await signedIn(server, 'boss')
    expect((await boss.call(`PATCH /auth/users/${login.user.id}`, { password: 'one more' })).status).toBe(200)
    await dead()
  })
})

describe('impersonation', () => {
  test('an administrator signs in as a user, even a disabled one, and is named in the history', async () => {
    const boss = await signedIn(server, 'boss')
    await boss.call(`PATCH /auth/users/${login.user.id}`, { enabled: false })
    const { status, body } = await boss.call(`POST /auth/sessions/${login.user.id}`)
    expect(status).toBe(200)
    expect(body).toMatchObject({ user: { name, last_login: null }, session: { device_name: null } })
    const as = academyClient(server, body.access_token)
    expect((await as('PATCH /auth/users/me', { description: 'changed' })).status).toBe(200)
    const { body: audit } = await boss.call(`GET /admin/audit?target_kind=user&target_id=${login.user.id}`)
    expect(audit.items[0]).toMatchObject({
      action: 'user.edit',
      actor_id: boss.login.user.id,
      actor_name: 'boss',
      as_user_id: login.user.id,
      before: { description: '' },
      after: { description: 'changed' },
    })
    expect(await boss.call(`POST /auth/sessions/${randomUUID()}`)).toMatchObject({
      status: 404,
      body: { detail: 'User not found' },
    })
  })

  test('it ends when the administrator loses their rights', async () => {
    const admin = `a${name}`
    const { id } = await addUser(server, admin, { admin: true })
    const second = await signedIn(server, admin)
    const { body } = await second.call(`POST /auth/sessions/${login.user.id}`)
    expect(await isAlive(body.access_token)).toBe(true)
    const boss = await signedIn(server, 'boss')
    await boss.call(`PATCH /auth/users/${id}`, { admin: false })
    expect(await isAlive(body.access_token)).toBe(false)
    expect(await refresh(body.refresh_token)).toMatchObject(invalidRefresh)
  })

  test('AU-17 AU-18 it ends when administrators change their password or sign out everywhere', async () => {
    for (const [admin, request, edit] of [
      [`a${name}`, 'PATCH /auth/users/me', { password: 'another password' }],
      [`b${name}`, 'DELETE /auth/sessions/me', undefined],
    ] as const) {
      await addUser(server, admin, { admin: true })
      const own = await signedIn(server, admin)
      const { body } = await own.call(`POST /auth/sessions/${login.user.id}`)
      expect(await isAlive(body.access_token)).toBe(true)
      expect((await own.call(request, edit)).status).toBe(200)
      expect(await isAlive(body.access_token)).toBe(false)
      expect(await refresh(body.refresh_token)).toMatchObject(invalidRefresh)
      // The user stays signed in.
      expect(await isAlive(login.access_token)).toBe(true)
    }
  })
})
