import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../../testing/test-server.ts'
import { type Api, newcomer } from '../../testing/academy-client.ts'
import { reportCast } from '../../testing/report-cast.ts'

type Cast = Awaited<ReturnType<typeof reportCast>>
let server: TestServer
let admin: Cast['admin']
let creator: Cast['creator']
let reporter: Cast['reporter']
let task: Cast['task']
let solvedSubtask: Cast['solvedSubtask']
let newReport: Cast['newReport']
let subtaskOf: Cast['subtaskOf']
beforeAll(async () => {
  server = await createTestServer()
  ;({ admin, creator, reporter, task, solvedSubtask, newReport, subtaskOf } = await reportCast(server))
})
afterAll(() => server.close())

const revise = (id: string) => admin.put(`/challenges/subtask_reports/${id}`, { action: 'REVISE' })

test('A3.5 a report has exactly the fields of the platform, and hides its task immediately', async () => {
  const report = await newReport()
  expect(report).toEqual({
    id: expect.any(String),
    task_id: task,
    subtask_id: expect.any(String),
    subtask_type: 'QUESTION',
    user_id: reporter.userId,
    timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{6})?\+00:00$/),
    reason: 'WRONG',
    comment: 'Die Lösung stimmt nicht',
  })
  expect(await subtaskOf(report.subtask_id)).toMatchObject({ enabled: false })
  const { body } = await admin.get('/challenges/subtask_reports?limit=1')
  expect(body).toEqual([report])
})

test('A3.5 people can only report a task that they have solved, that is not theirs, and only once', async () => {
  const subtask = await solvedSubtask()
  const report = (by: Api, subtask_id = subtask) =>
    by.post('/challenges/subtask_reports', { task_id: task, subtask_id, reason: 'ABUSE', comment: '' })
  const denied = { status: 403, body: { error: 'permission_denied' } }
  expect(await report(creator)).toEqual(denied)
  expect(await report(await newcomer(server))).toEqual(denied)
  expect(await report(reporter, randomUUID())).toEqual({ status: 404, body: { error: 'subtask_not_found' } })
  expect((await report(reporter)).status).toBe(201)
  expect((await subtaskOf(subtask)).rated).toBe(false)
  // It is disabled now: the reporter no longer sees it at all.
  expect(await report(reporter)).toEqual({ status: 404, body: { error: 'subtask_not_found' } })
})

test('A3.5 the paged list joins names, counts, filters and searches', async () => {
  const report = await newReport('Eine ganz besondere Begründung')
  const page = async (query: string) => (await admin.get(`/admin/reports?${query}`)).body
  const found = await page('search=besondere')
  expect(found).toMatchObject({
    total: 1,
    next: null,
    items: [{ id: report.id, reporter_name: 'reporter', creator: creator.userId, creator_name: 'creator' }],
  })
  expect((await page('search=reporter&reason=WRONG&subtask_type=QUESTION')).total).toBeGreaterThan(0)
  expect((await page('reason=ABUSE&search=besondere')).total).toBe(0)
  await revise(report.id)
  expect((await page('search=besondere')).total).toBe(0)
  expect((await page('search=besondere&completed=true')).total).toBe(1)
  expect((await page(`search=besondere&completed=any&reporter=${reporter.userId}`)).total).toBe(1)
  expect((await admin.get('/admin/reports?sort=comment')).status).toBe(422)
})

test('CC-12 a walk through the reports by cursor sees each one once while some are resolved', async () => {
  const ids: string[] = []
  for (let index = 0; index < 7; index++) {
    server.setNow(new Date(Date.now() + index * 1000))
    ids.unshift((await newReport('Schritt für Schritt')).id)
  }
  const seen: string[] = []
  let cursor = ''
  do {
    const { body } = await admin.get(`/admin/reports?search=schritt&limit=2${cursor}`)
    for (const { id } of body.items) seen.push(id)
    cursor = body.next ? `&cursor=${body.next}` : ''
    if (seen.length === 2) await revise(seen[0] ?? '')
  } while (cursor)
  expect(seen).toEqual(ids)
})

test('A3.5 the detail contains the task with its solution, both people with their record, and other reports', async () => {
  const report = await newReport()
  const { body, status } = await admin.get(`/admin/reports/${report.id}`)
  expect(status).toBe(200)
  expect(body.subtask).toMatchObject({ content: { answers: ['8'] }, task_title: 'IPv6', deleted: false })
  expect(body.reporter).toMatchObject({ name: 'reporter', coins: 0, reports_made: expect.any(Number) })
  expect(body.reporter.reports_made).toBeGreaterThan(0)
  expect(body.creator).toMatchObject({ name: 'creator', reports_received: expect.any(Number) })
  expect(body.other_reports).toEqual([])
  expect((await admin.get(`/admin/reports/${randomUUID()}`)).body).toEqual({ detail: 'Report not found' })
})

