import { randomUUID } from 'node:crypto'
import type { Approval } from '@lotse/contracts/academy/approvals'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../../testing/test-server.ts'
import { type Api, academyClient, newcomer } from '../../testing/academy-client.ts'

let server: TestServer
let first: Api
let second: Api
let why: { reason_id: string; text: string; tell_person: boolean }
beforeAll(async () => {
  server = await createTestServer()
  first = await newcomer(server, { name: 'first', admin: true })
  const { body: reasons } = await first.get('/admin/reasons')
  why = { reason_id: reasons[0].id, text: 'Mehrfach beleidigt.', tell_person: true }
})
afterAll(() => server.close())
beforeEach(async () => {
  second = await newcomer(server, { admin: true })
  await server.ctx.db.deleteFrom('academy.approval').execute()
  expect((await first.put('/admin/settings', { two_person: true })).status).toBe(200)
})

const denied = { status: 403, body: { detail: 'Permission denied' } }
const ask = (by: Api, action: string, ...ids: string[]) =>
  by.post('/admin/approvals', { action, ids, ...(action === 'delete_user' ? why : {}) })
const waiting = async (): Promise<Approval[]> => (await first.get('/admin/approvals')).body.items
const decide = (by: Api, id: string | undefined, approved: boolean) =>
  by.put(`/admin/approvals/${id}`, { approved })
const exists = async (who: Api) => (await first.get(`/auth/users/${who.userId}`)).status === 200
const actionsOn = async (id: string) =>
  (await first.get(`/admin/audit?target_id=${id}&target_kind=user`)).body.items.map(
    (entry: { action: string }) => entry.action,
  )

test('D83 the rule of two: nobody deletes a user or makes an administrator alone, on any route', async () => {
  const learner = await newcomer(server)
  const path = `/auth/users/${learner.userId}`
  expect(await first.delete(path)).toEqual(denied)
  expect(await first.patch(path, { admin: true })).toEqual(denied)
  expect(await first.put(`/admin/staff/${learner.userId}/role`, { role: 'admin' })).toEqual(denied)
  for (const action of ['delete', 'make_admin']) {
    const { body } = await first.post('/admin/users/bulk', { action, ids: [learner.userId] })
    expect(body.results).toEqual([{ id: learner.userId, error: 'approval_needed' }])
  }
  const name = `new_${randomUUID().slice(0, 8)}`
  const account = { name, display_name: name, email: `${name}@example.com`, password: 'a long password' }
  expect(await first.post('/auth/users', { ...account, admin: true })).toEqual(denied)
  // Nor as the user: the administrator is still behind it.
  const { body: as } = await first.post(`/auth/sessions/${learner.userId}`)
  expect(await academyClient(server, as.access_token)('DELETE /auth/users/me')).toMatchObject(denied)
  expect(await waiting()).toEqual([])
  expect((await first.get(path)).body.admin).toBe(false)
})

test('D83 the rule of two: everything else is as before, and people delete their own account', async () => {
  const learner = await newcomer(server)
  expect((await first.patch(`/auth/users/${learner.userId}`, { enabled: false })).status).toBe(200)
  expect((await first.patch(`/auth/users/${learner.userId}`, { enabled: true })).status).toBe(200)
  const other = await newcomer(server)
  expect((await other.delete('/auth/users/me')).status).toBe(200)
  expect((await first.patch(`/auth/users/${second.userId}`, { admin: false })).status).toBe(200)
})

test('D83 the rule of two: a second administrator approves, and it is done in the same commit', async () => {
  const [gone, chief] = [await newcomer(server), await newcomer(server, { role: 'support' })]
  expect((await ask(first, 'delete_user', gone.userId)).body.results).toEqual([
    { id: gone.userId, error: null },
  ])
  await ask(first, 'make_admin', chief.userId)
  const requests = await waiting()
  expect(requests).toMatchObject([
    { action: 'delete_user', user_id: gone.userId, asked_by: first.userId, asked_by_name: 'first' },
    { action: 'make_admin', user_id: chief.userId },
  ])
  expect((await decide(second, requests[0]?.id, true)).status).toBe(200)
  expect((await decide(second, requests[1]?.id, true)).status).toBe(200)
  expect(await exists(gone)).toBe(false)
  expect((await first.get(`/auth/users/${chief.userId}`)).body.admin).toBe(true)
  expect(await waiting()).toEqual([])
  expect(await actionsOn(gone.userId)).toEqual(['user.delete', 'approval.approve', 'approval.ask'])
  expect(await actionsOn(chief.userId)).toEqual(['user.make_admin', 'approval.approve', 'approval.ask'])
  expect((await decide(second, requests[0]?.id, true)).status).toBe(404)
})

