import { randomUUID } from 'node:crypto'
import type { Resolution } from '@lotse/contracts/academy/reports'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Api, signedIn } from '../../testing/academy-api.ts'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let admin: Api
let creator: Api
let reporter: Api
let task: string
beforeAll(async () => {
  server = await createTestServer()
  admin = await signedIn(server, { name: 'admin', admin: true })
  creator = await signedIn(server, { name: 'creator' })
  reporter = await signedIn(server, { name: 'reporter' })
  task = await newTask()
})
afterAll(() => server.close())

const question = {
  question: 'Wie viele Bit hat ein Byte?',
  answers: ['8'],
  case_sensitive: false,
  ascii_letters: false,
  digits: true,
  punctuation: false,
  blocks: [],
}

async function newTask(): Promise<string> {
  const category = await admin.post('/challenges/categories', { title: 'Netze', description: '' })
  const path = `/challenges/categories/${category.body.id}/challenges`
  return (await admin.post(path, { title: 'IPv6', description: '', skills: [] })).body.id
}

/** A subtask of `creator` that `by` has solved. */
async function solvedSubtask(by: Api = reporter): Promise<string> {
  const { body } = await admin.post(`/challenges/tasks/${task}/questions`, question)
  await server.ctx.db
    .updateTable('academy.subtask')
    .set({ creator: creator.userId })
    .where('id', '=', body.id)
    .execute()
  await solve(body.id, by.userId)
  return body.id
}

async function solve(subtask: string, user: string): Promise<void> {
  const now = server.ctx.now()
  await server.ctx.db
    .insertInto('academy.subtask_progress')
    .values({ user_id: user, subtask_id: subtask, attempted_at: now, solved_at: now })
    .execute()
}

async function newReport(comment = 'Die Lösung stimmt nicht', by: Api = reporter) {
  const subtask = await solvedSubtask(by)
  const { body, status } = await by.post('/challenges/subtask_reports', {
    task_id: task,
    subtask_id: subtask,
    reason: 'WRONG',
    comment,
  })
  expect(status).toBe(201)
  return body as { id: string; subtask_id: string }
}

const resolve = (id: string, action: Resolution) => admin.put(`/challenges/subtask_reports/${id}`, { action })
const subtaskOf = async (id: string) =>
  (await admin.get(`/challenges/subtasks?task_id=${task}`)).body.find((row: { id: string }) => row.id === id)
const bansOf = async (api: Api) => (await admin.get(`/challenges/bans?user_id=${api.userId}`)).body

