import { readCsv } from '@lotse/rules/text/csv'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../../testing/test-server.ts'
import { type Api, newcomer } from '../../testing/academy-client.ts'
import { appealLink, objectTo } from '../../testing/appeals.ts'
import { decisionCast } from '../../testing/decision-cast.ts'

let server: TestServer
let cast: Awaited<ReturnType<typeof decisionCast>>
let other: Api
beforeAll(async () => {
  server = await createTestServer()
  cast = await decisionCast(server)
  other = await newcomer(server, { role: 'moderator' })
})
afterAll(() => server.close())
let creator: Api
let reporter: Api
beforeEach(async () => {
  await server.sentMails()
  server.mails.length = 0
  creator = await newcomer(server)
  reporter = await newcomer(server)
})

async function decided(...kinds: string[]) {
  const { id: report, subtask_id: task } = await cast.newReport('Falsch', reporter, creator)
  const { id } = await cast.done(cast.decision({ report_id: report }, ...kinds))
  return { id, report, task }
}
const throwAway = async (id: string) =>
  expect((await cast.admin.delete(`/challenges/tasks/${cast.task}/subtasks/${id}`)).status).toBe(200)
const lose = (task: string) =>
  server.ctx.pool.query(`update academy.kept_subtask set copy = '{}' where subtask_id = $1`, [task])
const reverse = async (id: string) =>
  expect((await cast.admin.post(`/admin/decisions/${id}/reopen`, { text: '' })).status).toBe(200)
const reportOf = async (id: string) => (await cast.admin.get(`/admin/reports/${id}`)).body.report

test('Z1129 a dismissed report waits again once both its dismissal and what deleted its task are reversed', async () => {
  for (const kind of ['delete_tasks', 'delete_task']) {
    const { id, report, task } = await decided('dismiss')
    const about = kind === 'delete_tasks' ? { user_id: creator.userId } : { subtask_id: task }
    const deleted = await cast.done(cast.decision(about, kind))
    await reverse(id)
    expect(await reportOf(report)).toMatchObject({ completed_action: 'DELETE_TASK' })
    await reverse(deleted.id)
    expect(await reportOf(report)).toMatchObject({ completed_timestamp: null })
    expect(await cast.subtaskOf(task)).toMatchObject({ enabled: false })
  }
})

test('Z1132 who objected to a dismissal reads that the task is gone, not that everything is undone', async () => {
  const { id, task } = await decided('dismiss')
  await objectTo(server, appealLink((await cast.mailsTo(reporter.userId))[0]), 'Doch.')
  await throwAway(task)
  const { appeal } = await cast.read(id)
  const answer = { outcome: 'overturn', answer: 'Sie haben recht.' }
  expect((await other.post(`/admin/appeals/${appeal.id}/decide`, answer)).status).toBe(200)
  const text = (await cast.mailsTo(reporter.userId)).at(-1)?.text ?? ''
  expect(text).toContain('noch einmal geprüft und aufgehoben.')
  expect(text).toContain('Die Aufgabe gibt es nicht mehr.')
  expect(text).not.toContain('rückgängig')
})

test('Z1133 a report whose task is gone within the ten seconds is not called open', async () => {
  const { id: report_id, subtask_id } = await cast.newReport('Falsch', reporter, creator)
  const { id } = await cast.made(cast.decision({ report_id }, 'dismiss'))
  await throwAway(subtask_id)
  const answer = await cast.admin.post(`/admin/reports/${report_id}/reopen`, { text: '' })
  expect(answer).toMatchObject({ status: 409, body: { detail: 'Task gone' } })
  expect(await cast.read(id)).toMatchObject({ state: 'pending' })
})

