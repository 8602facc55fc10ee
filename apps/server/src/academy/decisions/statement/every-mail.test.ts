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
  other = await newcomer(server, { name: 'second_moderator', role: 'moderator' })
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.sentMails()
  server.mails.length = 0
})

const subjectsTo = async ({ userId }: Api) => (await cast.mailsTo(userId)).map(({ subject }) => subject)
const objected = async (person: Api, decisionId: string): Promise<string> => {
  await objectTo(server, appealLink((await cast.mailsTo(person.userId))[0]), 'Nein')
  await server.sentMails()
  server.mails.length = 0
  return (await cast.read(decisionId)).appeal.id
}
interface Preview {
  user_name: string
  subject: string
  text: string
  count: number
}
/** What an answer previews, and what it mails then: the same subjects as often, and the same texts. */
async function answered(appealId: string, body: object): Promise<Preview[]> {
  const { body: preview, status } = await other.post(`/admin/appeals/${appealId}/preview`, body)
  expect(status, JSON.stringify(preview)).toBe(200)
  expect(await server.sentMails()).toEqual([])
  expect((await other.post(`/admin/appeals/${appealId}/decide`, body)).status).toBe(200)
  const mails = await server.sentMails()
  const previews: Preview[] = preview.mails
  expect(mails.map(({ subject }) => subject).sort()).toEqual(
    previews.flatMap(({ subject, count }) => Array.from({ length: count }, () => subject)).sort(),
  )
  const masked = (text: string) => text.replace(/token=\S+/, 'token=…')
  const texts = mails.map(({ text }) => masked(text))
  for (const { text } of previews) expect(texts).toContain(text)
  return previews
}

/** A creator with two reported tasks, each by somebody else; one decision has deleted all. */
async function allDeleted() {
  const [creator, first, second] = [await newcomer(server), await newcomer(server), await newcomer(server)]
  const a = await cast.newReport('Falsch', first, creator)
  const b = await cast.newReport('Auch falsch', second, creator)
  const { id } = await cast.done(cast.decision({ report_id: a.id }, 'delete_task', 'delete_tasks'))
  return { first, second, a, b, id, appealId: await objected(creator, id) }
}
const changeTo = (...actions: string[]) => {
  const { reason_id, text, ...rest } = cast.decision({}, ...actions)
  return { outcome: 'change', answer: 'Milder.', decision: { ...rest, reason_id, text } }
}

test('Z464 when "delete all tasks" is replaced, those who reported the other tasks hear that theirs wait again', async () => {
  const { first, second, b, appealId } = await allDeleted()
  const previews = await answered(appealId, changeTo('disable_task'))
  expect(previews.map(({ subject }) => subject).sort()).toEqual([
    'Antwort auf Ihren Widerspruch',
    'Ihre Meldung wird noch einmal geprüft',
    'Ihre Meldung wurde geprüft',
  ])
  expect(await subjectsTo(first)).toEqual(['Ihre Meldung wurde geprüft'])
  expect(await subjectsTo(second)).toEqual(['Ihre Meldung wird noch einmal geprüft'])
  expect((await cast.admin.get(`/admin/reports?subtask_id=${b.subtask_id}`)).body.total).toBe(1)
})

test('Z464 unless the decision that replaces it deletes all tasks again', async () => {
  const { first, second, appealId } = await allDeleted()
  await answered(appealId, changeTo('delete_task', 'delete_tasks', 'block_create'))
  expect([await subjectsTo(first), await subjectsTo(second)]).toEqual([[], []])
})

test('Z465 the preview of an answer shows the mails to everybody, not only to whoever objected', async () => {
  const { id, appealId, a } = await allDeleted()
  const previews = await answered(appealId, { outcome: 'overturn', answer: 'Stimmt.' })
  expect(previews.map(({ count }) => count)).toEqual([1, 1, 1])
  expect(await cast.read(id)).toMatchObject({ state: 'overturned' })
  expect(await cast.subtaskOf(a.subtask_id)).toMatchObject({ enabled: true })
})

test('Z465 the preview of a reversal shows every mail, and changes nothing', async () => {
  const { reportId, subtaskId } = await cast.reportedBy(3)
  const { id } = await cast.done(
    cast.decision({ report_id: reportId }, 'delete_task', { kind: 'block_report', days: 7 }),
  )
  await server.sentMails()
  server.mails.length = 0
  for (const path of [`/admin/decisions/${id}/reopen`, `/admin/reports/${reportId}/reopen`]) {
    const { body } = await cast.admin.post(`${path}/preview`, { text: 'War falsch.' })
    expect(body.mails).toMatchObject([
      { user_name: 'creator', count: 1, text: expect.stringContaining('War falsch.') },
      { role: 'reporter', count: 3 },
      { role: 'person', count: 1 },
    ])
  }
  expect(await cast.subtaskOf(subtaskId)).toBeUndefined()
  expect(await cast.read(id)).toMatchObject({ state: 'done', ended_at: null })
  expect(await server.sentMails()).toEqual([])
  await cast.admin.post(`/admin/decisions/${id}/reopen`, { text: 'War falsch.' })
  expect(await server.sentMails()).toHaveLength(5)
})

