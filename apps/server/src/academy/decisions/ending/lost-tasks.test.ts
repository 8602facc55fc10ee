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

const lastTo = async ({ userId }: Api) => (await cast.mailsTo(userId)).at(-1)
/** As after the time to object, when the copy is emptied. */
const lose = (subtask: string) =>
  server.ctx.pool.query(`update academy.kept_subtask set copy = '{}' where subtask_id = $1`, [subtask])
async function decided(...actions: (string | object)[]) {
  const { id: report_id, subtask_id } = await cast.newReport('Falsch', reporter, creator)
  const { id } = await cast.done(cast.decision({ report_id }, ...actions))
  return { id, subtask_id }
}
/** What is previewed, and then mailed. */
async function reverse(id: string): Promise<string[]> {
  const path = `/admin/decisions/${id}/reopen`
  const { body } = await cast.admin.post(`${path}/preview`, { text: 'War falsch.' })
  expect((await cast.admin.post(path, { text: 'War falsch.' })).status).toBe(200)
  return body.mails.map(({ text }: { text: string }) => text)
}

test('Z922 whose task cannot come back hears that the decision is reversed, and that it cannot', async () => {
  const { id, subtask_id } = await decided('delete_task')
  await lose(subtask_id)
  const previews = await reverse(id)
  const mail = await lastTo(creator)
  expect(mail?.subject).toBe('Entscheidung aufgehoben')
  expect(mail?.text).toContain('wir haben unsere Entscheidung aufgehoben.')
  expect(mail?.text).toContain('lässt sich leider nicht wiederherstellen')
  expect(mail?.text).toContain('War falsch.')
  expect(mail?.text).not.toContain('rückgängig')
  expect(previews).toContain(mail?.text)
})

test('Z922 what was undone is named, and what is lost besides', async () => {
  const subtask_id = await cast.solvedSubtask(reporter, creator)
  const block = { kind: 'block_create', days: 7 }
  const { id } = await cast.done(cast.decision({ user_id: creator.userId }, 'delete_tasks', block))
  await lose(subtask_id)
  await reverse(id)
  const text = (await lastTo(creator))?.text ?? ''
  expect(text).toMatch(/rückgängig gemacht:\s+- Bis .* können Sie keine Aufgaben erstellen\./)
  expect(text).toContain('nicht alle Ihre Aufgaben wiederherstellen')
  expect(text).not.toContain('- Alle Ihre Aufgaben wurden gelöscht.')
})

test('Z922 nor does the answer to an appeal say that everything is undone, or a reporter read that it is visible', async () => {
  const { id, subtask_id } = await decided('delete_task')
  await objectTo(server, appealLink(await lastTo(creator)), 'Sie stimmt.')
  await lose(subtask_id)
  const { appeal } = await cast.read(id)
  const answer = { outcome: 'overturn', answer: 'Sie haben recht.' }
  expect((await other.post(`/admin/appeals/${appeal.id}/decide`, answer)).status).toBe(200)
  const mail = await lastTo(creator)
  expect(mail?.subject).toBe('Antwort auf Ihren Widerspruch')
  expect(mail?.text).toContain('noch einmal geprüft und aufgehoben.')
  expect(mail?.text).toContain('lässt sich leider nicht wiederherstellen')
  expect(mail?.text).not.toContain('rückgängig')
  const told = (await lastTo(reporter))?.text ?? ''
  expect(told).toContain('Wir haben keinen Verstoß gefunden.')
  expect(told).not.toContain('sichtbar')
})

test('Z922 whose lost task is only to be hidden reads that it cannot be restored', async () => {
  const { id, subtask_id } = await decided('delete_task')
  await objectTo(server, appealLink(await lastTo(creator)), 'Sie stimmt.')
  await lose(subtask_id)
  const { appeal } = await cast.read(id)
  const answer = { outcome: 'change', answer: 'Milder.', decision: cast.decision({}, 'disable_task') }
  expect((await other.post(`/admin/appeals/${appeal.id}/decide`, answer)).status).toBe(200)
  const text = (await lastTo(creator))?.text ?? ''
  expect(text).toContain('durch eine andere ersetzt')
  expect(text).toContain('lässt sich leider nicht wiederherstellen')
})