test('D83 the rule of two: nobody approves their own request, not even as somebody else', async () => {
  const learner = await newcomer(server)
  await ask(first, 'delete_user', learner.userId)
  const [request] = await waiting()
  expect(await decide(first, request?.id, true)).toEqual(denied)
  const { body: as } = await first.post(`/auth/sessions/${second.userId}`)
  const disguised = academyClient(server, as.access_token)
  expect(await disguised(`PUT /admin/approvals/${request?.id}`, { approved: true })).toMatchObject(denied)
  const moderator = await newcomer(server, { role: 'moderator' })
  expect(await decide(moderator, request?.id, true)).toEqual(denied)
  expect(await exists(learner)).toBe(true)
})

test('D83 the rule of two: of two who approve at once, one does it; a request asked twice is one', async () => {
  const learner = await newcomer(server)
  await Promise.all([first, second].map(by => ask(by, 'delete_user', learner.userId)))
  await ask(first, 'delete_user', learner.userId)
  const [request, ...others] = await waiting()
  expect(others).toEqual([])
  const third = await newcomer(server, { admin: true })
  const approvers = [first, second, third].filter(one => one.userId !== request?.asked_by)
  const answers = await Promise.all(approvers.map(by => decide(by, request?.id, true)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
})

test('D83 the rule of two: a request is refused by the second, withdrawn by the asker, and ends after a week', async () => {
  const learner = await newcomer(server)
  const again = async () => {
    await ask(first, 'delete_user', learner.userId)
    return (await waiting())[0]?.id
  }
  expect((await decide(second, await again(), false)).status).toBe(200)
  expect((await decide(first, await again(), false)).status).toBe(200)
  expect(await actionsOn(learner.userId)).toEqual([
    'approval.withdraw',
    'approval.ask',
    'approval.refuse',
    'approval.ask',
  ])
  const old = await again()
  await server.ctx.db.updateTable('academy.approval').set({ expires_at: server.ctx.now() }).execute()
  expect(await waiting()).toEqual([])
  expect((await decide(second, old, true)).status).toBe(404)
  expect(await again()).not.toBe(old)
  expect(await exists(learner)).toBe(true)
})

test('D83 the rule of two: a request goes with its user, and with the rights of its asker', async () => {
  const learner = await newcomer(server)
  await ask(second, 'delete_user', learner.userId)
  const [request] = await waiting()
  await first.patch(`/auth/users/${second.userId}`, { admin: false })
  expect(await waiting()).toEqual([])
  expect((await decide(first, request?.id, true)).status).toBe(404)
  const other = await newcomer(server)
  await ask(first, 'make_admin', other.userId)
  await other.delete('/auth/users/me')
  expect((await server.ctx.db.selectFrom('academy.approval').selectAll().execute()).length).toBe(1)
})

test('D83 the rule of two: it takes two to end it, and two to have it', async () => {
  expect(await first.put('/admin/settings', { two_person: false })).toEqual(denied)
  expect((await first.post('/admin/approvals', { action: 'end_rule' })).status).toBe(200)
  const [request] = await waiting()
  expect((await decide(second, request?.id, true)).status).toBe(200)
  expect((await first.get('/admin/settings')).body.two_person).toBe(false)
  expect((await ask(first, 'delete_user', second.userId)).status).toBe(409)
  await server.ctx.db
    .updateTable('academy.user')
    .set({ enabled: false })
    .where('admin', '=', true)
    .where('id', '!=', first.userId)
    .execute()
  expect((await first.put('/admin/settings', { two_person: true })).status).toBe(409)
})

test('Z520 the rule of two: nobody takes over the account of the one who approves', async () => {
  const path = `/auth/users/${second.userId}`
  const secrets = [{ password: 'known to the first' }, { email: 'first@example.com' }]
  for (const secret of secrets) expect(await first.patch(path, secret)).toEqual(denied)
  const { body: as } = await first.post(`/auth/sessions/${second.userId}`)
  const disguised = academyClient(server, as.access_token)
  for (const secret of secrets)
    expect(await disguised('PATCH /auth/users/me', secret)).toMatchObject({ status: 403 })
  // What gives nobody their rights is as before, and so are learners' accounts.
  expect((await first.patch(path, { description: 'Chief' })).status).toBe(200)
  const learner = await newcomer(server)
  expect((await first.patch(`/auth/users/${learner.userId}`, secrets[0])).status).toBe(200)
  expect((await second.patch('/auth/users/me', secrets[0])).status).toBe(200)
})

test('Z421 the rule of two: a request to delete has a reason, and its approval is the decision that tells it', async () => {
  const [gone, quiet] = [await newcomer(server), await newcomer(server)]
  const addressOf = async ({ userId }: Api) => (await first.get(`/auth/users/${userId}`)).body.email
  const [address, other] = [await addressOf(gone), await addressOf(quiet)]
  const request = { action: 'delete_user', ids: [gone.userId] }
  expect((await first.post('/admin/approvals', request)).status).toBe(422)
  const unknown = { ...request, ...why, reason_id: randomUUID() }
  expect((await first.post('/admin/approvals', unknown)).status).toBe(404)
  await ask(first, 'delete_user', gone.userId)
  await first.post('/admin/approvals', { ...request, ...why, ids: [quiet.userId], tell_person: false })
  const requests = await waiting()
  expect(requests).toMatchObject([
    { text: why.text, tell_person: true, reason: { de: { title: expect.any(String) } } },
    { tell_person: false },
  ])
  await server.sentMails()
  server.mails.length = 0
  for (const one of requests) expect((await decide(second, one.id, true)).status).toBe(200)
  expect(await exists(gone)).toBe(false)
  const mails = await server.sentMails()
  expect(mails.filter(({ to }) => to === other)).toEqual([])
  const [mail, ...others] = mails.filter(({ to }) => to === address)
  expect(others).toEqual([])
  expect(mail?.text).toContain(requests[0]?.reason?.de.title)
  expect(mail?.text).toContain(why.text)
  const { body } = await first.get(`/admin/decisions?person=${gone.userId}`)
  expect(body.items).toMatchObject([
    {
      state: 'done',
      decided_by: second.userId,
      outcomes: [{ kind: 'delete_account', error: null }],
      mails: [{ state: 'sent' }],
    },
  ])
})

test('Z471 the request of an administrator who was banned does not swallow the next one', async () => {
  const learner = await newcomer(server)
  await ask(second, 'delete_user', learner.userId)
  await first.patch(`/auth/users/${second.userId}`, { enabled: false })
  expect(await waiting()).toEqual([])
  await ask(first, 'delete_user', learner.userId)
  expect(await waiting()).toMatchObject([{ user_id: learner.userId, asked_by: first.userId }])
})

test('Z471 a reason stays as long as a request waits with it, so that it can be approved', async () => {
  const learner = await newcomer(server)
  const { body: made } = await first.get('/admin/reasons')
  const { words, ground, actions, active } = made[0]
  const { body: reason } = await first.post('/admin/reasons', { words, ground, actions, active })
  await first.post('/admin/approvals', {
    action: 'delete_user',
    ids: [learner.userId],
    ...why,
    reason_id: reason.id,
  })
  expect(await first.delete(`/admin/reasons/${reason.id}`)).toEqual({
    status: 409,
    body: { detail: 'Reason in use' },
  })
  const [request] = await waiting()
  expect((await decide(second, request?.id, true)).status).toBe(200)
  expect((await first.delete(`/admin/reasons/${reason.id}`)).status).toBe(200)
})