test('A2.7 a report knows its position among all open ones and its open neighbors, even once it is resolved', async () => {
  const all = async () =>
    (await admin.get('/admin/reports?limit=100&sort=timestamp&grouped=true')).body.items.map(
      ({ id }: { id: string }) => id,
    )
  for (let made = 0; made < 3; made++) await newReport()
  const ids = await all()
  const at = ids.length - 2
  const queueOf = async (id: string) => (await admin.get(`/admin/reports/${id}`)).body.queue
  const around = { previous: ids[at - 1], next: ids[at + 1] }
  expect(await queueOf(ids[at])).toEqual({ position: at + 1, total: ids.length, held: 0, ...around })
  expect(await queueOf(ids.at(-1))).toMatchObject({ position: ids.length, next: null })
  expect(await queueOf(ids[0])).toMatchObject({ position: 1, previous: null })
  await admin.put(`/challenges/subtask_reports/${ids[at]}`, { action: 'REJECT' })
  expect(await queueOf(ids[at])).toEqual({ position: null, total: ids.length - 1, held: 0, ...around })
})

test('A2.2 the command palette finds a report by its comment, open ones first', async () => {
  const [old, open] = [await newReport('Quittenbaum'), await newReport('Quittenbaum')]
  await admin.put(`/challenges/subtask_reports/${old.id}`, { action: 'REJECT' })
  const { hits } = (await admin.get('/admin/search?q=quitten')).body
  expect(hits).toEqual([
    { kind: 'report', id: open.id, title: 'Quittenbaum', subtitle: 'WRONG', parent: null },
    { kind: 'report', id: old.id, title: 'Quittenbaum', subtitle: 'WRONG', parent: 'REJECT' },
  ])
})

test('A3.5 a report by a deleted user is shown without a name', async () => {
  const gone = await newcomer(server)
  const report = await newReport('Von jemandem, der ging', gone)
  await server.ctx.db.deleteFrom('academy.user').where('id', '=', gone.userId).execute()
  const { body } = await admin.get(`/admin/reports/${report.id}`)
  expect(body.report).toMatchObject({ user_id: gone.userId, reporter_name: null })
  expect(body.reporter).toMatchObject({ id: gone.userId, name: null, coins: null, reports_made: 1 })
})

test('A2.7 a report can be assigned to an administrator, and to nobody else', async () => {
  const report = await newReport()
  const { body } = await admin.patch(`/admin/reports/${report.id}`, { assignee: admin.userId })
  expect(body).toMatchObject({ assignee_name: 'admin' })
  expect((await admin.patch(`/admin/reports/${report.id}`, { assignee: null })).body).toMatchObject({
    assignee: null,
  })
  const learner = { assignee: reporter.userId }
  expect((await admin.patch(`/admin/reports/${report.id}`, learner)).body).toEqual({
    detail: 'User not found',
  })
})

test('if two administrators assign a report at once, the second gets a conflict', async () => {
  const { id } = await newReport()
  const seen = (await admin.get(`/admin/reports/${id}`)).body.report.version
  const assign = (assignee: string | null) => admin.patch(`/admin/reports/${id}`, { assignee, version: seen })
  const answers = await Promise.all([admin.userId, null].map(assign))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await admin.get(`/admin/reports/${id}`)).body.report).toMatchObject({ version: seen + 1 })
})

test('A4.1 a user banned from reporting is told until when; without an end, details are null', async () => {
  const subtask = await solvedSubtask()
  const report = { task_id: task, subtask_id: subtask, reason: 'OTHER', comment: '' }
  const end = '2099-05-01T10:00:00+00:00'
  const ban = { user_id: reporter.userId, action: 'REPORT', reason: '' }
  const first = (await admin.post('/challenges/bans', { ...ban, end })).body
  expect(await reporter.post('/challenges/subtask_reports', report)).toEqual({
    status: 403,
    body: { error: 'banned', details: end },
  })
  const second = (await admin.post('/challenges/bans', ban)).body
  expect((await reporter.post('/challenges/subtask_reports', report)).body).toEqual({
    error: 'banned',
    details: null,
  })
  await admin.delete(`/challenges/bans/${first.id}`)
  await admin.delete(`/challenges/bans/${second.id}`)
  expect((await reporter.post('/challenges/subtask_reports', report)).status).toBe(201)
})

test('A6.2 reports are for administrators; creating one requires a verified email address', async () => {
  const forbidden = { status: 403, body: { error: 'forbidden' } }
  expect(await reporter.get('/challenges/subtask_reports')).toEqual(forbidden)
  expect(await reporter.put(`/challenges/subtask_reports/${randomUUID()}`, { action: 'REVISE' })).toEqual(
    forbidden,
  )
  const fresh = await newcomer(server, { verified: false })
  expect(await fresh.post('/challenges/subtask_reports', {})).toEqual({
    status: 403,
    body: { error: 'unverified' },
  })
})