const rowOf = async (decisionId: string): Promise<Record<string, string>> => {
  const { body: table } = await cast.admin.get('/admin/export/decisions')
  const [head = [], ...rows] = readCsv(table)
  const row = rows.find(cells => cells.includes(decisionId)) ?? []
  return Object.fromEntries(head.map((name, at) => [name.replace(/^\W+/, ''), row[at] ?? '']))
}

test('Z466 a reported task that is decided from the list of tasks was reported: in preview, statement and export', async () => {
  const { subtask_id } = await cast.newReport('Falsch', await newcomer(server))
  const body = cast.decision({ subtask_id }, 'disable_task')
  const { body: preview } = await cast.admin.post('/admin/decisions/preview', body)
  expect(preview.mails[0].text).toContain('Anlass war eine Meldung.')
  const { id } = await cast.done(body)
  const [statement] = await cast.mailsTo(cast.creator.userId)
  expect(statement?.text).toContain('Anlass war eine Meldung.')
  expect((await rowOf(id)).source).toBe('notice (article 16)')
  const free = await cast.solvedSubtask(await newcomer(server))
  const own = await cast.done(cast.decision({ subtask_id: free }, 'disable_task'))
  expect((await rowOf(own.id)).source).toBe('own initiative')
})

test('Z523 what bad ratings reported is no notice by anybody, and the export says how long one waited', async () => {
  server.setNow(new Date('2026-03-02T09:00:00Z'))
  const { id: report } = await cast.newReport('Falsch', await newcomer(server))
  await server.ctx.db
    .updateTable('academy.subtask_report')
    .set({ user_id: null })
    .where('id', '=', report)
    .execute()
  const body = cast.decision({ report_id: report }, 'disable_task')
  const automatic = 'durch viele schlechte Bewertungen'
  const { body: preview } = await cast.admin.post('/admin/decisions/preview', body)
  expect(preview.mails[0].text).toContain(automatic)
  const { id } = await cast.done(body)
  expect((await cast.mailsTo(cast.creator.userId))[0]?.text).toContain(automatic)
  const found = { source: 'automated detection', automated_detection: 'true', notices: '0', notice_at: '' }
  expect(await rowOf(id)).toMatchObject(found)
  // Opened again, it says the same.
  await cast.admin.post(`/admin/decisions/${id}/reopen`, { text: '' })
  expect(await rowOf(id)).toMatchObject({ ...found, notice_days: '' })
  const { reportId } = await cast.reportedBy(2)
  server.setNow(new Date('2026-03-04T21:00:00Z'))
  const noticed = await cast.done(cast.decision({ report_id: reportId }, 'delete_task'))
  expect(await rowOf(noticed.id)).toMatchObject({
    ...{ source: 'notice (article 16)', automated_detection: 'false', notices: '2', notice_days: '2.5' },
    notice_at: '2026-03-02T09:00:00+00:00',
  })
})

test('Z799 the export has no placeholders', async () => {
  const { id } = await cast.done(
    cast.decision({ user_id: (await newcomer(server)).userId }, { kind: 'block_create', days: 3 }),
  )
  await server.ctx.pool.query(
    `update academy.decision set reason = jsonb_set(reason, '{words,de,text}', '"Liebe {{name}}: nein."') where id = $1`,
    [id],
  )
  expect((await rowOf(id)).explanation).toBe('Liebe: nein.')
})

test('Z795 those who reported a task that is deleted before the decision takes effect read that it is gone', async () => {
  const reporter = await newcomer(server)
  const { id: report, subtask_id } = await cast.newReport('Falsch', reporter)
  await cast.made(cast.decision({ report_id: report }, 'disable_task'))
  const gone = await cast.admin.delete(`/challenges/tasks/${cast.task}/subtasks/${subtask_id}`)
  expect(gone.status).toBe(200)
  await cast.takeEffect()
  expect((await cast.mailsTo(reporter.userId)).at(-1)?.text).toContain('Die Aufgabe gibt es nicht mehr.')
})

test('Z796 a decision says how many more mails there are than it lists', async () => {
  const { reportId } = await cast.reportedBy(2)
  const { id, mails_more } = await cast.done(cast.decision({ report_id: reportId }, 'disable_task'))
  expect(mails_more).toBe(0)
  await server.ctx.pool.query(
    `insert into academy.decision_mail (decision_id, user_id, role, mail_key, state, at)
    select $1, gen_random_uuid(), 'reporter', n::text, 'sent', now() from generate_series(1, 98) n`,
    [id],
  )
  expect(await cast.read(id)).toMatchObject({ mails_more: 1 })
})