test('A3.5 a report has exactly the fields of the platform, and hides its task at once', async () => {
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

test('A3.5 only a solved task of somebody else can be reported, and once', async () => {
  const subtask = await solvedSubtask()
  const report = (by: Api, subtask_id = subtask) =>
    by.post('/challenges/subtask_reports', { task_id: task, subtask_id, reason: 'ABUSE', comment: '' })
  const denied = { status: 403, body: { error: 'permission_denied' } }
  expect(await report(creator)).toEqual(denied)
  expect(await report(await signedIn(server))).toEqual(denied)
  expect(await report(reporter, randomUUID())).toEqual({ status: 404, body: { error: 'subtask_not_found' } })
  expect((await report(reporter)).status).toBe(201)
  expect((await subtaskOf(subtask)).rated).toBe(false)
  // Disabled now: the reporter no longer sees it at all.
  expect(await report(reporter)).toEqual({ status: 404, body: { error: 'subtask_not_found' } })
})

test('A4.2 REVISE closes the report and leaves the task disabled', async () => {
  const report = await newReport()
  expect(await resolve(report.id, 'REVISE')).toEqual({ status: 200, body: {} })
  expect(await subtaskOf(report.subtask_id)).toMatchObject({ enabled: false })
  expect(await bansOf(creator)).toEqual([])
})

test('A4.2 rejecting closes the report and enables the task again', async () => {
  const report = await newReport()
  expect((await resolve(report.id, 'REJECT')).status).toBe(200)
  expect(await subtaskOf(report.subtask_id)).toMatchObject({ enabled: true })
})

test('A4.2 BLOCK_REPORTER bans the reporter with the reason of the platform and enables the task', async () => {
  const loud = await signedIn(server)
  const report = await newReport('Gefällt mir nicht', loud)
  expect((await resolve(report.id, 'BLOCK_REPORTER')).status).toBe(200)
  expect(await subtaskOf(report.subtask_id)).toMatchObject({ enabled: true })
  expect(await bansOf(loud)).toEqual([
    {
      id: expect.any(String),
      user_id: loud.userId,
      creator: admin.userId,
      start: expect.any(String),
      end: expect.any(String),
      active: true,
      action: 'REPORT',
      reason: `Bad report (${report.id}): Gefällt mir nicht`,
    },
  ])
})

test('A4.2 BLOCK_CREATOR bans the creator and deletes the task; all its reports are resolved', async () => {
  const author = await signedIn(server)
  const report = await newReport('Beleidigend')
  await server.ctx.db
    .updateTable('academy.subtask')
    .set({ creator: author.userId, enabled: true })
    .where('id', '=', report.subtask_id)
    .execute()
  await server.ctx.db
    .updateTable('academy.subtask_report')
    .set({ subtask_creator: author.userId })
    .where('id', '=', report.id)
    .execute()
  const second = await signedIn(server)
  await solve(report.subtask_id, second.userId)
  const other = await second.post('/challenges/subtask_reports', {
    task_id: task,
    subtask_id: report.subtask_id,
    reason: 'ABUSE',
    comment: '',
  })
  expect((await resolve(report.id, 'BLOCK_CREATOR')).status).toBe(200)
  expect(await subtaskOf(report.subtask_id)).toBeUndefined()
  expect(await bansOf(author)).toMatchObject([{ action: 'CREATE', reason: 'Bad subtask: Beleidigend' }])
  expect(await resolve(other.body.id, 'REVISE')).toEqual({ status: 403, body: { error: 'already_resolved' } })
})

test('A4.2 deleting the task resolves its open reports and keeps a copy of what was reported', async () => {
  const report = await newReport()
  const path = `/challenges/tasks/${task}/subtasks/${report.subtask_id}`
  expect(await admin.delete(path)).toEqual({ status: 200, body: {} })
  expect(await resolve(report.id, 'REVISE')).toEqual({ status: 403, body: { error: 'already_resolved' } })
  const { body } = await admin.get(`/admin/reports/${report.id}`)
  expect(body.report).toMatchObject({ completed_action: 'DELETE_TASK', completed_by: admin.userId })
  expect(body.subtask).toMatchObject({ deleted: true, type: 'QUESTION', content: { answers: ['8'] } })
})

test('A4.3 a resolved report cannot be resolved again, is hidden, and is kept with who, when and how', async () => {
  const report = await newReport()
  await resolve(report.id, 'REVISE')
  expect(await resolve(report.id, 'BLOCK_CREATOR')).toEqual({
    status: 403,
    body: { error: 'already_resolved' },
  })
  const ids = async (query: string) =>
    (await admin.get(`/challenges/subtask_reports${query}`)).body.map((row: { id: string }) => row.id)
  expect(await ids('')).not.toContain(report.id)
  expect(await ids('?completed=true')).toContain(report.id)
  expect((await admin.get(`/admin/reports/${report.id}`)).body.report).toMatchObject({
    completed_by: admin.userId,
    completed_by_name: 'admin',
    completed_timestamp: expect.stringContaining('+00:00'),
    completed_action: 'REVISE',
  })
})

test('A4.2 an automatic report has no reporter to block and stays open', async () => {
  const report = await newReport()
  await server.ctx.db
    .updateTable('academy.subtask_report')
    .set({ user_id: null })
    .where('id', '=', report.id)
    .execute()
  expect(await resolve(report.id, 'BLOCK_REPORTER')).toEqual({ status: 403, body: { error: 'no_reporter' } })
  expect((await resolve(report.id, 'REVISE')).status).toBe(200)
  expect(await resolve(report.id, 'BLOCK_REPORTER')).toEqual({
    status: 403,
    body: { error: 'already_resolved' },
  })
})

test('A8.1 unknown reports, unknown actions and ids that are none', async () => {
  expect(await resolve(randomUUID(), 'REVISE')).toEqual({ status: 404, body: { error: 'report_not_found' } })
  const { status, body } = await admin.put(`/challenges/subtask_reports/${randomUUID()}`, { action: 'HUG' })
  expect(status).toBe(422)
  expect(body).toEqual({ error: 'unprocessable_content', reason: expect.stringContaining('body.action') })
  expect((await admin.put('/challenges/subtask_reports/7', { action: 'REVISE' })).body.error).toBe(
    'unprocessable_content',
  )
})

test('CC-01 fifty parallel resolutions: one success, one side effect, 49 times already_resolved', async () => {
  const loud = await signedIn(server)
  const author = await signedIn(server)
  const report = await newReport('Rennen', loud)
  await server.ctx.db
    .updateTable('academy.subtask')
    .set({ creator: author.userId })
    .where('id', '=', report.subtask_id)
    .execute()
  await server.ctx.db
    .updateTable('academy.subtask_report')
    .set({ subtask_creator: author.userId })
    .where('id', '=', report.id)
    .execute()
  const actions: Resolution[] = ['REVISE', 'BLOCK_REPORTER', 'BLOCK_CREATOR', 'REJECT']
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) => resolve(report.id, actions[index % 4] as Resolution)),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ body }) => body.error === 'already_resolved')).toHaveLength(49)
  const { report: kept } = (await admin.get(`/admin/reports/${report.id}`)).body
  const bans = [...(await bansOf(loud)), ...(await bansOf(author))]
  const subtask = await subtaskOf(report.subtask_id)
  const expected = {
    REVISE: { bans: 0, enabled: false },
    REJECT: { bans: 0, enabled: true },
    BLOCK_REPORTER: { bans: 1, enabled: true },
    BLOCK_CREATOR: { bans: 1, enabled: undefined },
  }[kept.completed_action as 'REVISE']
  expect({ bans: bans.length, enabled: subtask?.enabled }).toEqual(expected)
  const resolved = await server.ctx.db
    .selectFrom('academy.audit')
    .selectAll()
    .where('action', '=', 'report.resolve')
    .where('target_id', '=', report.id)
    .execute()
  expect(resolved).toHaveLength(1)
})

