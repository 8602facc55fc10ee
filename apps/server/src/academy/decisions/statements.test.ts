import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'
import { academyClient, addUser, newcomer, testPassword } from '../testing/academy-client.ts'
import { decisionCast } from '../testing/decision-cast.ts'

let server: TestServer
let cast: Awaited<ReturnType<typeof decisionCast>>
beforeAll(async () => {
  server = await createTestServer()
  cast = await decisionCast(server)
})
afterAll(() => server.close())
beforeEach(async () => {
  server.setNow(new Date('2026-03-02T09:00:00Z'))
  await server.sentMails()
  server.mails.length = 0
})

const change = (userId: string, fields: object) =>
  server.ctx.db.updateTable('academy.user').set(fields).where('id', '=', userId).execute()

test('D84 whoever is restricted reads in their language what happened, why, until when and how to object', async () => {
  const person = await newcomer(server)
  await change(person.userId, { language: 'en', display_name: 'Mara <b>Klein</b>\r\nBcc: all@example.com' })
  const { id } = await cast.done(
    cast.decision(
      { user_id: person.userId },
      { kind: 'ban_account', days: 7 },
      { kind: 'block_create', days: null },
    ),
  )
  const [mail, ...others] = await cast.mailsTo(person.userId)
  expect(others).toEqual([])
  expect(mail?.subject).toBe('Decision about your account')
  for (const words of [
    'Hello Mara <b>Klein</b> Bcc: all@example.com,',
    'Your account is banned until March 9, 2026 at 10:00',
    'You can no longer create tasks.',
    `Reason: ${cast.reason.words.en.title}`,
    'This breaks our terms of use.',
    'Bitte bleiben Sie freundlich.',
    'We noticed it ourselves.',
    'You can object until September 1, 2026.',
    '/admin/appeal?token=',
  ])
    expect(mail?.text).toContain(words)
  expect(mail?.html).toContain('Mara &lt;b&gt;Klein')
  expect((await cast.read(id)).mails).toMatchObject([
    { user_id: person.userId, role: 'person', state: 'sent' },
  ])
})

test('D84 reporters are told what became of the task, and nothing about its creator', async () => {
  const { reportId, reporters } = await cast.reportedBy(2)
  await cast.done(cast.decision({ report_id: reportId }, 'delete_task', 'ban_account'))
  for (const { userId } of reporters) {
    const [mail] = await cast.mailsTo(userId)
    expect(mail?.text).toContain('vielen Dank für Ihre Meldung vom 2. März 2026')
    expect(mail?.text).toContain('Die Aufgabe wurde gelöscht.')
    expect(mail?.text).not.toMatch(/gesperrt|freundlich|appeal/)
  }
  await server.ctx.db
    .updateTable('academy.user')
    .set({ enabled: true, banned_until: null })
    .where('id', '=', cast.creator.userId)
    .execute()
})

test('D84 a reporter who is blocked gets the statement, and all of them the outcome, with a way to object', async () => {
  const { reportId, reporters } = await cast.reportedBy(2)
  await cast.done(cast.decision({ report_id: reportId }, 'dismiss', 'block_report'))
  const [blocked, other] = reporters
  const statement = (await cast.mailsTo(blocked?.userId ?? '')).find(({ subject }) =>
    subject.startsWith('Entscheidung'),
  )
  expect(statement?.text).toContain('Bis 5. März 2026 um 10:00 können Sie keine Aufgaben melden.')
  const [outcome] = await cast.mailsTo(other?.userId ?? '')
  expect(outcome?.text).toContain('Wir haben keinen Verstoß gefunden.')
  expect(outcome?.text).toContain('/admin/appeal?token=')
})

test('D84 nobody is told who should not be, or has not confirmed an address', async () => {
  const person = await newcomer(server, { verified: false })
  const { id } = await cast.done(cast.decision({ user_id: person.userId }, 'block_create'))
  expect((await cast.read(id)).mails).toMatchObject([{ user_id: person.userId, state: 'unreachable' }])
  const other = await newcomer(server)
  await cast.done({ ...cast.decision({ user_id: other.userId }, 'block_create'), tell_person: false })
  expect(await server.sentMails()).toEqual([])
})

test('D84 the preview says what is mailed, to whom and to how many, and stores nothing', async () => {
  const { reportId, reporters } = await cast.reportedBy(3)
  await change(reporters[2]?.userId ?? '', { email_verified: false })
  const body = cast.decision({ report_id: reportId }, 'delete_task', { kind: 'block_create', days: 30 })
  const preview = await cast.admin.post('/admin/decisions/preview', body)
  expect(preview.body.mails).toMatchObject([
    { user_name: 'creator', role: 'person', language: 'de', count: 1, unreachable: 0 },
    { role: 'reporter', count: 3, unreachable: 1 },
  ])
  expect((await cast.admin.get('/admin/decisions?state=pending')).body.total).toBe(0)
  await cast.done(body)
  const [mail] = await cast.mailsTo(cast.creator.userId)
  const withoutToken = (text: string) => text.replace(/token=\S+/, 'token=…')
  expect(withoutToken(mail?.text ?? '')).toBe(preview.body.mails[0].text)
})

