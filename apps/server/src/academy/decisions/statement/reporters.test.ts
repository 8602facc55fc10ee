import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../../testing/test-server.ts'
import { type Api, newcomer } from '../../testing/academy-client.ts'
import { appealLink, objectTo } from '../../testing/appeals.ts'
import { decisionCast } from '../../testing/decision-cast.ts'

let server: TestServer
let cast: Awaited<ReturnType<typeof decisionCast>>
let other: Api
let unfounded: string
beforeAll(async () => {
  server = await createTestServer()
  cast = await decisionCast(server)
  other = await newcomer(server, { name: 'second_moderator', role: 'moderator' })
  const { body } = await cast.admin.get('/admin/reasons')
  unfounded = body.find((one: { actions: string[] }) => one.actions.includes('block_report')).id
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.sentMails()
  server.mails.length = 0
})

const blocksOf = async ({ userId }: Api) => (await cast.admin.get(`/challenges/bans?user_id=${userId}`)).body
async function reported() {
  const [creator, reporter] = [await newcomer(server), await newcomer(server)]
  return { creator, reporter, report: await cast.newReport('Falsch', reporter, creator) }
}
const both = (report_id: string) => ({
  ...cast.decision({ report_id }, 'delete_task', 'block_create', 'block_report'),
  reporter: { reason_id: unfounded, text: 'Bitte melden Sie nur Verstöße.' },
})

test('Z408 whoever reported and is blocked has a decision of their own: reason, words, appeal and record', async () => {
  const { creator, reporter, report } = await reported()
  const preview = await cast.admin.post('/admin/decisions/preview', both(report.id))
  expect(preview.body.mails).toMatchObject([{ role: 'person' }, { role: 'reporter' }, { role: 'person' }])
  const decision = await cast.done(both(report.id))
  expect(decision.outcomes).toMatchObject([{ kind: 'delete_task' }, { kind: 'block_create' }])
  const theirs = await cast.read(decision.reporter_decision)
  expect(theirs).toMatchObject({
    state: 'done',
    beside: decision.id,
    person_id: reporter.userId,
    outcomes: [{ kind: 'block_report', error: null }],
  })
  const mails = await cast.mailsTo(reporter.userId)
  expect(mails).toHaveLength(2)
  const about = (words: string) => mails.find(({ subject }) => subject === words)
  const [outcome, statement] = [about('Ihre Meldung wurde geprüft'), about('Entscheidung zu Ihrem Konto')]
  expect(outcome?.text).toContain('Die Aufgabe wurde gelöscht.')
  expect(statement?.text).toContain('Bitte melden Sie nur Verstöße.')
  for (const mail of [outcome, statement]) expect(mail?.text).not.toContain('freundlich')
  const [toCreator] = await cast.mailsTo(creator.userId)
  expect(toCreator?.text).not.toContain('melden Sie nur')
  const { body } = await cast.admin.get(`/admin/users/${reporter.userId}/record?kind=decision`)
  expect(body.items).toMatchObject([{ id: theirs.id, actions: [{ kind: 'block_report' }] }])

  // Each objects to their own, and gets back their own.
  await objectTo(server, appealLink(statement), 'Es war ein Verstoß')
  await objectTo(server, appealLink(toCreator), 'Die Aufgabe stimmt')
  const { appeal } = await cast.read(theirs.id)
  const answer = { outcome: 'overturn', answer: 'Sie haben recht.' }
  expect((await other.post(`/admin/appeals/${appeal.id}/decide`, answer)).status).toBe(200)
  expect(await blocksOf(reporter)).toEqual([])
  expect(await blocksOf(creator)).toMatchObject([{ action: 'CREATE' }])
  expect(await cast.subtaskOf(report.subtask_id)).toBeUndefined()
  expect(await cast.read(decision.id)).toMatchObject({ state: 'done', appeal: { state: 'open' } })
})

