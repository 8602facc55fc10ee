import { type GivenRole, givenRoles } from '@lotse/contracts/academy/rights'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'
import { type Api, newcomer } from '../testing/academy-client.ts'
import { reportCast } from '../testing/report-cast.ts'

let server: TestServer
let admin: Api
let people: Record<GivenRole, Api>
let cast: Awaited<ReturnType<typeof reportCast>>
beforeAll(async () => {
  server = await createTestServer()
  cast = await reportCast(server)
  admin = cast.admin
  const entries = givenRoles.map(async role => [role, await newcomer(server, { role })] as const)
  people = Object.fromEntries(await Promise.all(entries)) as typeof people
})
afterAll(() => server.close())

const denied = { status: 403, body: { detail: 'Permission denied' } }
const give = (by: Api, to: Api, role: string | null) => by.put(`/admin/staff/${to.userId}/role`, { role })
const historyOf = async (who: Api) =>
  (await admin.get(`/admin/audit?target_kind=user&target_id=${who.userId}`)).body.items as {
    action: string
    before: object
    after: object
  }[]

test('D80 a role takes effect at once, in both directions, and the history says so', async () => {
  const person = await newcomer(server)
  expect(await person.get('/admin/me')).toEqual(denied)
  expect((await give(admin, person, 'moderator')).body).toMatchObject({ role: 'moderator', version: 2 })
  // The access token ends, so that clients learn of it; the rows decide what a new one may do.
  expect((await person.get('/admin/reports')).status).toBe(401)
  const next = await newcomer(server, { role: 'moderator' })
  expect((await next.get('/admin/me')).body).toEqual({
    role: 'moderator',
    rights: ['people', 'moderate'],
    needs_factor: false,
  })
  expect((await next.get('/admin/reports')).status).toBe(200)
  await server.ctx.db.updateTable('academy.user').set({ role: null }).where('id', '=', next.userId).execute()
  expect(await next.get('/admin/reports')).toEqual(denied)
  expect(await next.get('/admin/me')).toEqual(denied)
  expect((await give(admin, person, null)).body.role).toBe(null)
  expect(await historyOf(person)).toMatchObject([
    { action: 'user.set_role', before: { role: 'moderator' }, after: { role: null } },
    { action: 'user.set_role', before: { role: null }, after: { role: 'moderator' } },
  ])
})

test('D80 who becomes an administrator has no other role, and who stops being one may get another in the same step', async () => {
  const person = await newcomer(server, { role: 'editor' })
  expect((await give(admin, person, 'admin')).body.role).toBe('admin')
  expect((await give(admin, person, 'support')).body.role).toBe('support')
  expect((await historyOf(person)).map(({ action }) => action)).toEqual([
    'user.set_role',
    'user.remove_admin',
    'user.make_admin',
  ])
  expect((await give(admin, person, 'chief')).status).toBe(422)
  const stale = await admin.put(`/admin/staff/${person.userId}/role`, { role: null, version: 1 })
  expect(stale.status).toBe(409)
})

test('D80 nobody raises themselves, and only administrators change roles', async () => {
  expect(await give(admin, admin, 'moderator')).toEqual(denied)
  for (const person of Object.values(people)) {
    expect(await give(person, person, 'admin')).toEqual(denied)
    expect(await give(person, cast.reporter, 'moderator')).toEqual(denied)
    expect(await person.patch('/auth/users/me', { admin: true })).toEqual(denied)
    expect((await person.patch('/auth/users/me', { role: 'admin' })).status).toBe(200)
    expect((await person.get('/admin/me')).body.role).not.toBe('admin')
    expect((await person.get('/auth/users/me')).body.admin).toBe(false)
  }
})

test('D80 a moderator bans and unbans learners, and changes nothing else about them', async () => {
  const learner = await newcomer(server)
  const path = `/auth/users/${learner.userId}`
  const { moderator } = people
  expect((await moderator.patch(path, { enabled: false })).status).toBe(200)
  expect((await moderator.patch(path, { enabled: true })).status).toBe(200)
  for (const edit of [
    { display_name: 'Somebody' },
    { name: 'somebody' },
    { email: 'else@example.com' },
    { email_verified: false },
    { password: 'a new and long password' },
    { newsletter: true },
    { admin: true },
    // One act that is not allowed takes the allowed one along.
    { enabled: false, description: 'Banned' },
  ])
    expect(await moderator.patch(path, edit), JSON.stringify(edit)).toEqual(denied)
  expect((await admin.get(path)).body).toMatchObject({ enabled: true, admin: false, newsletter: false })
  expect(await moderator.delete(path)).toEqual(denied)
  expect(await moderator.post(`/shop/coins/${learner.userId}`, { coins: 5 })).toEqual(denied)
  expect(await people.support.patch(path, { enabled: false })).toEqual(denied)
})

