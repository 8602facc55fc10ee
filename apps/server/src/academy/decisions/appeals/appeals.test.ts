import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../../testing/test-server.ts'
import { type Api, newcomer } from '../../testing/academy-client.ts'
import { appealLink, visitAppeal } from '../../testing/appeals.ts'
import { decisionCast } from '../../testing/decision-cast.ts'

let server: TestServer
let cast: Awaited<ReturnType<typeof decisionCast>>
let other: Api
beforeAll(async () => {
  server = await createTestServer()
  cast = await decisionCast(server)
  other = await newcomer(server, { name: 'second_moderator', admin: true })
})
afterAll(() => server.close())
beforeEach(async () => {
  server.setNow(new Date('2026-03-02T09:00:00Z'))
  await server.sentMails()
  server.mails.length = 0
})

const linkIn = (text: string | undefined): string => appealLink({ text: text ?? '' })
const visit = (url: string, text?: string) => visitAppeal(server, url, text)

/** Somebody who was banned for a week, and the link of their mail. */
async function banned(language = 'de') {
  const person = await newcomer(server)
  await server.ctx.db
    .updateTable('academy.user')
    .set({ language: language as 'de' })
    .where('id', '=', person.userId)
    .execute()
  const decision = await cast.done(
    cast.decision({ user_id: person.userId }, { kind: 'ban_account', days: 7 }, 'delete_tasks'),
  )
  const [mail] = await cast.mailsTo(person.userId)
  return { person, decision, link: linkIn(mail?.text) }
}
const appealOf = async (id: string) => (await cast.read(id)).appeal
async function appealed() {
  const all = await banned()
  expect((await visit(all.link, 'Das war ich nicht.')).status).toBe(200)
  return { ...all, appeal: await appealOf(all.decision.id) }
}
const answerTo = (by: Api, id: string, body: object) => by.post(`/admin/appeals/${id}/decide`, body)
const uphold = { outcome: 'uphold', answer: 'Es bleibt dabei.' }
const isEnabled = async (person: Api) => (await cast.admin.get(`/auth/users/${person.userId}`)).body.enabled

test('D87 the link opens a page in the language of its reader, and opening it changes nothing', async () => {
  const { decision, link } = await banned('en')
  const { status, page } = await visit(link)
  expect(status).toBe(200)
  expect(page).toContain('<html lang="en">')
  expect(page).toContain('Your account is banned until March 9, 2026')
  expect((await visit(`${link}&lang=de`)).page).toContain('Ihr Konto ist bis 9. März 2026')
  expect(await appealOf(decision.id)).toBeNull()
})

