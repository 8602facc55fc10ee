import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../../testing/test-server.ts'
import { type Api, newcomer, stranger } from '../../testing/academy-client.ts'

let server: TestServer
let admin: Api
let learner: Api
beforeAll(async () => {
  server = await createTestServer()
  admin = await newcomer(server, { name: 'admin', admin: true })
  learner = await newcomer(server, { name: 'learner' })
})
afterAll(() => server.close())

const create = (title: string, description = '') =>
  admin.post('/challenges/categories', { title, description })
const missing = { status: 404, body: { error: 'not_found' } }

test('A2.4 creating answers 201 with exactly the fields of the platform', async () => {
  server.setNow(new Date('2026-03-01T12:00:00.042Z'))
  const { status, body } = await create('Netzwerke', 'Pakete und Protokolle')
  expect(status).toBe(201)
  expect(body).toEqual({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    title: 'Netzwerke',
    description: 'Pakete und Protokolle',
    creation_timestamp: '2026-03-01T12:00:00.042000+00:00',
  })
  expect(await learner.get(`/challenges/categories/${body.id}`)).toEqual({ status: 200, body })
})

test('A2.4 the list is ordered by age, and `title` matches a part of the title, case included', async () => {
  server.setNow(new Date('2026-03-01T12:00:01Z'))
  await create('Kryptografie')
  server.setNow(new Date('2026-03-01T11:00:00Z'))
  await create('Netzwerkanalyse')
  const titles = async (query: string) =>
    (await learner.get(`/challenges/categories${query}`)).body.map((row: { title: string }) => row.title)
  expect(await titles('')).toEqual(['Netzwerkanalyse', 'Netzwerke', 'Kryptografie'])
  expect(await titles('?title=Netzwerk')).toEqual(['Netzwerkanalyse', 'Netzwerke'])
  expect(await titles('?title=netzwerk')).toEqual([])
  expect(await titles('?title=Netz%25')).toEqual([])
})

test('A2.4 an edit keeps what is not given; titles need not be unique and may be empty', async () => {
  const { body } = await create('Alt', 'bleibt')
  const path = `/challenges/categories/${body.id}`
  expect((await admin.patch(path, { title: 'Neu' })).body).toEqual({ ...body, title: 'Neu' })
  expect((await admin.patch(path, { title: null, description: '' })).body).toEqual({
    ...body,
    title: 'Neu',
    description: '',
  })
  expect((await create('Neu')).status).toBe(201)
  expect((await create('')).status).toBe(201)
})

test('A2.4 unknown categories answer not_found on reading, editing and deleting', async () => {
  const path = `/challenges/categories/${randomUUID()}`
  expect(await admin.get(path)).toEqual(missing)
  expect(await admin.patch(path, { title: 'x' })).toEqual(missing)
  expect(await admin.delete(path)).toEqual(missing)
})

test('A8.1 validation errors of the challenges prefix answer 422 unprocessable_content with a reason', async () => {
  const answers = [
    await admin.post('/challenges/categories', { title: 'x' }),
    await admin.post('/challenges/categories', { title: 'x'.repeat(257), description: '' }),
    await admin.post('/challenges/categories', { title: 'x', description: 'x'.repeat(4097) }),
    await admin.post('/challenges/categories', { title: 5, description: '' }),
    await admin.get('/challenges/categories/keine-id'),
  ]
  for (const { status, body } of answers) {
    expect(status).toBe(422)
    expect(body).toEqual({ error: 'unprocessable_content', reason: expect.any(String) })
  }
})

test('IN-06 unknown fields are ignored, not stored', async () => {
  const { body } = await admin.post('/challenges/categories', {
    title: 'Zuviel',
    description: '',
    id: randomUUID(),
    creation_timestamp: '1999-01-01T00:00:00Z',
    version: 99,
  })
  expect(body.creation_timestamp).not.toContain('1999')
  expect((await admin.get(`/admin/categories/${body.id}`)).body.version).toBe(1)
})

test('CC-03 a stale version answers 409', async () => {
  const { body } = await create('Versioniert')
  const path = `/challenges/categories/${body.id}`
  expect((await admin.patch(path, { title: 'A', version: 1 })).status).toBe(200)
  expect(await admin.patch(path, { title: 'B', version: 1 })).toEqual({
    status: 409,
    body: { error: 'stale_version' },
  })
})

test('A2.4 deleting removes the challenges, their subtasks and progress, and resolves reports', async () => {
  const category = (await create('Mit Inhalt')).body
  const challenge = (
    await admin.post(`/challenges/categories/${category.id}/challenges`, {
      title: 'c',
      description: '',
      skills: [],
    })
  ).body
  const subtask = (
    await admin.post(`/challenges/tasks/${challenge.id}/matchings`, {
      left: ['a'],
      right: ['b'],
      solution: [0],
    })
  ).body
  const solved = { user_id: learner.userId, subtask_id: subtask.id, solved_at: server.ctx.now() }
  await server.ctx.db.insertInto('academy.subtask_progress').values(solved).execute()
  const report = (
    await learner.post('/challenges/subtask_reports', {
      task_id: challenge.id,
      subtask_id: subtask.id,
      reason: 'OTHER',
      comment: '',
    })
  ).body
  expect((await admin.get(`/admin/categories/${category.id}`)).body).toMatchObject({
    challenges: 1,
    subtasks: 1,
  })
  expect(await admin.delete(`/challenges/categories/${category.id}`)).toEqual({ status: 200, body: {} })
  expect((await admin.get(`/challenges/subtasks?task_id=${challenge.id}`)).body).toEqual([])
  for (const table of [
    'academy.task',
    'academy.challenge',
    'academy.subtask',
    'academy.subtask_progress',
  ] as const)
    expect(await server.ctx.db.selectFrom(table).selectAll().execute(), table).toEqual([])
  expect((await admin.get(`/admin/reports/${report.id}`)).body.report.completed_action).toBe('DELETE_TASK')
})

test('A6.2 reading requires a verified email address, writing an administrator', async () => {
  const fresh = await newcomer(server, { verified: false })
  expect(await fresh.get('/challenges/categories')).toEqual({ status: 403, body: { error: 'unverified' } })
  expect((await stranger(server).get('/challenges/categories')).body).toEqual({ error: 'unauthorized' })
  expect(await learner.post('/challenges/categories', { title: 'x', description: '' })).toEqual({
    status: 403,
    body: { error: 'forbidden' },
  })
  const unverifiedAdmin = await newcomer(server, { verified: false, admin: true })
  expect((await unverifiedAdmin.get('/challenges/categories')).status).toBe(200)
})
