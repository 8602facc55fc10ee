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
  other = await newcomer(server, { name: 'second_moderator', role: 'moderator' })
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.sentMails()
  server.mails.length = 0
})

const reportOf = async (id: string) => (await cast.admin.get(`/admin/reports/${id}`)).body.report
const openReports = async (subtaskId: string): Promise<number> =>
  (await cast.admin.get(`/admin/reports?subtask_id=${subtaskId}`)).body.total
const subjectsTo = async ({ userId }: Api) => (await cast.mailsTo(userId)).map(({ subject }) => subject)
const textsTo = async ({ userId }: Api) => (await cast.mailsTo(userId)).map(({ text }) => text)

/** A creator with two reported tasks, each by somebody else. */
async function twoReported() {
  const creator = await newcomer(server)
  const [first, second] = [await newcomer(server), await newcomer(server)]
  const a = await cast.newReport('Falsch', first, creator)
  const b = await cast.newReport('Auch falsch', second, creator)
  return { creator, first, second, a, b }
}

test('Z405 reports of tasks that go with all others of their creator belong to the decision, and their authors are told', async () => {
  const { second, a, b } = await twoReported()
  const decision = await cast.done(cast.decision({ report_id: a.id }, 'delete_task', 'delete_tasks'))
  expect(decision.reports).toBe(2)
  expect(await reportOf(b.id)).toMatchObject({ completed_action: 'DELETE_TASK', completed_by_name: 'admin' })
  const [told, ...more] = await textsTo(second)
  expect(told).toContain('Die Aufgabe wurde gelöscht.')
  expect(more).toEqual([])
  const reopened = await cast.admin.post(`/admin/decisions/${decision.id}/reopen`, { text: '' })
  expect(reopened.status).toBe(200)
  expect(await openReports(b.subtask_id)).toBe(1)
  expect(await cast.subtaskOf(b.subtask_id)).toMatchObject({ enabled: false })
})

test('Z405 also of a decision about a person; whoever objects brings back only what was decided about them', async () => {
  const { creator, second, a, b } = await twoReported()
  const about = cast.decision({ user_id: creator.userId }, { kind: 'ban_account', days: 7 }, 'delete_tasks')
  const quiet = await cast.done({ ...about, tell_reporters: false })
  expect(await subjectsTo(second)).toEqual([])
  await objectTo(server, appealLink((await cast.mailsTo(creator.userId))[0]), 'Nein')
  const { appeal } = await cast.read(quiet.id)
  const answer = { outcome: 'overturn', answer: 'Stimmt.' }
  expect((await other.post(`/admin/appeals/${appeal.id}/decide`, answer)).status).toBe(200)
  // Nobody has looked at these reports: they wait as they did before.
  for (const { id, subtask_id } of [a, b]) {
    expect(await reportOf(id)).toMatchObject({ completed_action: null })
    expect(await cast.subtaskOf(subtask_id)).toMatchObject({ enabled: false })
  }
})

/** A deleted task with a ban, to which its creator has objected. */
async function appealed() {
  const creator = await newcomer(server)
  const reporter = await newcomer(server)
  const report = await cast.newReport('Falsch', reporter, creator)
  const decision = await cast.done(cast.decision({ report_id: report.id }, 'delete_task', 'block_create'))
  await objectTo(server, appealLink((await cast.mailsTo(creator.userId))[0]), 'Zu hart')
  const { appeal } = await cast.read(decision.id)
  const replace = async (...actions: (string | object)[]) => {
    const { reason_id, text, ...rest } = cast.decision({}, ...actions)
    const body = { outcome: 'change', answer: 'Milder.', decision: { ...rest, reason_id, text } }
    const answer = await other.post(`/admin/appeals/${appeal.id}/decide`, body)
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    return answer.body as { id: string }
  }
  return { creator, reporter, report, decision, replace }
}

test('Z406 a report whose decision was replaced says the new outcome, and its author reads it', async () => {
  const { creator, reporter, report, replace } = await appealed()
  expect(await reportOf(report.id)).toMatchObject({ completed_action: 'BLOCK_CREATOR' })
  const next = await replace('disable_task')
  expect(await reportOf(report.id)).toMatchObject({ completed_action: 'HIDE_TASK' })
  expect(await cast.read(next.id)).toMatchObject({ reports: 1 })
  const { body } = await cast.admin.get(`/admin/users/${creator.userId}/record?kind=report_received`)
  expect(body.items).toMatchObject([{ outcome: 'HIDE_TASK' }])
  const [first, second] = await textsTo(reporter)
  expect(first).toContain('Die Aufgabe wurde gelöscht.')
  expect(second).toContain('Die Aufgabe ist nicht mehr sichtbar.')
  expect(second).toContain('gilt nicht mehr')
  expect(second).not.toContain('Milder.')
})

test('Z406 a report that is reopened after its decision was replaced ends the one in effect', async () => {
  const { creator, reporter, report, replace } = await appealed()
  const next = await replace('delete_task', { kind: 'ban_account', days: 30 })
  // It is deleted as before: there is nothing new to tell.
  expect(await subjectsTo(reporter)).toHaveLength(1)
  const reopened = await cast.admin.post(`/admin/reports/${report.id}/reopen`, { text: '' })
  expect(reopened.status).toBe(200)
  expect(await cast.read(next.id)).toMatchObject({ state: 'overturned' })
  expect((await cast.admin.get(`/auth/users/${creator.userId}`)).body.enabled).toBe(true)
  expect(await openReports(report.subtask_id)).toBe(1)
  expect(await cast.subtaskOf(report.subtask_id)).toMatchObject({ enabled: false })
  expect(await subjectsTo(reporter)).toEqual([
    'Ihre Meldung wurde geprüft',
    'Ihre Meldung wird noch einmal geprüft',
  ])
})

test('Z412 an adjusted task closes all its reports at once, and those who reported are told', async () => {
  const { reportId, subtaskId, reporters } = await cast.reportedBy(2)
  const body = { ...cast.decision({ report_id: reportId }, 'adjust_task'), reason_id: null, text: '' }
  const { body: made, status } = await cast.decide(body)
  expect(status).toBe(201)
  expect(made).toMatchObject({ state: 'done', reports: 2 })
  expect(await openReports(subtaskId)).toBe(0)
  expect(await reportOf(reportId)).toMatchObject({ completed_action: 'REVISE' })
  expect(await cast.subtaskOf(subtaskId)).toMatchObject({ enabled: true })
  for (const reporter of reporters)
    expect(await textsTo(reporter)).toMatchObject([expect.stringContaining('wurde überarbeitet')])
  expect(await cast.mailsTo(cast.creator.userId)).toEqual([])
  await cast.admin.post(`/admin/decisions/${made.id}/reopen`, { text: '' })
  expect(await openReports(subtaskId)).toBe(2)
  expect(await cast.subtaskOf(subtaskId)).toMatchObject({ enabled: false })
})
