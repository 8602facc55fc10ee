import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../../testing/test-server.ts'
import { type Api, newcomer } from '../../testing/academy-client.ts'
import { decisionCast } from '../../testing/decision-cast.ts'
import { forgetKept } from './forget-kept.ts'

let server: TestServer
let cast: Awaited<ReturnType<typeof decisionCast>>
let creator: Api
beforeAll(async () => {
  server = await createTestServer()
  cast = await decisionCast(server)
  creator = await newcomer(server)
})
afterAll(() => server.close())

async function deleted(): Promise<string> {
  const { reportId, subtaskId } = await cast.reportedBy(1)
  await server.ctx.db
    .updateTable('academy.subtask')
    .set({ creator: creator.userId })
    .where('id', '=', subtaskId)
    .execute()
  return (await cast.done(cast.decision({ report_id: reportId }, 'delete_task'))).id
}
const wholeOf = async (decisionId: string): Promise<number> => {
  const { rows } = await server.ctx.pool.query(
    `select (select count(*)::int from academy.kept_subtask where decision_id = $1 and copy <> '{}')
      + (select count(*)::int from academy.kept_progress where decision_id = $1) as parts`,
    [decisionId],
  )
  return rows[0].parts
}
const takeBack = (id: string) =>
  cast.admin.post(`/admin/decisions/${id}/reopen`, { text: 'Sie haben recht.' })

test('Z430 copies of deleted tasks are emptied when nobody can object any more, but not during an appeal', async () => {
  server.setNow(new Date('2026-03-02T09:00:00Z'))
  const [past, appealed] = [await deleted(), await deleted()]
  await server.ctx.db
    .insertInto('academy.appeal')
    .values({
      decision_id: appealed,
      user_id: creator.userId,
      text: 'Doch',
      created_at: server.ctx.now(),
    })
    .execute()
  const forget = () => forgetKept(server.ctx, new AbortController().signal)
  server.setNow(new Date('2026-08-31T09:00:00Z'))
  await forget()
  expect(await wholeOf(past)).toBe(2)
  server.setNow(new Date('2026-09-02T09:00:00Z'))
  const fresh = await deleted()
  await forget()
  expect(await Promise.all([past, appealed, fresh].map(wholeOf))).toEqual([0, 2, 2])
  // Taken back all the same, it says what is missing.
  const { body } = await takeBack(past)
  expect(body).toMatchObject({
    state: 'overturned',
    outcomes: [{ kind: 'delete_task', back: 'task_not_found' }],
  })
})

const tracesOf = async (subtask: string) => {
  const { rows } = await server.ctx.pool.query(
    `select (select count(*)::int from academy.subtask_report where subtask_id = $1 and subtask_copy is not null)
      + (select count(*)::int from academy.decision where subtask_id = $1 and task_excerpt <> '') as traces`,
    [subtask],
  )
  return rows[0].traces
}
const stop = () => new AbortController().signal

test('Z925 with the copies go those of reports, and the beginnings of tasks, but not of tasks that are there', async () => {
  server.setNow(new Date('2027-03-02T09:00:00Z'))
  const { subtaskId: platforms, reportId } = await cast.reportedBy(1)
  await cast.admin.put(`/challenges/subtask_reports/${reportId}`, { action: 'DELETE_TASK' })
  const { subtaskId: decided, reportId: second } = await cast.reportedBy(1)
  await cast.done(cast.decision({ report_id: second }, 'delete_task'))
  const { subtaskId: there, reportId: third } = await cast.reportedBy(1)
  await cast.done(cast.decision({ report_id: third }, 'disable_task'))
  const traces = () => Promise.all([platforms, decided, there].map(tracesOf))
  expect(await traces()).toEqual([1, 2, 1])
  server.setNow(new Date('2027-08-31T09:00:00Z'))
  await forgetKept(server.ctx, stop())
  expect(await traces()).toEqual([1, 2, 1])
  server.setNow(new Date('2027-09-03T09:00:00Z'))
  await forgetKept(server.ctx, stop())
  expect(await traces()).toEqual([0, 0, 1])
  // The report is shown without its task.
  expect((await cast.admin.get(`/admin/reports/${reportId}`)).body.subtask).toBeNull()
})

test('Z925 what is deleted from the bin for good is not kept by its reports, or in what was decided about it', async () => {
  const { subtaskId, reportId } = await cast.reportedBy(1)
  await cast.done(cast.decision({ report_id: reportId }, 'dismiss'))
  const gone = await cast.admin.delete(`/challenges/tasks/${cast.task}/subtasks/${subtaskId}`)
  expect(gone.status).toBe(200)
  expect(await tracesOf(subtaskId)).toBe(2)
  const { body } = await cast.admin.get('/admin/bin?kind=subtask')
  const entry = body.items.find(({ thing_id }: { thing_id: string }) => thing_id === subtaskId)
  const { body: deleted } = await cast.admin.post('/admin/bin/delete', { ids: [entry.id] })
  expect(deleted.results).toEqual([{ id: entry.id, error: null }])
  expect(await tracesOf(subtaskId)).toBe(0)
})
