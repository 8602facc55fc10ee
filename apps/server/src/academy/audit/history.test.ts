import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'
import { newcomer } from '../testing/academy-client.ts'
import { reportCast } from '../testing/report-cast.ts'

/** What happened to a record is in its own history, even if another record caused it. */

let server: TestServer
let cast: Awaited<ReturnType<typeof reportCast>>
beforeAll(async () => {
  server = await createTestServer()
  cast = await reportCast(server)
})
afterAll(() => server.close())

const history = async (kind: string, id: string) =>
  (await cast.admin.get(`/admin/audit?target_kind=${kind}&target_id=${id}`)).body.items as {
    action: string
    before: Record<string, unknown> | null
    after: Record<string, unknown> | null
  }[]
const actions = async (kind: string, id: string) => (await history(kind, id)).map(({ action }) => action)
const resolve = (id: string, action: string) =>
  cast.admin.put(`/challenges/subtask_reports/${id}`, { action })

test('reporting disables a task and dismissing the report enables it: both are in the history of the task', async () => {
  const { id, subtask_id } = await cast.newReport()
  expect((await history('subtask', subtask_id))[0]).toMatchObject({
    action: 'subtask.change',
    before: { enabled: true },
    after: { enabled: false },
  })
  await resolve(id, 'REJECT')
  expect((await history('subtask', subtask_id))[0]).toMatchObject({
    action: 'subtask.change',
    before: { enabled: false },
    after: { enabled: true },
  })
})

test('deleting a reported task keeps its content, and records how each report was closed', async () => {
  const { id, subtask_id } = await cast.newReport()
  const other = await newcomer(server)
  await cast.solve(subtask_id, other.userId)
  await cast.admin.patch(`/challenges/tasks/${cast.task}/questions/${subtask_id}`, { enabled: true })
  const report = { task_id: cast.task, subtask_id, reason: 'ABUSE', comment: '' }
  const second = (await other.post('/challenges/subtask_reports', report)).body.id
  await resolve(id, 'DELETE_TASK')
  const [deletion] = await history('subtask', subtask_id)
  expect(deletion).toMatchObject({
    action: 'subtask.delete',
    before: { question: 'Wie viele Bit hat ein Byte?' },
  })
  expect(await actions('report', id)).toEqual(['report.resolve', 'report.create'])
  expect((await history('report', second))[0]).toMatchObject({
    action: 'report.resolve',
    after: { completed_action: 'DELETE_TASK', reason: 'ABUSE' },
  })
})

test('a ban is in the history of its user, even after it was lifted, and not in that of others', async () => {
  const loud = await newcomer(server, { name: 'loud' })
  const { id } = await cast.newReport('', loud)
  await resolve(id, 'BLOCK_REPORTER')
  expect((await history('user', loud.userId))[0]).toMatchObject({
    action: 'ban.create',
    after: { user_id: loud.userId, action: 'REPORT' },
  })
  const [ban] = (await cast.admin.get(`/challenges/bans?user_id=${loud.userId}`)).body
  await cast.admin.patch(`/challenges/bans/${ban.id}`, { reason: 'other' })
  await cast.admin.delete(`/challenges/bans/${ban.id}`)
  expect((await actions('user', loud.userId)).slice(0, 3)).toEqual(['ban.lift', 'ban.change', 'ban.create'])
  const whose = { user_id: loud.userId, action: 'REPORT' }
  for (const entry of (await history('user', loud.userId)).slice(0, 2))
    expect(entry).toMatchObject({ before: whose, names: { [loud.userId]: 'loud' } })
  const found = (await cast.admin.get('/admin/audit?search=loud&action=ban')).body.items
  expect(found).toHaveLength(3)
  await cast.admin.delete(`/auth/users/${loud.userId}`)
  expect((await cast.admin.get(`/admin/audit?target_id=${ban.id}`)).body.items[0].names).toEqual({
    [cast.admin.userId]: 'admin',
  })
  expect(await actions('user', cast.creator.userId)).not.toContain('ban.create')
  // M14: nobody is named any longer, but the id or its beginning finds what was done to them and by them,
  // including bans.
  for (const search of [loud.userId, ` ${loud.userId.slice(0, 8)} `]) {
    const { items } = (await cast.admin.get(`/admin/audit?limit=100&search=${encodeURIComponent(search)}`))
      .body
    const found = items.map((one: { action: string }) => one.action)
    expect(found, search).toEqual(
      expect.arrayContaining(['user.delete', 'ban.lift', 'ban.change', 'ban.create', 'report.create']),
    )
    expect(items.find((one: { action: string }) => one.action === 'user.delete')).toMatchObject({
      actor_name: 'admin',
    })
    expect(JSON.stringify(items)).not.toContain('loud')
  }
})