test('Z408 both are undone together, and both end when a moderator reverses them', async () => {
  const { reporter, report } = await reported()
  const pending = await cast.made(both(report.id))
  expect((await cast.admin.post(`/admin/decisions/${pending.id}/undo`, {})).status).toBe(200)
  await cast.takeEffect()
  expect(await blocksOf(reporter)).toEqual([])
  const decision = await cast.done(both(report.id))
  expect(await blocksOf(reporter)).toHaveLength(1)
  await cast.admin.post(`/admin/decisions/${decision.id}/reopen`, { text: 'Nur für den Ersteller.' })
  expect(await blocksOf(reporter)).toEqual([])
  expect(await cast.read(decision.reporter_decision)).toMatchObject({ state: 'overturned' })
  for (const { text } of await cast.mailsTo(reporter.userId)) expect(text).not.toContain('Nur für den')
})

test('Z408 many reports of one person are dismissed with a block each', async () => {
  const reporter = await newcomer(server)
  const reports = [await cast.newReport('Eins', reporter), await cast.newReport('Zwei', reporter)]
  const { actions, reason_id, text } = cast.decision({}, 'dismiss', 'block_report')
  const { body } = await cast.admin.post('/admin/decisions/bulk', {
    report_ids: reports.map(({ id }) => id),
    ...{ actions, reason_id, text, tell_person: true, tell_reporters: true },
  })
  expect(body.results).toMatchObject([{ error: null }, { error: null }])
  await cast.takeEffect()
  expect(await blocksOf(reporter)).toHaveLength(2)
})

test('Z409 whoever was told the outcome is told when it is reversed, without words that are the creator’s', async () => {
  const { creator, reporter, report } = await reported()
  const decision = await cast.done(cast.decision({ report_id: report.id }, 'delete_task'))
  await cast.admin.post(`/admin/decisions/${decision.id}/reopen`, { text: 'Ihr Einwand überzeugt.' })
  const [, again] = await cast.mailsTo(reporter.userId)
  expect(again?.subject).toBe('Ihre Meldung wird noch einmal geprüft')
  expect(again?.text).not.toContain('Einwand')
  expect((await cast.mailsTo(creator.userId)).at(-1)?.text).toContain('Ihr Einwand überzeugt.')
})

test('Z409 whoever was told that a task was deleted reads that it is back after an appeal', async () => {
  const { creator, reporter, report } = await reported()
  const { id } = await cast.done(cast.decision({ report_id: report.id }, 'delete_task'))
  await objectTo(server, appealLink((await cast.mailsTo(creator.userId))[0]), 'Sie stimmt')
  const { appeal } = await cast.read(id)
  await other.post(`/admin/appeals/${appeal.id}/decide`, { outcome: 'overturn', answer: 'Stimmt.' })
  const [, after] = await cast.mailsTo(reporter.userId)
  expect(after?.text).toContain('gilt nicht mehr')
  expect(after?.text).toContain('Wir haben keinen Verstoß gefunden.')
})

test('Z413 the decision lists the mails about its reversal and its appeal; the export counts everybody who was told', async () => {
  const { creator, report } = await reported()
  const { id } = await cast.done(cast.decision({ report_id: report.id }, 'delete_task'))
  await objectTo(server, appealLink((await cast.mailsTo(creator.userId))[0]), 'Sie stimmt')
  await cast.admin.post(`/admin/decisions/${id}/reopen`, { text: 'Stimmt.' })
  await server.sentMails()
  const { mails } = await cast.read(id)
  expect(mails.map(({ about, role, state }: Record<string, string>) => [about, role, state])).toEqual([
    ['decision', 'person', 'sent'],
    ['decision', 'reporter', 'sent'],
    ['ended', 'reporter', 'sent'],
    ['received', 'person', 'sent'],
    ['answer', 'person', 'sent'],
  ])
  await server.ctx.pool.query(
    `insert into academy.decision_mail (decision_id, user_id, role, mail_key, state, at)
    select $1, gen_random_uuid(), 'reporter', n::text, 'sent', now() from generate_series(1, 150) n`,
    [id],
  )
  expect((await cast.read(id)).mails).toHaveLength(100)
  const { body } = await cast.admin.get('/admin/export/decisions')
  const [head = '', ...lines] = (body as string).replace(/^\W+/, '').trim().split('\r\n')
  const line = lines.find(text => text.startsWith(id)) ?? ''
  const at = head.split(',').indexOf('notifiers_told')
  expect(cellsOf(line)[at]).toBe('151')
})

/** Cells with commas are in quotation marks. */
const cellsOf = (line: string): string[] =>
  [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].map(([, cell = '']) => cell)