test('CC-01 two reports on one task, resolved at once by blocking its creator, do not deadlock', async () => {
  for (let round = 0; round < 5; round++) {
    const subtask = await solvedSubtask()
    const ids = await Promise.all(
      Array.from({ length: 6 }, async () => {
        const row = await server.ctx.db
          .insertInto('academy.subtask_report')
          .values({
            task_id: task,
            subtask_id: subtask,
            subtask_type: 'QUESTION',
            subtask_creator: creator.userId,
            timestamp: server.ctx.now(),
            reason: 'ABUSE',
            comment: '',
          })
          .returning('id')
          .executeTakeFirstOrThrow()
        return row.id
      }),
    )
    const answers = await Promise.all(ids.map(id => resolve(id, 'BLOCK_CREATOR')))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403, 403, 403, 403, 403])
  }
})

test('CC-02 a resolution whose side effect fails leaves nothing behind', async () => {
  const report = await newReport()
  await server.ctx.pool.query(
    `create function academy.fail() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$;
     create trigger fail before insert on academy.ban for each row execute function academy.fail()`,
  )
  expect((await resolve(report.id, 'BLOCK_CREATOR')).status).toBe(500)
  await server.ctx.pool.query('drop trigger fail on academy.ban')
  expect((await admin.get(`/admin/reports/${report.id}`)).body).toMatchObject({
    report: { completed_timestamp: null },
    subtask: { deleted: false },
  })
  expect((await resolve(report.id, 'BLOCK_CREATOR')).status).toBe(200)
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
  expect((await page(`reporter=${reporter.userId}&completed=any`)).total).toBeGreaterThan(
    (await page(`reporter=${reporter.userId}`)).total,
  )
  expect((await admin.get('/admin/reports?sort=comment')).status).toBe(422)
})

test('CC-12 a walk through the reports by cursor sees each once while some are resolved', async () => {
  const ids: string[] = []
  for (let index = 0; index < 7; index++) ids.unshift((await newReport('Schritt für Schritt')).id)
  const seen: string[] = []
  let cursor = ''
  do {
    const { body } = await admin.get(`/admin/reports?search=schritt&limit=2${cursor}`)
    for (const { id } of body.items) seen.push(id)
    cursor = body.next ? `&cursor=${body.next}` : ''
    if (seen.length === 2) await resolve(seen[0] ?? '', 'REVISE')
  } while (cursor)
  expect(seen).toEqual(ids)
})

test('A3.5 the detail holds task with solution, both persons with their record, other reports', async () => {
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

test('A3.5 a report of a deleted user is shown without a name', async () => {
  const gone = await signedIn(server)
  const report = await newReport('Von jemandem, der ging', gone)
  await server.ctx.db.deleteFrom('academy.user').where('id', '=', gone.userId).execute()
  const { body } = await admin.get(`/admin/reports/${report.id}`)
  expect(body.report).toMatchObject({ user_id: gone.userId, reporter_name: null })
  expect(body.reporter).toMatchObject({ id: gone.userId, name: null, coins: null, reports_made: 1 })
})

test('A2.7 a report can be assigned to an administrator and noted on', async () => {
  const report = await newReport()
  const { body } = await admin.patch(`/admin/reports/${report.id}`, {
    assignee: admin.userId,
    note: 'Rücksprache',
  })
  expect(body).toMatchObject({ assignee_name: 'admin', note: 'Rücksprache' })
  expect((await admin.patch(`/admin/reports/${report.id}`, { assignee: null })).body).toMatchObject({
    assignee: null,
    note: 'Rücksprache',
  })
  const learner = { assignee: reporter.userId }
  expect((await admin.patch(`/admin/reports/${report.id}`, learner)).body).toEqual({
    detail: 'User not found',
  })
})

test('A4.1 a user banned from reporting is told until when; without end details are null', async () => {
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

test('A6.2 reports are for administrators; creating one needs a verified e-mail', async () => {
  const forbidden = { status: 403, body: { error: 'forbidden' } }
  expect(await reporter.get('/challenges/subtask_reports')).toEqual(forbidden)
  expect(await reporter.put(`/challenges/subtask_reports/${randomUUID()}`, { action: 'REVISE' })).toEqual(
    forbidden,
  )
  const fresh = await signedIn(server, { verified: false })
  expect(await fresh.post('/challenges/subtask_reports', {})).toEqual({
    status: 403,
    body: { error: 'unverified' },
  })
})
