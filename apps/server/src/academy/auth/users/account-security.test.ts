import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../../testing/test-server.ts'
import { academyClient, addUser, signedIn, testPassword } from '../../testing/academy-client.ts'
import type { UserRow } from './users.table.ts'

let server: TestServer
let boss: ReturnType<typeof academyClient>
let user: UserRow
let own: ReturnType<typeof academyClient>

beforeAll(async () => {
  server = await createTestServer()
  await addUser(server, 'boss', { admin: true })
  await addUser(server, 'second_boss', { admin: true })
})
afterAll(() => server.close())
beforeEach(async () => {
  boss = (await signedIn(server, 'boss')).call
  user = await addUser(server, `u${randomUUID().slice(0, 8)}`)
  own = (await signedIn(server, user.name)).call
  server.mails.length = 0
})

const denied = { status: 403, body: { detail: 'Permission denied' } }
const tooShort = { status: 422, body: { detail: 'Password too short' } }
const stolen = () => `${randomUUID()}@bank.example`

test('F5 a new email address loses its verification, unless an administrator sets it, whatever else is sent', async () => {
  for (const body of [
    { email: stolen() },
    { email: stolen(), email_verified: true },
    { email: stolen(), email_verified: false },
  ]) {
    await boss(`PATCH /auth/users/${user.id}`, { email_verified: true })
    const { call } = await signedIn(server, user.name)
    const { status, body: saved } = await call('PATCH /auth/users/me', body)
    // `false` is a change of a protected field.
    expect(status).toBe(body.email_verified === false ? 403 : 200)
    if (status === 200) expect(saved).toMatchObject({ email: body.email, email_verified: false })
  }
  const byBoss = await boss(`PATCH /auth/users/${user.id}`, { email: stolen(), email_verified: true })
  expect(byBoss.body.email_verified).toBe(true)
})

test('F6 newsletter mails are counted, and never go to an unconfirmed address', async () => {
  const statuses: number[] = []
  for (let index = 0; index < 8; index++)
    statuses.push((await own('PATCH /auth/users/me', { newsletter: true })).status)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429, 429])
  expect(await server.sentMails()).toHaveLength(5)
  const sender = await addUser(server, 'sender', { email_verified: false })
  const { call } = await signedIn(server, sender.name)
  expect(await call('PATCH /auth/users/me', { newsletter: true })).toMatchObject({
    status: 403,
    body: { detail: 'Email not verified' },
  })
  expect(await server.sentMails()).toHaveLength(5)
})

test('F6 a mail to an unconfirmed address contains nothing written by the person who typed it', async () => {
  const display_name = 'Look at http://evil.example/free now'
  const given = { name: 'greeter', display_name, email: stolen(), password: 'x' }
  expect((await academyClient(server)('POST /auth/users', given)).status).toBe(200)
  expect((await server.sentMails()).at(-1)?.text).toMatch(/^Guten Tag,$/m)
  expect((await server.sentMails()).at(-1)?.text).not.toContain('evil')
  await own('PATCH /auth/users/me', { newsletter: true })
  expect((await server.sentMails()).at(-1)?.text).toContain(`Guten Tag ${user.display_name},`)
})

test('F13 a session created during an impersonation names the impersonator, and ends with their rights', async () => {
  const second = await server.ctx.db
    .selectFrom('academy.user')
    .select('id')
    .where('name', '=', 'second_boss')
    .executeTakeFirstOrThrow()
  const borrowed = await boss(`POST /auth/sessions/${second.id}`)
  const asSecond = academyClient(server, borrowed.body.access_token)
  const made = await asSecond('POST /auth/users', {
    name: 'third_boss',
    display_name: 'Third',
    email: stolen(),
    password: testPassword,
    admin: true,
  })
  const asThird = academyClient(server, made.body.access_token)
  expect((await asThird(`PATCH /auth/users/${user.id}`, { display_name: 'Edited' })).status).toBe(200)
  const { body } = await boss(`GET /admin/audit?target_kind=user&target_id=${user.id}&limit=1`)
  expect(body.items[0]).toMatchObject({ action: 'user.edit', actor_name: 'boss' })
  await server.ctx.db.updateTable('academy.user').set({ admin: false }).where('name', '=', 'boss').execute()
  expect((await asThird('GET /auth/users/me')).status).toBe(401)
  await server.ctx.db.updateTable('academy.user').set({ admin: true }).where('name', '=', 'boss').execute()
})