test('Z1036 a decision that replaces another one names the lost task, and the export says what could not be undone', async () => {
  const { id, subtask_id } = await decided('delete_task')
  await objectTo(server, appealLink(await lastTo(creator)), 'Sie stimmt.')
  await lose(subtask_id)
  const { appeal } = await cast.read(id)
  const replacing = cast.decision({}, { kind: 'block_create', days: 3 }, 'disable_task')
  const answer = { outcome: 'change', answer: 'Milder.', decision: replacing }
  const path = `/admin/appeals/${appeal.id}`
  const { body } = await other.post(`${path}/preview`, answer)
  expect((await other.post(`${path}/decide`, answer)).status).toBe(200)
  const text = (await lastTo(creator))?.text ?? ''
  expect(text).toContain('durch diese ersetzt')
  expect(text).toContain('lässt sich leider nicht wiederherstellen')
  expect(body.mails.map(({ text }: { text: string }) => text.split('token=')[0])).toContain(
    text.split('token=')[0],
  )
  const [head = [], ...rows] = readCsv((await cast.admin.get('/admin/export/decisions')).body)
  const at = head.indexOf('not_undone')
  expect(rows.find(row => row.includes(id) && row.includes('changed'))?.[at]).toBe('delete_task')
})

test('Z922 an account that could not be deleted is not called gone', async () => {
  const { id } = await decided('disable_task', 'delete_account')
  await server.ctx.pool.query(
    `update academy.decision set outcomes = '[{"kind": "disable_task", "error": null},
      {"kind": "delete_account", "error": "permission_denied"}]' where id = $1`,
    [id],
  )
  await server.ctx.pool.query(
    `insert into academy.appeal (decision_id, user_id, text, created_at) values ($1, $2, 'Nein', now())`,
    [id, reporter.userId],
  )
  const { appeal } = await cast.read(id)
  const answer = { outcome: 'overturn', answer: 'Sie haben recht.' }
  expect((await other.post(`/admin/appeals/${appeal.id}/decide`, answer)).status).toBe(200)
  expect((await lastTo(reporter))?.text).not.toContain('Konto')
})

test('Z932 nobody is told to create an account where nobody can', async () => {
  for (const isOpen of [true, false]) {
    server.ctx.settings.academy.registration = isOpen
    const { email } = (await cast.admin.get(`/auth/users/${creator.userId}`)).body
    const { id } = await decided('disable_task', 'delete_account')
    await reverse(id)
    const mail = (await server.sentMails()).filter(({ to }) => to === email).at(-1)
    expect(mail?.text).toContain('Ihr Konto können wir leider nicht wiederherstellen.')
    expect(mail?.text.includes('Sie können ein neues Konto anlegen.')).toBe(isOpen)
    creator = await newcomer(server)
  }
})

test('Z1040 a deleted task whose challenge is in the bin is not given up: its challenge comes back first', async () => {
  const { id, subtask_id } = await decided('delete_task')
  const { rows } = await server.ctx.pool.query(
    'select category_id from academy.challenge where task_id = $1',
    [cast.task],
  )
  const challenge = `/challenges/categories/${rows[0].category_id}/challenges/${cast.task}`
  expect((await cast.admin.delete(challenge)).status).toBe(200)
  const reverse = () => cast.admin.post(`/admin/decisions/${id}/reopen`, { text: '' })
  expect(await reverse()).toMatchObject({ status: 409, body: { detail: 'Parent binned' } })
  expect(await cast.read(id)).toMatchObject({ state: 'done' })
  const { body } = await cast.admin.post('/admin/bin/undo', { kind: 'challenge', ids: [cast.task] })
  expect(body.results).toMatchObject([{ error: null }])
  expect((await reverse()).status).toBe(200)
  expect(await cast.subtaskOf(subtask_id)).toMatchObject({ enabled: false })
  const { rows: progress } = await server.ctx.pool.query(
    'select from academy.subtask_progress where subtask_id = $1',
    [subtask_id],
  )
  expect(progress).toHaveLength(1)
})