test('D87 fifty objections to one decision are one appeal, one confirmation and one bell', async () => {
  const { person, decision, link } = await banned()
  const before = (await cast.admin.get('/admin/events')).body.appeals
  const answers = await Promise.all(Array.from({ length: 50 }, (_, at) => visit(link, `Nummer ${at}`)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(answers.filter(({ page }) => page.includes('Ihr Widerspruch ist eingegangen'))).toHaveLength(1)
  expect(await appealOf(decision.id)).toMatchObject({ state: 'open', user_id: person.userId })
  const mails = await cast.mailsTo(person.userId)
  expect(mails.map(({ subject }) => subject)).toEqual([
    'Entscheidung zu Ihrem Konto',
    'Ihr Widerspruch ist eingegangen',
  ])
  expect((await cast.admin.get('/admin/events')).body.appeals).toBe(before + 1)
  expect(
    (await cast.admin.get('/admin/decisions?appeal=open')).body.items.map((one: { id: string }) => one.id),
  ).toContain(decision.id)
})

test('D87 a text that is missing or too long comes back, escaped, and links of others open nothing', async () => {
  const { decision, link } = await banned()
  const empty = await visit(link, '   ')
  expect(empty).toMatchObject({ status: 422 })
  expect(empty.page).toContain('role="alert"')
  const long = await visit(link, `</textarea><script>${'x'.repeat(5000)}`)
  expect(long.status).toBe(422)
  expect(long.page).not.toContain('<script>')
  expect(long.page).toContain('x'.repeat(5000))
  expect(await appealOf(decision.id)).toBeNull()
  expect((await visit(`${link.slice(0, -6)}AAAAAA`)).status).toBe(404)
  server.setNow(new Date('2026-09-10T09:00:00Z'))
  expect((await visit(link, 'Zu spät')).status).toBe(404)
  expect(await appealOf(decision.id)).toBeNull()
})

test('D87 whoever made the decision leaves the appeal to somebody else; it is decided once and answered once', async () => {
  const { person, decision, appeal } = await appealed()
  expect(await answerTo(cast.admin, appeal.id, uphold)).toMatchObject({
    status: 403,
    body: { detail: 'Own decision' },
  })
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, at) =>
      answerTo(other, appeal.id, at % 2 ? uphold : { outcome: 'overturn', answer: 'Sie haben recht.' }),
    ),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(49).fill(409)])
  const { state } = await appealOf(decision.id)
  expect(await isEnabled(person)).toBe(state === 'overturned')
  const subjects = (await cast.mailsTo(person.userId)).map(({ subject }) => subject)
  expect(subjects.filter(subject => subject === 'Antwort auf Ihren Widerspruch')).toHaveLength(1)
})

test('D87 the only moderator may decide about an appeal', async () => {
  const { decision, appeal } = await appealed()
  const away = (enabled: boolean) =>
    server.ctx.db.updateTable('academy.user').set({ enabled }).where('id', '=', other.userId).execute()
  await away(false)
  expect((await answerTo(cast.admin, appeal.id, uphold)).status).toBe(200)
  await away(true)
  expect(await appealOf(decision.id)).toMatchObject({ state: 'upheld', answer: 'Es bleibt dabei.' })
})

test('D87 overturned: everything the decision did is taken back, and the person reads why', async () => {
  const creator = await newcomer(server)
  const { reportId, subtaskId } = await cast.reportedBy(1)
  await server.ctx.db
    .updateTable('academy.subtask')
    .set({ creator: creator.userId })
    .where('id', '=', subtaskId)
    .execute()
  const { id } = await cast.done(cast.decision({ report_id: reportId }, 'delete_task', 'block_create'))
  const [mail] = await cast.mailsTo(creator.userId)
  await visit(linkIn(mail?.text), 'Die Aufgabe war in Ordnung.')
  expect((await visit(linkIn(mail?.text))).page).toContain('liegt ein Widerspruch vor')
  const { body } = await answerTo(other, (await appealOf(id)).id, {
    outcome: 'overturn',
    answer: 'Sie haben recht.',
  })
  expect(body).toMatchObject({ state: 'overturned', appeal: { state: 'overturned' } })
  expect(await cast.subtaskOf(subtaskId)).toMatchObject({ enabled: true })
  expect((await cast.admin.get(`/challenges/bans?user_id=${creator.userId}`)).body).toEqual([])
  expect((await cast.admin.get(`/admin/reports/${reportId}`)).body.report).toMatchObject({
    completed_action: 'REJECT',
  })
  const answer = (await cast.mailsTo(creator.userId)).at(-1)
  expect(answer?.text).toContain('Sie haben recht.')
  // Z1400: whoever opens it again reads what became of it.
  const { page } = await visit(`${linkIn(mail?.text)}&lang=en`)
  expect(page).toContain('The appeal has been decided')
  expect(page).toContain('we reversed the decision.')
  expect(page).toContain('was deleted. (We have reversed this since.)')
})

