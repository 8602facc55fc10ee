import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createTestServer, type TestServer } from '../../../testing/test-server.ts'
import { type Api, newcomer } from '../../testing/academy-client.ts'
import { appealLink, objectTo, visitAppeal } from '../../testing/appeals.ts'
import { decisionCast } from '../../testing/decision-cast.ts'

let server: TestServer
let cast: Awaited<ReturnType<typeof decisionCast>>
let other: Api
beforeAll(async () => {
  server = await createTestServer()
  cast = await decisionCast(server)
  other = await newcomer(server, { name: 'second_admin', admin: true })
})
afterAll(() => server.close())
beforeEach(async () => {
  server.setNow(new Date('2026-03-02T09:00:00Z'))
  await server.sentMails()
  server.mails.length = 0
})

test('Z410 a decision that is reversed answers its open appeal, once', async () => {
  const { reportId, reporters } = await cast.reportedBy(2)
  const [first, second] = reporters as [Api, Api]
  const { id } = await cast.done(cast.decision({ report_id: reportId }, 'dismiss'))
  await objectTo(server, appealLink((await cast.mailsTo(first.userId))[0]), 'Doch, Zeile 3')
  await cast.admin.post(`/admin/decisions/${id}/reopen`, { text: 'Zeile 3 stimmt wirklich nicht.' })
  expect(await cast.read(id)).toMatchObject({ appeal: { state: 'overturned' } })
  const mails = await cast.mailsTo(first.userId)
  expect(mails.map(({ subject }) => subject)).toEqual([
    'Ihre Meldung wurde geprüft',
    'Ihr Widerspruch ist eingegangen',
    'Antwort auf Ihren Widerspruch',
  ])
  expect(mails.at(-1)?.text).toContain('Zeile 3 stimmt wirklich nicht.')
  expect((await cast.mailsTo(second.userId)).map(({ subject }) => subject)).toEqual([
    'Ihre Meldung wurde geprüft',
    'Ihre Meldung wird noch einmal geprüft',
  ])
})

test('Z521 whoever objects while a decision is reversed is told that it is over, and nothing stays open', async () => {
  const person = await newcomer(server)
  const about = cast.decision({ user_id: person.userId }, { kind: 'block_create', days: 3 })
  const { id } = await cast.done(about)
  const link = appealLink((await cast.mailsTo(person.userId))[0])
  let sent: Promise<string> | undefined
  await server.ctx.db.transaction().execute(async trx => {
    await trx.updateTable('academy.decision').set({ state: 'overturned' }).where('id', '=', id).execute()
    let isAnswered = false
    sent = objectTo(server, link, 'Nein').finally(() => {
      isAnswered = true
    })
    await vi.waitFor(async () => expect(isAnswered || (await waitingForLocks()) > 0).toBe(true), 20_000)
  })
  expect(await sent).toContain('Diese Entscheidung gilt nicht mehr')
  expect((await cast.read(id)).appeal).toBeNull()
})

test('Z521 a decision is locked before its appeal, and nobody upholds one that is over', async () => {
  const person = await newcomer(server)
  const about = cast.decision({ user_id: person.userId }, { kind: 'block_create', days: 3 })
  const { id } = await cast.done(about)
  await objectTo(server, appealLink((await cast.mailsTo(person.userId))[0]), 'Nein')
  let reopened: ReturnType<Api['post']> | undefined
  await server.ctx.db.transaction().execute(async trx => {
    await trx.selectFrom('academy.decision').select('id').where('id', '=', id).forUpdate().execute()
    reopened = cast.admin.post(`/admin/decisions/${id}/reopen`, { text: '' })
    await vi.waitFor(async () => expect(await waitingForLocks()).toBe(1), 20_000)
    // The answer to the appeal continues like this.
    await trx
      .selectFrom('academy.appeal')
      .select('id')
      .where('decision_id', '=', id)
      .forUpdate()
      .noWait()
      .execute()
  })
  expect((await reopened)?.status).toBe(200)
  const { appeal } = await cast.read(id)
  expect(appeal.state).toBe('overturned')
  await server.ctx.db
    .updateTable('academy.appeal')
    .set({ state: 'open' })
    .where('id', '=', appeal.id)
    .execute()
  const other = await newcomer(server, { role: 'moderator' })
  const upheld = { outcome: 'uphold', answer: 'Es bleibt dabei.' }
  expect((await other.post(`/admin/appeals/${appeal.id}/decide`, upheld)).status).toBe(409)
})

test('Z793 a preview of an answer at the same moment does not refuse the answer: it waits', async () => {
  const person = await newcomer(server)
  const { id } = await cast.done(cast.decision({ user_id: person.userId }, { kind: 'block_create', days: 3 }))
  await objectTo(server, appealLink((await cast.mailsTo(person.userId))[0]), 'Nein')
  const { appeal } = await cast.read(id)
  const other = await newcomer(server, { role: 'moderator' })
  let answered: ReturnType<Api['post']> | undefined
  // As a preview does until it is rolled back.
  await server.ctx.db.transaction().execute(async trx => {
    await trx.selectFrom('academy.decision').select('id').where('id', '=', id).forUpdate().execute()
    answered = other.post(`/admin/appeals/${appeal.id}/decide`, { outcome: 'uphold', answer: 'Bleibt.' })
    await vi.waitFor(async () => expect(await waitingForLocks()).toBe(1), 20_000)
  })
  expect((await answered)?.status).toBe(200)
  expect((await cast.read(id)).appeal.state).toBe('upheld')
})