test('D84 the catalog: added, edited once, moved and deleted, and decisions keep the words they were made with', async () => {
  const text = (title: string) => ({ title, rule: '§ 4', text: 'Hallo {{name}}' })
  const words = { de: text('Werbung'), en: text('Ads') }
  const given = { words, ground: 'terms', actions: [], active: true }
  const { status, body: reason } = await cast.admin.post('/admin/reasons', given)
  expect(status).toBe(201)
  const path = `/admin/reasons/${reason.id}`
  const person = await newcomer(server)
  const { id } = await cast.made({
    ...cast.decision({ user_id: person.userId }, 'block_create'),
    reason_id: reason.id,
  })
  const edit = { words: { ...words, de: text('Reklame') }, version: 1 }
  const edits = await Promise.all([cast.admin.patch(path, edit), cast.admin.patch(path, edit)])
  expect(edits.map(one => one.status).sort()).toEqual([200, 409])
  const { body: moved } = await cast.admin.put(`${path}/position`, { position: 0 })
  expect(moved[0]).toMatchObject({ id: reason.id, words: { de: { title: 'Reklame' } } })
  expect((await cast.admin.delete(path)).status).toBe(200)
  await cast.takeEffect()
  expect(await cast.read(id)).toMatchObject({
    state: 'done',
    reason: { words: { de: { title: 'Werbung' } } },
  })
  const [mail] = await cast.mailsTo(person.userId)
  expect(mail?.text).toContain('Grund: Werbung\n\nRegel: § 4\n\nHallo user_')
  expect(
    (await cast.admin.post('/admin/reasons', { ...given, words: { de: text(''), en: text('') } })).status,
  ).toBe(422)
  const { body } = await cast.admin.post('/admin/reasons/preview', given)
  expect(body.de.text).toContain('Hallo Mara Klein')
})

test('D84 the language of a mail is what the browser said at the last sign-in', async () => {
  const { id } = await addUser(server, 'english_reader')
  const call = academyClient(server)
  const credentials = { name_or_email: 'english_reader', password: testPassword }
  const answer = await call('POST /auth/sessions', credentials, { 'accept-language': 'en-GB,en;q=0.9' })
  expect(answer.status).toBe(200)
  await cast.done(cast.decision({ user_id: id }, 'block_create'))
  expect(await cast.mailsTo(id)).toMatchObject([{ subject: 'Decision about your account' }])
})

test('D85 a ban with an end: sessions end, it lifts itself, not before its time, and a longer one counts', async () => {
  const { liftBans } = await import('../auth/users/change/lift-bans.ts')
  const person = await newcomer(server)
  const path = `/auth/users/${person.userId}`
  const stats = async () => (await cast.admin.get(`${path}?with=stats`)).body
  const ban = (days: number | null) =>
    cast.done(cast.decision({ user_id: person.userId }, { kind: 'ban_account', days }))
  const at = async (time: string) => {
    server.setNow(new Date(time))
    await liftBans(server.ctx)
    return (await stats()).enabled
  }
  await ban(3)
  expect((await person.get('/auth/session')).status).toBe(401)
  expect(await stats()).toMatchObject({
    enabled: false,
    banned_until: Date.parse('2026-03-05T09:00:00Z') / 1000,
  })
  await ban(7)
  expect(await at('2026-03-05T09:00:01Z')).toBe(false)
  // The platform's ban leaves the end of one that is there.
  await cast.admin.patch(path, { enabled: false })
  expect(await at('2026-03-09T08:59:59Z')).toBe(false)
  expect(await at('2026-03-09T09:00:00Z')).toBe(true)
  const { body } = await cast.admin.get(`/admin/audit?target_kind=user&target_id=${person.userId}`)
  expect(body.items[0]).toMatchObject({ action: 'user.unban', actor_id: null })
  expect(body.items[1]).toMatchObject({
    action: 'user.ban',
    after: { banned_until: '2026-03-09T09:00:00+00:00' },
  })
  await ban(null)
  expect(await at('2036-03-09T09:00:00Z')).toBe(false)
  await cast.admin.patch(path, { enabled: true })
  expect(await stats()).toMatchObject({ enabled: true, banned_until: null })
})

test('D85 the ladder of bans: each is longer, an overturned one does not count', async () => {
  const person = await newcomer(server)
  const days = async () => {
    const { id, outcomes } = await cast.done(cast.decision({ user_id: person.userId }, 'ban_account'))
    const { until } = outcomes[0]
    return { id, days: until && (Date.parse(until) - server.ctx.now().getTime()) / 86_400_000 }
  }
  const first = await days()
  expect(first.days).toBe(3)
  await cast.admin.post(`/admin/decisions/${first.id}/reopen`, { text: '' })
  for (const expected of [3, 7, 30, null]) expect((await days()).days).toBe(expected)
})

test('D85 a banned person cannot sign in, with the code of the platform', async () => {
  const { id } = await addUser(server, 'banned_person')
  await cast.done(cast.decision({ user_id: id }, 'ban_account'))
  const credentials = { name_or_email: 'banned_person', password: testPassword }
  const answer = await academyClient(server)('POST /auth/sessions', credentials)
  expect(answer).toMatchObject({ status: 403, body: { detail: 'User disabled' } })
})
