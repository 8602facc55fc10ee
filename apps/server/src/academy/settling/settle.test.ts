import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'
import { type Api, newcomer } from '../testing/academy-client.ts'
import { decisionCast } from '../testing/decision-cast.ts'
import { reportOf } from '../testing/reportable-task.ts'

let server: TestServer
let cast: Awaited<ReturnType<typeof decisionCast>>
beforeAll(async () => {
  server = await createTestServer()
  cast = await decisionCast(server)
})
afterAll(() => server.close())
let author: Api
let reporter: Api
beforeEach(async () => {
  await server.sentMails()
  server.mails.length = 0
  author = await newcomer(server)
  reporter = await newcomer(server)
})

const reported = () => cast.newReport('Falsch', reporter, author)
const about = (kind: string) => cast.done(cast.decision({ user_id: author.userId }, kind))
const reverse = async (id: string) =>
  expect((await cast.admin.post(`/admin/decisions/${id}/reopen`, { text: '' })).status).toBe(200)
const isShown = async (id: string) => (await cast.subtaskOf(id))?.enabled
const setEnabled = (id: string, enabled: boolean) =>
  cast.admin.patch(`/challenges/tasks/${cast.task}/questions/${id}`, { enabled })
const isOpen = async (id: string) =>
  (await cast.admin.get(`/admin/reports/${id}`)).body.report.completed_timestamp === null
/** Another report of a task that is hidden: its reader had it open. */
async function reportedMeanwhile(subtask: string): Promise<string> {
  const by = await newcomer(server, { role: 'moderator' })
  await cast.solve(subtask, by.userId)
  const { status, body } = await by.post('/challenges/subtask_reports', reportOf(cast.task, subtask, 'Auch'))
  expect(status).toBe(201)
  return body.id
}

test('Z1250 a task whose report was decided a moment ago is not shown by the reversal of another decision', async () => {
  const { id: report_id, subtask_id } = await reported()
  const all = await about('disable_tasks')
  const { id } = await cast.made(cast.decision({ report_id }, 'disable_task'))
  await reverse(all.id)
  expect(await isShown(subtask_id)).toBe(false)
  expect((await cast.admin.post(`/admin/decisions/${id}/undo`, {})).status).toBe(200)
  expect([await isShown(subtask_id), await isOpen(report_id)]).toEqual([false, true])
})

test('Z1251 what is reported within the ten seconds goes with the task, and comes back with it', async () => {
  const { id: report_id, subtask_id } = await reported()
  const { id } = await cast.made(cast.decision({ report_id }, 'delete_task'))
  const late = await reportedMeanwhile(subtask_id)
  await cast.takeEffect()
  expect((await cast.admin.get(`/admin/reports/${late}`)).body.report).toMatchObject({
    completed_action: 'DELETE_TASK',
  })
  await reverse(id)
  expect([await isOpen(report_id), await isOpen(late)]).toEqual([true, true])
})

test('Z1251 a dismissal does not show a task that was reported within the ten seconds, nor does its mail say so', async () => {
  const { id: report_id, subtask_id } = await reported()
  await cast.made(cast.decision({ report_id }, 'dismiss'))
  const late = await reportedMeanwhile(subtask_id)
  await cast.takeEffect()
  expect([await isShown(subtask_id), await isOpen(late)]).toEqual([false, true])
  const [mail] = await cast.mailsTo(reporter.userId)
  expect(mail?.text).toContain('Wir haben keinen Verstoß gefunden.')
  expect(mail?.text).not.toContain('sichtbar')
})

test('Z1253 what somebody disabled as content stays so whatever is decided about that task and taken back', async () => {
  const hidden = await cast.solvedSubtask(reporter, author)
  await setEnabled(hidden, false)
  const deleted = await cast.solvedSubtask(reporter, author)
  await setEnabled(deleted, false)
  const decisions = [
    await cast.done(cast.decision({ subtask_id: hidden }, 'disable_task')),
    await cast.done(cast.decision({ subtask_id: deleted }, 'delete_task')),
  ]
  for (const { id } of decisions) await reverse(id)
  expect([await isShown(hidden), await isShown(deleted)]).toEqual([false, false])
  expect((await setEnabled(hidden, true)).body).toMatchObject({ enabled: true })
})

test('Z1253 clients that send back that a task is hidden do not disable it', async () => {
  const { id: report_id, subtask_id } = await reported()
  const { id } = await cast.done(cast.decision({ report_id }, 'disable_task'))
  await setEnabled(subtask_id, false)
  await reverse(id)
  const dismissal = await cast.done(cast.decision({ report_id }, 'dismiss'))
  expect(dismissal.state).toBe('done')
  expect(await isShown(subtask_id)).toBe(true)
})

test('Z1254 a task that was to be fixed stays hidden, until somebody shows it, or its report is opened again and dismissed', async () => {
  const [one, other] = [await reported(), await cast.newReport('Falsch', await newcomer(server), author)]
  const all = await about('disable_tasks')
  for (const { id } of [one, other]) {
    const answer = await cast.admin.put(`/challenges/subtask_reports/${id}`, { action: 'REVISE' })
    expect(answer.status).toBe(200)
  }
  await reverse(all.id)
  expect([await isShown(one.subtask_id), await isShown(other.subtask_id)]).toEqual([false, false])
  await setEnabled(one.subtask_id, true)
  expect(await isShown(one.subtask_id)).toBe(true)
  expect((await cast.admin.post(`/admin/reports/${other.id}/reopen`, { text: '' })).status).toBe(200)
  await cast.done(cast.decision({ report_id: other.id }, 'dismiss'))
  expect(await isShown(other.subtask_id)).toBe(true)
})

test('Z1255 D222 what a process of the version before writes is noted when it commits', async () => {
  const factsOf = async (id: string) => {
    const { rows } = await server.ctx.pool.query(
      'select enabled, disabled from academy.subtask where id = $1',
      [id],
    )
    return rows[0]
  }
  const write = (id: string, enabled: boolean) =>
    server.ctx.pool.query('update academy.subtask set enabled = $2 where id = $1', [id, enabled])
  const content = await cast.solvedSubtask(reporter, author)
  await write(content, false)
  expect(await factsOf(content)).toEqual({ enabled: false, disabled: true })
  await write(content, true)
  expect(await factsOf(content)).toEqual({ enabled: true, disabled: false })
  // Hidden by its report, and by a decision: nobody has disabled it.
  const { subtask_id } = await reported()
  for (const id of [subtask_id, content]) {
    if (id === content) await about('disable_tasks')
    await write(id, true)
    await write(id, false)
    expect(await factsOf(id)).toEqual({ enabled: false, disabled: false })
  }
})

test('Z1399 D222 a task that a process of the version before leaves to be fixed is noted as disabled', async () => {
  const { id, subtask_id } = await reported()
  await server.ctx.pool.query(
    `update academy.subtask_report set completed_by = $2, completed_timestamp = now(), completed_action = 'REVISE'
      where id = $1`,
    [id, cast.admin.userId],
  )
  const all = await about('disable_tasks')
  await reverse(all.id)
  expect(await isShown(subtask_id)).toBe(false)
  await setEnabled(subtask_id, true)
  expect(await isShown(subtask_id)).toBe(true)
})