test('D80 bulk actions take the right of each', async () => {
  const learner = await newcomer(server)
  const bulk = (by: Api, action: string) => by.post('/admin/users/bulk', { action, ids: [learner.userId] })
  const done = { results: [{ id: learner.userId, error: null }] }
  expect((await bulk(people.moderator, 'disable')).body).toEqual(done)
  expect((await bulk(people.moderator, 'enable')).body).toEqual(done)
  expect((await bulk(people.support, 'sign_out')).body).toEqual(done)
  for (const action of ['delete', 'make_admin', 'verify', 'subscribe', 'sign_out', 'reset_mfa'])
    expect(await bulk(people.moderator, action), action).toEqual(denied)
  for (const action of ['disable', 'delete', 'make_admin'])
    expect(await bulk(people.support, action), action).toEqual(denied)
  const self = { action: 'subscribe', ids: [people.moderator.userId] }
  expect(await people.moderator.post('/admin/users/bulk', self)).toEqual(denied)
})

test('D80 support ends sessions and resets second factors of learners', async () => {
  const learner = await newcomer(server)
  const mfa = { mfa_enabled: true, mfa_secret: 'x' }
  await server.ctx.db.updateTable('academy.user').set(mfa).where('id', '=', learner.userId).execute()
  const { support } = people
  expect((await support.get(`/auth/sessions/${learner.userId}`)).body).toHaveLength(1)
  expect((await support.delete(`/auth/users/${learner.userId}/mfa`)).status).toBe(200)
  expect((await support.delete(`/auth/sessions/${learner.userId}`)).status).toBe(200)
  expect((await learner.get('/auth/session')).status).toBe(401)
})

test('D80 whoever has rights is banned, blocked, signed out and reset by administrators only', async () => {
  const { moderator, support } = people
  const reset = (by: Api, who: Api) => by.delete(`/auth/users/${who.userId}/mfa`)
  const block = (by: Api, who: Api) =>
    by.post('/challenges/bans', { user_id: who.userId, action: 'CREATE', reason: '' })
  for (const other of [admin, people.editor, moderator]) {
    expect(await moderator.patch(`/auth/users/${other.userId}`, { enabled: false })).toEqual(denied)
    expect((await block(moderator, other)).status).toBe(403)
    const row = { action: 'disable', ids: [other.userId] }
    expect((await moderator.post('/admin/users/bulk', row)).body.results[0].error).toBe('permission_denied')
  }
  for (const other of [admin, moderator]) {
    expect(await reset(support, other)).toEqual(denied)
    expect(await support.delete(`/auth/sessions/${other.userId}`)).toEqual(denied)
    const { body } = await admin.get(`/auth/sessions/${other.userId}`)
    expect(await support.delete(`/auth/sessions/${other.userId}/${body[0].id}`)).toEqual(denied)
  }
  const { body: ban, status } = await block(admin, people.editor)
  expect(status).toBe(201)
  expect((await moderator.delete(`/challenges/bans/${ban.id}`)).status).toBe(403)
  expect((await moderator.patch(`/challenges/bans/${ban.id}`, { reason: 'x' })).status).toBe(403)
  expect((await admin.delete(`/challenges/bans/${ban.id}`)).status).toBe(200)
})

test('D80 a moderator decides on reports, except by blocking somebody who has rights', async () => {
  const { moderator, editor } = people
  const decide = (id: string, action: string) =>
    moderator.put(`/challenges/subtask_reports/${id}`, { action })
  const first = await cast.newReport()
  expect((await decide(first.id, 'BLOCK_REPORTER')).status).toBe(200)
  const [{ id: ban }] = (await moderator.get(`/challenges/bans?user_id=${cast.reporter.userId}`)).body
  expect((await moderator.delete(`/challenges/bans/${ban}`)).status).toBe(200)
  const second = await cast.newReport('Von der Redaktion', cast.reporter, editor)
  expect((await decide(second.id, 'BLOCK_CREATOR')).status).toBe(403)
  const assigned = await moderator.patch(`/admin/reports/${second.id}`, { assignee: moderator.userId })
  expect(assigned.body.assignee).toBe(moderator.userId)
  const toEditor = await moderator.patch(`/admin/reports/${second.id}`, { assignee: editor.userId })
  expect(toEditor.status).toBe(404)
  expect((await decide(second.id, 'REJECT')).status).toBe(200)
})