test('things deleted with their company, root skill or category have that in their own history', async () => {
  const { admin } = cast
  const company = (await admin.post('/jobs/companies', { name: randomUUID() })).body.id
  const job = await admin.post('/jobs/jobs', {
    company_id: company,
    title: 'Baker',
    description: '',
    location: '',
    remote: false,
    type: 'full_time',
    responsibilities: [],
    professional_level: 'entry',
    salary: { min: 0, max: 1, unit: 'MC', per: 'task' },
    contact: '',
    skill_requirements: {},
  })
  await admin.delete(`/jobs/companies/${company}`)
  expect((await history('job', job.body.id))[0]).toMatchObject({
    action: 'job.delete',
    before: { title: 'Baker', location: '' },
  })
  const [root, sub] = [`r_${randomUUID()}`, `s_${randomUUID()}`]
  const place = { dependencies: [], row: 0, column: 0 }
  const size = { sub_tree_rows: 5, sub_tree_columns: 5 }
  await admin.post('/skills/skilltree', { id: root, name: 'Root', ...place, ...size })
  await admin.post(`/skills/skilltree/${root}`, { id: sub, name: 'Sub', courses: [], ...place })
  await admin.delete(`/skills/skilltree/${root}`)
  expect((await history('sub_skill', sub))[0]).toMatchObject({
    action: 'sub_skill.delete',
    before: { name: 'Sub', parent_id: root },
  })
  const subtask = await cast.solvedSubtask()
  const [{ category }] = (await server.ctx.db
    .selectFrom('academy.challenge')
    .select('category_id as category')
    .where('task_id', '=', cast.task)
    .execute()) as [{ category: string }]
  await admin.delete(`/challenges/categories/${category}`)
  expect((await history('challenge', cast.task))[0]).toMatchObject({
    action: 'challenge.delete',
    before: { title: 'IPv6' },
  })
  expect(await actions('subtask', subtask)).toEqual(['subtask.delete', 'subtask.create'])
})

test('A4.1 the history says what was done to a user: one entry per act of a change, and one new version', async () => {
  const { userId } = await newcomer(server, { name: 'colleague' })
  const path = `/auth/users/${userId}?with=stats`
  const { version } = (await cast.admin.get(path)).body
  const all = {
    enabled: false,
    admin: true,
    newsletter: true,
    name: 'somebody',
    description: 'Hello',
    version,
  }
  expect((await cast.admin.patch(path, all)).body.version).toBe(version + 1)
  expect((await cast.admin.patch(path, { ...all, version: version + 1 })).body.version).toBe(version + 1)
  for (const action of ['enable', 'remove_admin', 'unverify', 'verify', 'unsubscribe'])
    await cast.admin.post('/admin/users/bulk', { action, ids: [userId] })
  const entries = (await history('user', userId)).map(({ action, before, after }) => [action, before, after])
  expect(entries.reverse()).toEqual([
    ['user.ban', { enabled: true }, { enabled: false }],
    ['user.make_admin', { admin: false }, { admin: true }],
    [
      'user.rename',
      expect.objectContaining({ name: 'colleague' }),
      expect.objectContaining({ name: 'somebody' }),
    ],
    ['user.subscribe_newsletter', { newsletter: false }, { newsletter: true }],
    ['user.edit', { description: '' }, { description: 'Hello' }],
    ['user.unban', { enabled: false }, { enabled: true }],
    ['user.remove_admin', { admin: true }, { admin: false }],
    ['user.unverify_email', { email_verified: true }, { email_verified: false }],
    ['user.verify_email', { email_verified: false }, { email_verified: true }],
    ['user.unsubscribe_newsletter', { newsletter: true }, { newsletter: false }],
  ])
})
