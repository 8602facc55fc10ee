import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../../testing/test-server.ts'
import { decisionCast } from '../../testing/decision-cast.ts'

let server: TestServer
let cast: Awaited<ReturnType<typeof decisionCast>>
beforeAll(async () => {
  server = await createTestServer()
  cast = await decisionCast(server)
})
afterAll(() => server.close())

/** A report that was dismissed in the platform's way, so that its task is shown. */
const dismissed = async () => {
  const report = await cast.newReport()
  const { status } = await cast.admin.put(`/challenges/subtask_reports/${report.id}`, { action: 'REJECT' })
  expect(status).toBe(200)
  return report
}
const reopen = (id: string) => cast.admin.post(`/admin/reports/${id}/reopen`, { text: '' })
const isOpen = async (id: string) =>
  (await cast.admin.get(`/admin/reports/${id}`)).body.report.completed_timestamp === null

test('Z920 reopening an old report does not bring back a task that another decision deletes', async () => {
  const { id, subtask_id } = await dismissed()
  const decision = await cast.done(cast.decision({ subtask_id }, 'delete_task'))
  expect(await reopen(id)).toMatchObject({ status: 409, body: { detail: expect.anything() } })
  expect(await cast.subtaskOf(subtask_id)).toBeUndefined()
  expect(await isOpen(id)).toBe(false)
  // The other decision loses nothing: it brings the task back as it was, with who solved it.
  expect((await cast.admin.post(`/admin/decisions/${decision.id}/reopen`, { text: '' })).status).toBe(200)
  expect(await cast.subtaskOf(subtask_id)).toMatchObject({ enabled: true })
  const { rows } = await server.ctx.pool.query('select from academy.subtask_progress where subtask_id = $1', [
    subtask_id,
  ])
  expect(rows).toHaveLength(1)
  expect((await reopen(id)).status).toBe(200)
  expect(await cast.subtaskOf(subtask_id)).toMatchObject({ enabled: false })
})

test('Z920 an old report waits as long as a decision about its task can be undone', async () => {
  const { id, subtask_id } = await dismissed()
  const decision = await cast.made(cast.decision({ subtask_id }, 'delete_task'))
  expect((await reopen(id)).status).toBe(409)
  await cast.admin.post(`/admin/decisions/${decision.id}/undo`, {})
  expect((await reopen(id)).status).toBe(200)
  expect(await isOpen(id)).toBe(true)
})

const throwAway = async (subtask: string) =>
  expect((await cast.admin.delete(`/challenges/tasks/${cast.task}/subtasks/${subtask}`)).status).toBe(200)
const forgetBin = (subtask: string) =>
  server.ctx.pool.query('delete from academy.bin where thing_id = $1', [subtask])
const forgetCopy = (id: string) =>
  server.ctx.pool.query('update academy.subtask_report set subtask_copy = null where id = $1', [id])

test('Z1034 an old report is not opened again without its task, and says why', async () => {
  const { id, subtask_id } = await dismissed()
  await throwAway(subtask_id)
  await forgetBin(subtask_id)
  await forgetCopy(id)
  expect(await reopen(id)).toMatchObject({ status: 409, body: { detail: 'Task gone' } })
  expect(await isOpen(id)).toBe(false)
  const decided = await cast.newReport()
  const decision = await cast.done(cast.decision({ report_id: decided.id }, 'dismiss'))
  await throwAway(decided.subtask_id)
  await forgetBin(decided.subtask_id)
  await forgetCopy(decided.id)
  expect((await reopen(decided.id)).status).toBe(409)
  expect(await cast.read(decision.id)).toMatchObject({ state: 'done' })
})

test('Z1034 the task of a report that was decided comes back from the bin with it, hidden', async () => {
  const { id, subtask_id } = await cast.newReport()
  await cast.done(cast.decision({ report_id: id }, 'dismiss'))
  await throwAway(subtask_id)
  expect((await reopen(id)).status).toBe(200)
  expect(await isOpen(id)).toBe(true)
  expect(await cast.subtaskOf(subtask_id)).toMatchObject({ enabled: false })
})

test('Z1039 a report that was dismissed by showing its task can be opened by itself', async () => {
  const { id, subtask_id } = await cast.newReport()
  const { id: decision } = await cast.done(
    cast.decision({ report_id: id }, 'disable_task', { kind: 'block_create', days: 3 }),
  )
  await cast.admin.patch(`/challenges/tasks/${cast.task}/questions/${subtask_id}`, { enabled: true })
  expect(await isOpen(id)).toBe(false)
  expect((await reopen(id)).status).toBe(200)
  expect(await isOpen(id)).toBe(true)
  expect(await cast.subtaskOf(subtask_id)).toMatchObject({ enabled: false })
  expect(await cast.read(decision)).toMatchObject({ state: 'overturned' })
})