test('D80 an editor sees closed jobs, contacts and hidden tasks, and creates without being an administrator', async () => {
  const { editor, support } = people
  const company = await editor.post('/jobs/companies', { name: 'Roles' })
  const job = {
    ...{ company_id: company.body.id, title: 'Editor', description: '', location: '', remote: true },
    ...{ type: 'full_time', responsibilities: [], professional_level: 'entry', contact: 'c@example.com' },
    ...{ salary: { min: 0, max: 1, unit: 'EUR', per: 'month' }, skill_requirements: {} },
  }
  const { body: made, status } = await editor.post('/jobs/jobs', job)
  expect([status, made.contact]).toEqual([200, 'c@example.com'])
  await editor.put(`/admin/jobs/${made.id}/open`, { open: false })
  expect((await editor.get(`/jobs/jobs/${made.id}`)).status).toBe(200)
  expect((await support.get(`/jobs/jobs/${made.id}`)).status).toBe(404)
  const hidden = await cast.solvedSubtask()
  const hide = { enabled: false }
  await server.ctx.db.updateTable('academy.subtask').set(hide).where('id', '=', hidden).execute()
  const seen = async (by: Api) =>
    (await by.get(`/challenges/subtasks?task_id=${cast.task}`)).body.some(
      (row: { id: string }) => row.id === hidden,
    )
  expect([await seen(editor), await seen(people.moderator), await seen(support)]).toEqual([true, true, false])
})

test('D80 search and figures answer only what the caller may see', async () => {
  await admin.post('/jobs/companies', { name: 'Report and Reporter' })
  await cast.newReport('Reporter schreibt')
  const kinds = async (by: Api) => [
    ...new Set((await by.get('/admin/search?q=report')).body.hits.map((hit: { kind: string }) => hit.kind)),
  ]
  expect((await kinds(admin)).sort()).toEqual(['company', 'report', 'user'])
  expect((await kinds(people.moderator)).sort()).toEqual(['report', 'user'])
  expect(await kinds(people.editor)).toEqual(['company'])
  expect(await kinds(people.support)).toEqual(['user'])
  const parts = async (by: Api) => {
    const { series, ...numbers } = (await by.get('/admin/statistics?days=1')).body
    return [Object.keys(numbers).sort(), Object.keys(series).sort()]
  }
  expect(await parts(people.moderator)).toEqual([
    ['bans', 'reports', 'sessions', 'users'],
    ['last_logins', 'registrations', 'reports', 'resolutions'],
  ])
  expect(await parts(people.editor)).toEqual([['content'], []])
  expect(await parts(people.support)).toEqual([
    ['bans', 'sessions', 'users'],
    ['last_logins', 'registrations'],
  ])
})

test('D80 the platform knows no roles: its own answers do not have them', async () => {
  const path = `/auth/users/${people.moderator.userId}`
  expect((await admin.get(path)).body).not.toHaveProperty('role')
  expect((await admin.get(`${path}?with=stats`)).body.role).toBe('moderator')
  expect((await admin.get('/auth/users')).body.users[0]).not.toHaveProperty('role')
})

test('D80 staff are listed by name and role, page by page; only administrators see how well accounts are secured', async () => {
  const { body } = await people.editor.get('/admin/staff?limit=2')
  expect(body.items).toHaveLength(2)
  expect(body.items[0]).not.toHaveProperty('mfa_enabled')
  const rest = await people.editor.get(`/admin/staff?limit=100&cursor=${body.next}`)
  expect(body.items.length + rest.body.items.length).toBe(body.total)
  const moderators = (await admin.get('/admin/staff?role=moderator')).body
  expect(moderators.items.map((one: { id: string }) => one.id)).toContain(people.moderator.userId)
  expect(moderators.items.every((one: { role: string }) => one.role === 'moderator')).toBe(true)
  expect(moderators.items[0]).toMatchObject({ mfa_enabled: false, last_login: null })
  const named = (await admin.get('/admin/staff?search=ADMIN')).body
  expect(named.items.map((one: { name: string }) => one.name)).toEqual(['admin'])
})

test('D80 people with rights have long passwords, whoever sets them', async () => {
  const set = (who: Api, password: string) => admin.patch(`/auth/users/${who.userId}`, { password })
  expect((await set(people.support, 'short')).status).toBe(422)
  expect((await set(cast.creator, 'short')).status).toBe(200)
})
