import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'
import { type Api, newcomer } from '../testing/academy-client.ts'

let server: TestServer
let admin: Api
beforeAll(async () => {
  server = await createTestServer()
  admin = await newcomer(server, { name: 'admin', admin: true })
  await setFactor(admin, true)
})
afterAll(() => server.close())
afterEach(() => admin.put('/admin/settings', { second_factor: false }))

const setFactor = (who: Api, mfa_enabled: boolean) =>
  server.ctx.db.updateTable('academy.user').set({ mfa_enabled }).where('id', '=', who.userId).execute()
const require = () => admin.put('/admin/settings', { second_factor: true })
const denied = { status: 403, body: { detail: 'Permission denied' } }

test('D82 a required second factor: without it every right is refused, and only the own account works', async () => {
  const second = await newcomer(server, { admin: true })
  const moderator = await newcomer(server, { role: 'moderator' })
  expect((await moderator.get('/admin/reports')).status).toBe(200)
  expect((await require()).body).toMatchObject({ second_factor: true })
  for (const person of [second, moderator]) {
    const { body } = await person.get('/admin/me')
    expect(body).toMatchObject({ rights: [], needs_factor: true })
    expect(await person.get('/auth/users')).toEqual(denied)
    expect(await person.get('/admin/reports')).toEqual(denied)
    expect(await person.get('/admin/statistics')).toEqual(denied)
    expect(await person.patch(`/auth/users/${admin.userId}`, { enabled: false })).toEqual(denied)
    expect(await person.put('/admin/settings', { second_factor: false })).toEqual(denied)
    expect((await person.get('/auth/users/me')).status).toBe(200)
    expect((await person.post('/auth/users/me/mfa', {})).status).toBe(200)
  }
  await setFactor(moderator, true)
  expect((await moderator.get('/admin/reports')).status).toBe(200)
  expect((await moderator.get('/admin/me')).body.needs_factor).toBe(false)
  await setFactor(moderator, false)
  expect(await moderator.get('/admin/reports')).toEqual(denied)
})

test('D82 a required second factor: learners are not asked for one', async () => {
  const learner = await newcomer(server)
  await require()
  expect((await learner.get('/challenges/categories')).status).toBe(200)
  expect(await learner.get('/admin/me')).toEqual(denied)
})

test('D82 a required second factor: an administrator who signs in as somebody brings their own', async () => {
  const learner = await newcomer(server)
  await require()
  const { body } = await admin.post(`/auth/sessions/${learner.userId}`)
  const as = await server.app.origins.academy.inject({
    url: '/auth/users/me',
    headers: { authorization: `Bearer ${body.access_token}` },
  })
  expect(as.statusCode).toBe(200)
})

test('D82 a required second factor: whoever switches it on has one, and the history has it', async () => {
  const second = await newcomer(server, { admin: true })
  const refused = await second.put('/admin/settings', { second_factor: true })
  expect(refused).toEqual({ status: 412, body: { detail: 'MFA not enabled' } })
  expect((await second.get('/admin/settings')).body).toMatchObject({ second_factor: false })
  await require()
  const { body } = await admin.get('/admin/audit?action=settings.change&limit=1')
  expect(body.items[0]).toMatchObject({ before: { second_factor: false }, after: { second_factor: true } })
  expect((await admin.put('/admin/settings', { third: true })).status).toBe(422)
})