const isOpen = async (report: string) => {
  const { body } = await cast.admin.get(`/admin/reports/${report}`)
  return body.report.completed_timestamp === null
}

test('Z1046 whoever reported and is blocked reads nothing about the lost task of somebody else', async () => {
  const { id, subtask_id } = await decided('delete_task')
  await objectTo(server, appealLink(await lastTo(creator)), 'Sie stimmt.')
  await lose(subtask_id)
  const { appeal } = await cast.read(id)
  const decision = cast.decision({}, 'dismiss', { kind: 'block_report', days: 3 })
  const answer = { outcome: 'change', answer: 'Die Meldung war falsch.', decision }
  expect((await other.post(`/admin/appeals/${appeal.id}/decide`, answer)).status).toBe(200)
  const text = (await cast.mailsTo(reporter.userId)).map(({ text }) => text).join()
  expect(text).toContain('keine Aufgaben melden')
  expect(text).not.toContain('wiederherstellen')
})

test('Z1047 a reversal opens no report whose task is gone for good, and its reporter reads that', async () => {
  const { id: report_id, subtask_id } = await cast.newReport('Falsch', reporter, creator)
  const { id } = await cast.done(cast.decision({ report_id }, 'delete_task'))
  await lose(subtask_id)
  await reverse(id)
  expect(await isOpen(report_id)).toBe(false)
  const text = (await lastTo(reporter))?.text
  expect(text).toContain('Die Aufgabe gibt es nicht mehr.')
  expect(text).not.toContain('neu bearbeitet')
})

test('Z1047 the report of a task in the bin waits with it, and can be decided when it is back', async () => {
  const { id: report_id, subtask_id } = await cast.newReport('Falsch', reporter, creator)
  const { id } = await cast.done(cast.decision({ report_id }, 'dismiss'))
  const task = `/challenges/tasks/${cast.task}/subtasks/${subtask_id}`
  expect((await cast.admin.delete(task)).status).toBe(200)
  await reverse(id)
  expect(await isOpen(report_id)).toBe(false)
  const { body } = await cast.admin.post('/admin/bin/undo', { kind: 'subtask', ids: [subtask_id] })
  expect(body.results).toMatchObject([{ error: null }])
  expect(await isOpen(report_id)).toBe(true)
  expect(await cast.subtaskOf(subtask_id)).toMatchObject({ enabled: false })
  await cast.done(cast.decision({ report_id }, 'dismiss'))
  expect(await cast.subtaskOf(subtask_id)).toMatchObject({ enabled: true })
})

test('Z1048 nobody reads that a task is visible again that is in the bin', async () => {
  const { id, subtask_id } = await decided('disable_task')
  await objectTo(server, appealLink(await lastTo(creator)), 'Sie stimmt.')
  await cast.admin.delete(`/challenges/tasks/${cast.task}/subtasks/${subtask_id}`)
  const { appeal } = await cast.read(id)
  const answer = { outcome: 'overturn', answer: 'Sie haben recht.' }
  expect((await other.post(`/admin/appeals/${appeal.id}/decide`, answer)).status).toBe(200)
  const told = (await lastTo(reporter))?.text ?? ''
  expect(told).toContain('Wir haben keinen Verstoß gefunden.')
  expect(told).not.toContain('sichtbar')
})

test('Z1049 a report whose task another decision deletes, too, is not opened, and its decision stays', async () => {
  const { id: report_id } = await cast.newReport('Falsch', reporter, creator)
  const { id } = await cast.done(cast.decision({ report_id }, 'delete_task'))
  await cast.done(cast.decision({ user_id: creator.userId }, 'delete_tasks'))
  const answer = await cast.admin.post(`/admin/reports/${report_id}/reopen`, { text: '' })
  expect(answer).toMatchObject({ status: 409, body: { detail: 'Task deleted' } })
  expect(await cast.read(id)).toMatchObject({ state: 'done' })
})