test('Z1366 the page says that something was reversed only if it was', async () => {
  const person = await newcomer(server)
  const { id } = await cast.done(cast.decision({ user_id: person.userId }, 'delete_account'))
  const mail = (await server.sentMails()).find(({ text }) => linkIn(text))
  const link = `${linkIn(mail?.text)}&lang=en`
  await visit(link, 'That was not me.')
  await answerTo(other, (await appealOf(id)).id, { outcome: 'overturn', answer: 'You are right.' })
  const { page } = await visit(link)
  expect(page).toContain('we reversed the decision.')
  expect(page).toContain('Your account was deleted')
  expect(page).not.toContain('We have reversed this since')
})

test('Z1367 the page of a decision that was confirmed, and reversed later, does not say that it stands', async () => {
  const { decision, appeal, link } = await appealed()
  await answerTo(other, appeal.id, uphold)
  expect((await visit(link)).page).toContain('bestätigt. Sie bleibt bestehen.')
  expect(
    (await cast.admin.post(`/admin/decisions/${decision.id}/reopen`, { text: 'Doch nicht.' })).status,
  ).toBe(200)
  const { page } = await visit(link)
  expect(page).toContain('bestätigt. Inzwischen gilt sie nicht mehr.')
  expect(page).not.toContain('bleibt bestehen')
})

test('D87 changed: another decision replaces the first in one commit, and is told with the answer, once', async () => {
  const { person, decision, appeal } = await appealed()
  const { body: next } = await answerTo(other, appeal.id, {
    outcome: 'change',
    answer: 'Drei Tage genügen.',
    decision: {
      actions: [{ kind: 'block_create', days: 3 }],
      reason_id: cast.reason.id,
      text: '',
      tell_person: false,
      tell_reporters: false,
    },
  })
  expect(next).toMatchObject({ state: 'done', replaces: decision.id, outcomes: [{ kind: 'block_create' }] })
  expect(await cast.read(decision.id)).toMatchObject({ state: 'changed', appeal: { changed_to: next.id } })
  expect(await isEnabled(person)).toBe(true)
  const answers = (await cast.mailsTo(person.userId)).filter(({ subject }) => subject.startsWith('Antwort'))
  expect(answers).toHaveLength(1)
  expect(answers[0]?.text).toContain('Drei Tage genügen.')
  expect(answers[0]?.text).toContain('können Sie keine Aufgaben erstellen')
  expect((await answerTo(other, appeal.id, { outcome: 'change', answer: 'x' })).status).toBe(422)
})

test('D87 a reporter whose report was dismissed can object, and then it waits again', async () => {
  const { reportId, subtaskId, reporters } = await cast.reportedBy(1)
  const { id } = await cast.done(cast.decision({ report_id: reportId }, 'dismiss'))
  const reporter = reporters[0]?.userId ?? ''
  const [mail] = await cast.mailsTo(reporter)
  const { page } = await visit(linkIn(mail?.text))
  expect(page).toContain('Wir haben keinen Verstoß gefunden.')
  await visit(linkIn(mail?.text), 'Doch, lesen Sie Zeile 3.')
  await answerTo(other, (await appealOf(id)).id, { outcome: 'overturn', answer: 'Stimmt.' })
  expect((await cast.admin.get(`/admin/reports?subtask_id=${subtaskId}`)).body.total).toBe(1)
  expect(await cast.subtaskOf(subtaskId)).toMatchObject({ enabled: false })
})

test('GD-02 D87 with an account go the words of its owner, and those about them; the decision stays', async () => {
  const { person, decision, appeal } = await appealed()
  expect((await cast.admin.delete(`/auth/users/${person.userId}`)).status).toBe(200)
  // Z923: what waits for its answer goes with that.
  expect(await cast.read(decision.id)).toMatchObject({ text: '' })
  expect((await answerTo(other, appeal.id, uphold)).status).toBe(200)
  const after = await cast.read(decision.id)
  expect(after).toMatchObject({ id: decision.id, text: '', appeal: { text: '' } })
  expect(JSON.stringify(after)).not.toContain('Das war ich nicht.')
})