test('Z1135 a decision says what its reversal finds of its task and its reports', async () => {
  const foundOf = async (id: string) => (await cast.read(id)).found
  const shown = await decided('dismiss')
  expect(await foundOf(shown.id)).toEqual({ task: 'there', reports: { there: 1 } })
  await throwAway(shown.task)
  expect(await foundOf(shown.id)).toEqual({ task: 'binned', reports: { binned: 1 } })
  const deleted = await decided('delete_task')
  expect(await foundOf(deleted.id)).toEqual({ task: 'kept', reports: { kept: 1 } })
  const all = await cast.done(cast.decision({ user_id: creator.userId }, 'delete_tasks'))
  expect(await foundOf(deleted.id)).toEqual({ task: 'held', reports: { held: 1 } })
  await reverse(all.id)
  await lose(deleted.task)
  expect(await foundOf(deleted.id)).toEqual({ task: 'gone', reports: { gone: 1 } })
  const person = await cast.done(cast.decision({ user_id: creator.userId }, 'disable_tasks'))
  expect(await foundOf(person.id)).toEqual({ task: null, reports: {} })
})

test('Z1136 a notice whose task is gone for good is counted with its decision after the reversal, too', async () => {
  const { id, report, task } = await decided('delete_task')
  await lose(task)
  await reverse(id)
  const [head = [], ...rows] = readCsv((await cast.admin.get('/admin/export/decisions')).body)
  expect(rows.find(row => row[head.indexOf('id')] === id)?.[head.indexOf('notices')]).toBe('1')
  expect(await reportOf(report)).toMatchObject({ completed_action: 'DELETE_TASK' })
})

test('Z1137 a report that waits in the bin names who deleted its task, and when', async () => {
  const { id, report, task } = await decided('dismiss')
  await throwAway(task)
  await reverse(id)
  const { rows } = await server.ctx.pool.query(
    `select r.completed_by = b.deleted_by and r.completed_timestamp = b.deleted_at as same
      from academy.subtask_report r join academy.bin b on b.thing_id = r.subtask_id::text where r.id = $1`,
    [report],
  )
  expect(rows).toEqual([{ same: true }])
  const { body } = await cast.admin.get(`/admin/audit?target_kind=report&target_id=${report}`)
  expect(body.items[0]).toMatchObject({ action: 'report.resolve' })
})

const lastOf = async (report: string) =>
  (await cast.admin.get(`/admin/audit?target_kind=report&target_id=${report}`)).body.items[0]

test('Z1141 a report that goes on to another decision names who made that, is counted there, and its author is told of the reversal', async () => {
  const { id, report } = await decided('dismiss')
  const { body: made } = await other.post(
    '/admin/decisions',
    cast.decision({ user_id: creator.userId }, 'delete_tasks'),
  )
  await cast.takeEffect()
  await reverse(id)
  const { rows } = await server.ctx.pool.query(
    `select r.completed_by, d.reports, r.completed_timestamp = d.takes_effect_at as same
      from academy.subtask_report r join academy.decision d on d.id = r.decision_id where r.id = $1 and d.id = $2`,
    [report, made.id],
  )
  expect(rows).toEqual([{ completed_by: other.userId, reports: 1, same: true }])
  expect(await lastOf(report)).toMatchObject({
    ...{ action: 'report.resolve', actor_id: cast.admin.userId },
    after: { completed_action: 'DELETE_TASK', completed_by: other.userId },
  })
  await reverse(made.id)
  expect((await cast.mailsTo(reporter.userId)).map(({ subject }) => subject)).toEqual([
    'Ihre Meldung wurde geprüft',
    'Ihre Meldung wurde geprüft',
    'Ihre Meldung wird noch einmal geprüft',
  ])
})

test('Z1141 the history of a report that waits in the bin names who deleted its task', async () => {
  const { id, report, task } = await decided('dismiss')
  await throwAway(task)
  expect((await other.post(`/admin/decisions/${id}/reopen`, { text: '' })).status).toBe(200)
  expect(await lastOf(report)).toMatchObject({
    ...{ action: 'report.resolve', actor_id: other.userId },
    after: { completed_by: cast.admin.userId },
  })
})
