import { signInAsMinutes } from '@lotse/contracts/academy/people/sign-in-as'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../../testing/test-server.ts'
import { type Api, academyClient, newcomer } from '../../testing/academy-client.ts'
import { reportCast } from '../../testing/report-cast.ts'
import { reportOf } from '../../testing/reportable-task.ts'

const noon = new Date('2026-03-02T12:00:00Z')
const later = (minutes: number) => new Date(noon.getTime() + minutes * 60_000)
let server: TestServer
let admin: Api
beforeAll(async () => {
  server = await createTestServer()
  server.setNow(noon)
  admin = await newcomer(server, { name: 'chief', admin: true })
})
afterAll(() => server.close())
beforeEach(() => server.setNow(noon))

const enter = (user: Api, reason: string, by = admin) =>
  by.post(`/admin/users/${user.userId}/session`, { reason })

test('D95 an administrator signs in as somebody for a reason, which is in the history of both', async () => {
  const moderator = await newcomer(server, { name: 'mo', role: 'moderator' })
  const { status, body } = await enter(moderator, '  Sieht ihre Meldungen nicht ')
  expect(status).toBe(201)
  expect(body.until).toBe(later(signInAsMinutes).getTime() / 1000)
  const call = academyClient(server, body.login.access_token)
  expect((await call('GET /admin/me')).body).toMatchObject({ role: 'moderator' })
  const historyOf = async (id: string) =>
    (await admin.get(`/admin/audit?target_kind=user&target_id=${id}`)).body.items
  const told = { reason: 'Sieht ihre Meldungen nicht', until: later(signInAsMinutes).toISOString() }
  expect((await historyOf(moderator.userId))[0]).toMatchObject({
    action: 'session.impersonate',
    actor_name: 'chief',
    after: told,
  })
  expect((await historyOf(admin.userId))[0]).toMatchObject({
    action: 'session.sign_in_as',
    actor_name: 'chief',
    after: { user_id: moderator.userId, ...told },
    names: { [moderator.userId]: 'mo' },
  })
  // What is done in it has the name of who did it.
  await call('DELETE /auth/session')
  expect((await historyOf(moderator.userId))[0]).toMatchObject({
    action: 'session.end',
    actor_name: 'chief',
    as_user_id: moderator.userId,
  })
})

test('D95 the session ends after its time, however often it was renewed', async () => {
  const learner = await newcomer(server)
  let { login } = (await enter(learner, 'Frage zur Anzeige')).body
  const anyone = academyClient(server)
  const refresh = () => anyone('PUT /auth/session', { refresh_token: login.refresh_token })
  server.setNow(later(signInAsMinutes - 1))
  login = (await refresh()).body
  const call = academyClient(server, login.access_token)
  expect((await call('GET /auth/session')).status).toBe(200)
  server.setNow(later(signInAsMinutes))
  expect((await call('GET /auth/session')).status).toBe(401)
  expect((await refresh()).status).toBe(401)
  const sessions = (await admin.get(`/auth/sessions/${learner.userId}`)).body as { id: string }[]
  expect(sessions.map(({ id }) => id)).not.toContain(login.session.id)
  // Their own session goes on.
  expect((await learner.get('/auth/session')).status).toBe(200)
})

test('D95 nobody signs in as an administrator or as themselves, or without a reason, or without the right', async () => {
  const colleague = await newcomer(server, { admin: true })
  const learner = await newcomer(server)
  for (const person of [colleague, admin])
    expect((await enter(person, 'Neugier')).body).toEqual({ detail: 'Cannot sign in as' })
  for (const reason of ['', '   ', 'x'.repeat(256)]) expect((await enter(learner, reason)).status).toBe(422)
  const support = await newcomer(server, { role: 'support' })
  expect((await enter(learner, 'Hilfe', support)).status).toBe(403)
  expect((await admin.post(`/admin/users/${crypto.randomUUID()}/session`, { reason: 'x' })).status).toBe(404)
  // Somebody who is signed in as a moderator has only a moderator's rights.
  const moderator = await newcomer(server, { role: 'moderator' })
  const { login } = (await enter(moderator, 'Prüfung')).body
  const call = academyClient(server, login.access_token)
  expect((await call(`POST /admin/users/${learner.userId}/session`, { reason: 'x' })).status).toBe(403)
})

test('D95 the session ends with the rights of the administrator, and the platform’s own route has no end', async () => {
  const boss = await newcomer(server, { admin: true })
  const learner = await newcomer(server)
  const { login } = (await enter(learner, 'Prüfung', boss)).body
  const plain = (await boss.post(`/auth/sessions/${learner.userId}`)).body
  server.setNow(later(signInAsMinutes + 1))
  const refreshed = await academyClient(server)('PUT /auth/session', { refresh_token: plain.refresh_token })
  expect(refreshed.status).toBe(200)
  server.setNow(noon)
  await admin.patch(`/auth/users/${boss.userId}`, { admin: false })
  expect((await academyClient(server, login.access_token)('GET /auth/session')).status).toBe(401)
})

test('Z742 whoever becomes an administrator ends the sessions of those who are signed in as them', async () => {
  const learner = await newcomer(server)
  const { login } = (await enter(learner, 'Prüfung')).body
  expect((await admin.patch(`/auth/users/${learner.userId}`, { admin: true })).status).toBe(200)
  const refreshed = await academyClient(server)('PUT /auth/session', { refresh_token: login.refresh_token })
  expect(refreshed.status).toBe(401)
  const sessions = (await admin.get(`/auth/sessions/${learner.userId}`)).body as { id: string }[]
  expect(sessions.map(({ id }) => id)).not.toContain(login.session.id)
  // Their own goes on.
  expect(sessions).toHaveLength(1)
})

test('Z934 whoever is signed in as somebody neither changes how they sign in nor reports in their name', async () => {
  const { solvedSubtask, task } = await reportCast(server)
  const learner = await newcomer(server)
  const subtask = await solvedSubtask(learner)
  const plain = (await admin.post(`/auth/sessions/${learner.userId}`)).body.access_token
  const { login } = (await enter(learner, 'Frage zur Anzeige')).body
  for (const token of [login.access_token, plain]) {
    const call = academyClient(server, token)
    for (const [key, body] of [
      [`PATCH /auth/users/me`, { password: 'Ein neues Passwort 7' }],
      [`PATCH /auth/users/me`, { email: 'mine@example.com' }],
      [`POST /auth/users/me/mfa`, {}],
      [`DELETE /auth/users/me`, undefined],
      [`POST /challenges/subtask_reports`, reportOf(task, subtask, 'Falsch')],
    ] as const)
      expect([key, (await call(key, body)).status]).toEqual([key, 403])
    expect((await call('PATCH /auth/users/me', { description: 'Für sie' })).status).toBe(200)
  }
  const { status } = await learner.post('/challenges/subtask_reports', reportOf(task, subtask, 'Falsch'))
  expect(status).toBe(201)
})