test("F22 an administrator's password has at least twelve characters, a learner's follows the platform", async () => {
  expect((await own('PATCH /auth/users/me', { password: 'x' })).status).toBe(200)
  expect(await boss('PATCH /auth/users/me', { password: 'elevenchars' })).toMatchObject(tooShort)
  expect(await boss(`PATCH /auth/users/${user.id}`, { admin: true, password: 'abc' })).toMatchObject(tooShort)
  const given = { display_name: 'N', password: 'abc' }
  const created = await boss('POST /auth/users', { ...given, name: 'n1', email: stolen(), admin: true })
  expect(created).toMatchObject(tooShort)
  expect((await boss('POST /auth/users', { ...given, name: 'n2', email: stolen() })).status).toBe(200)
  const email = 'second_boss@example.com'
  await academyClient(server)('POST /auth/password_reset', { email })
  await expect.poll(() => server.mails.at(-1)?.to).toBe(email)
  const code = /[A-Z0-9]{4}(-[A-Z0-9]{4}){3}/.exec((await server.sentMails()).at(-1)?.text ?? '')?.[0]
  const reset = (password: string) =>
    academyClient(server)('PUT /auth/password_reset', { email, code, password })
  expect(await reset('short')).toMatchObject(tooShort)
  // The code is still valid: a refused password did not use it up.
  expect((await reset('twelve chars')).status).toBe(200)
})

test('R6 deleting an account requires a fresh sign-in or the password', async () => {
  const start = server.ctx.now()
  server.setNow(new Date(start.getTime() - 11 * 60_000))
  const { login } = await signedIn(server, user.name)
  server.setNow(start)
  const { body } = await academyClient(server)('PUT /auth/session', { refresh_token: login.refresh_token })
  const later = academyClient(server, body.access_token)
  expect(await later('DELETE /auth/users/me')).toMatchObject(denied)
  expect(await later('DELETE /auth/users/me', { current_password: 'wrong' })).toMatchObject(denied)
  expect((await later('DELETE /auth/users/me', { current_password: testPassword })).status).toBe(200)
  server.setNow(new Date())
})

test('R6 a new email address is announced to the old one, if that was confirmed', async () => {
  const next = stolen()
  await own('PATCH /auth/users/me', { email: next })
  expect(await server.sentMails()).toMatchObject([
    { to: user.email, subject: expect.stringContaining('geändert') },
  ])
  expect((await server.sentMails())[0]?.text).not.toContain(next)
  await boss(`PATCH /auth/users/${user.id}`, { email: stolen() })
  expect(await server.sentMails()).toHaveLength(1)
})

test('M3 an edit empties the fields it names, except required ones', async () => {
  const path = `/auth/users/${user.id}`
  await boss(`PATCH ${path}`, { description: 'rude', street: 'Wrong 1', vat_id: 'DE123456789', city: 'Ulm' })
  const { status, body } = await boss(`PATCH ${path}`, {
    clear: ['description', 'street', 'vat_id'],
    city: '',
  })
  expect(status).toBe(200)
  expect(body).toMatchObject({ description: '', street: null, vat_id: null, city: 'Ulm' })
  expect((await boss(`GET ${path}`)).body).toMatchObject({ description: '', street: null })
  const { body: log } = await boss(`GET /admin/audit?target_kind=user&target_id=${user.id}&limit=1`)
  expect(log.items[0]).toMatchObject({
    before: { description: 'rude', street: 'Wrong 1' },
    after: { street: null },
  })
  for (const field of ['name', 'display_name', 'email', 'password_hash'])
    expect((await boss(`PATCH ${path}`, { clear: [field] })).status, field).toBe(422)
  expect(await own('PATCH /auth/users/me', { clear: ['city'] })).toMatchObject({ status: 200 })
})