test('Z798 whoever lost their account hears that the decision is reversed, also without having objected', async () => {
  const { id, mails } = await deleted()
  await cast.admin.post(`/admin/decisions/${id}/reopen`, { text: 'That was wrong.' })
  const last = (await mails()).at(-1)
  expect(last?.text).toContain('your account cannot be restored')
  expect(last?.text).toContain('That was wrong.')
})

async function waitingForLocks(): Promise<number> {
  const { rows } = await server.ctx.pool.query(
    `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows.length
}

/** Somebody whose account a decision has deleted, and the link of their mail. */
async function deleted() {
  const person = await newcomer(server)
  await server.ctx.db
    .updateTable('academy.user')
    .set({ language: 'en' })
    .where('id', '=', person.userId)
    .execute()
  const { email } = (await cast.admin.get(`/auth/users/${person.userId}`)).body
  const { id } = await cast.done(cast.decision({ user_id: person.userId }, 'delete_account'))
  const mails = async () => (await server.sentMails()).filter(({ to }) => to === email)
  return { id, email, mails, link: appealLink((await mails())[0]) }
}
const keptAddresses = async () => {
  const { forgetAddresses } = await import('./kept-address.ts')
  await forgetAddresses(server.ctx)
  return (await server.ctx.pool.query('select email from academy.kept_address')).rows.length
}

test('Z411 GD-02 whoever objects to the deletion of their account is answered in their language, and then forgotten', async () => {
  const { id, mails, link } = await deleted()
  expect(await objectTo(server, link, 'It was not me')).toContain('answer by email')
  expect(await keptAddresses()).toBe(1)
  // The time to object is over, but not the wait for an answer.
  server.setNow(new Date('2026-12-02T09:00:00Z'))
  expect(await keptAddresses()).toBe(1)
  const { appeal } = await cast.read(id)
  await other.post(`/admin/appeals/${appeal.id}/decide`, { outcome: 'overturn', answer: 'Sorry.' })
  const [, received, answer, ...more] = await mails()
  expect(more).toEqual([])
  expect(received?.subject).toBe('We have received your appeal')
  expect(answer?.subject).toBe('Answer to your appeal')
  expect(answer?.text).toContain('your account cannot be restored')
  expect(answer?.text).toContain('Sorry.')
  expect(await keptAddresses()).toBe(0)
})

test('Z411 GD-02 an address is kept only as long as its owner can object, and the page promises nothing without one', async () => {
  const { link } = await deleted()
  expect((await visitAppeal(server, link)).page).toContain('<html lang="en">')
  expect(await keptAddresses()).toBe(1)
  server.setNow(new Date('2026-09-02T09:00:00Z'))
  expect(await keptAddresses()).toBe(0)
  server.setNow(new Date('2026-03-02T09:00:00Z'))
  expect(await objectTo(server, `${link}&lang=en`, 'Why?')).toContain('We cannot answer you')
})

test('Z469 GD-02 what somebody wrote after their account was deleted goes when the appeal is over', async () => {
  const { id, link } = await deleted()
  await objectTo(server, link, 'It was not me')
  const { appeal } = await cast.read(id)
  expect(appeal.text).toBe('It was not me')
  await other.post(`/admin/appeals/${appeal.id}/decide`, { outcome: 'overturn', answer: 'Sorry, dear Mara.' })
  expect(await cast.read(id)).toMatchObject({ ended_text: null, appeal: { text: '', answer: '' } })
  const { rows } = await server.ctx.pool.query(
    `select before, after from academy.audit where target_id = any($1) or after::text like '%Mara%'`,
    [[id, appeal.id]],
  )
  expect(JSON.stringify(rows)).not.toMatch(/Mara|It was not me/)
})

test('Z469 GD-02 the same goes for those who deleted their account themselves, and for a reversal', async () => {
  const person = await newcomer(server)
  const { id } = await cast.done(cast.decision({ user_id: person.userId }, { kind: 'block_create', days: 7 }))
  const link = appealLink((await cast.mailsTo(person.userId))[0])
  expect((await person.delete('/auth/users/me')).status).toBe(200)
  await objectTo(server, link, 'Das war ich nicht')
  expect((await cast.read(id)).appeal.text).toBe('Das war ich nicht')
  expect((await other.post(`/admin/decisions/${id}/reopen`, { text: 'Sorry, Mara.' })).status).toBe(200)
  expect(await cast.read(id)).toMatchObject({ ended_text: null, appeal: { text: '', answer: '' } })
})
