import { randomUUID } from 'node:crypto'
import type { Resolution } from '@lotse/contracts/academy/challenges/reports'
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
let solve: Cast['solve']
let solvedSubtask: Cast['solvedSubtask']
let newReport: Cast['newReport']
let subtaskOf: Cast['subtaskOf']
beforeAll(async () => {
  server = await createTestServer()
  ;({ admin, creator, reporter, task, solve, solvedSubtask, newReport, subtaskOf } = await reportCast(server))
})
afterAll(() => server.close())

const resolve = (id: string, action: Resolution) => admin.put(`/challenges/subtask_reports/${id}`, { action })
const bansOf = async (api: Api) => (await admin.get(`/challenges/bans?user_id=${api.userId}`)).body

test('A4.2 REVISE closes the report and leaves the task disabled', async () => {
  const report = await newReport()
  expect(await resolve(report.id, 'REVISE')).toEqual({ status: 200, body: {} })
  expect(await subtaskOf(report.subtask_id)).toMatchObject({ enabled: false })
  expect(await bansOf(creator)).toEqual([])
})

test('A4.2 dismissing closes the report and enables the task again', async () => {
  const report = await newReport()
  expect((await resolve(report.id, 'REJECT')).status).toBe(200)
  expect(await subtaskOf(report.subtask_id)).toMatchObject({ enabled: true })
})

test("A4.2 BLOCK_REPORTER bans the reporter with the platform's reason and enables the task", async () => {
  const loud = await newcomer(server)
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
  const author = await newcomer(server)
  const report = await newReport('Beleidigend', reporter, author)
  // Somebody enabled it again without resolving the report: a second report is possible.
  await admin.patch(`/challenges/tasks/${task}/questions/${report.subtask_id}`, { enabled: true })
  const second = await newcomer(server)
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

test('A4.3 a resolved report cannot be resolved again, is hidden, and keeps who, when and how', async () => {
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

test('A8.1 unknown reports, unknown actions and invalid ids are refused', async () => {
  expect(await resolve(randomUUID(), 'REVISE')).toEqual({ status: 404, body: { error: 'report_not_found' } })
  const { status, body } = await admin.put(`/challenges/subtask_reports/${randomUUID()}`, { action: 'HUG' })
  expect(status).toBe(422)
  expect(body).toEqual({ error: 'unprocessable_content', reason: expect.stringContaining('body.action') })
  expect((await admin.put('/challenges/subtask_reports/7', { action: 'REVISE' })).body.error).toBe(
    'unprocessable_content',
  )
})

test('CC-01 fifty parallel resolutions: one success, one side effect, 49 times already_resolved', async () => {
  const loud = await newcomer(server)
  const author = await newcomer(server)
  const report = await newReport('Rennen', loud, author)
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

test('CC-01 two reports on one task, both resolved at once by blocking its creator, do not deadlock', async () => {
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

test('M7 an administrator, whom no block would stop, is not blocked, and the task stays', async () => {
  const other = await newcomer(server, { admin: true })
  const written = await newReport('', reporter, admin)
  const reported = await newReport('', other)
  for (const [report, action] of [
    [written, 'BLOCK_CREATOR'],
    [reported, 'BLOCK_REPORTER'],
  ] as const) {
    const refused = { status: 403, body: { error: 'cannot_block_admin' } }
    expect(await resolve(report.id, action)).toEqual(refused)
    expect(await subtaskOf(report.subtask_id)).toBeDefined()
    expect((await resolve(report.id, 'REJECT')).status).toBe(200)
  }
  expect([...(await bansOf(admin)), ...(await bansOf(other))]).toEqual([])
})

test('Z24 people whose account is gone are not blocked: the report stays open and the task stays', async () => {
  const written = await newReport()
  const reported = await newReport()
  const gone = { user_id: randomUUID(), subtask_creator: randomUUID() }
  const refused = { status: 403, body: { error: 'nobody_to_block' } }
  for (const [report, action] of [
    [written, 'BLOCK_CREATOR'],
    [reported, 'BLOCK_REPORTER'],
  ] as const) {
    await server.ctx.db.updateTable('academy.subtask_report').set(gone).where('id', '=', report.id).execute()
    expect(await resolve(report.id, action)).toEqual(refused)
    expect(await subtaskOf(report.subtask_id)).toBeDefined()
    expect((await resolve(report.id, 'DELETE_TASK')).status).toBe(200)
  }
})
