import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../../testing/test-server.ts'
import { type Api, newcomer } from '../../testing/academy-client.ts'
import { appealLink, objectTo, visitAppeal } from '../../testing/appeals.ts'
import { decisionCast } from '../../testing/decision-cast.ts'
import { forgetAddresses } from './kept-address.ts'

let server: TestServer
let cast: Awaited<ReturnType<typeof decisionCast>>
let other: Api
beforeAll(async () => {
  server = await createTestServer()
  cast = await decisionCast(server)
  other = await newcomer(server, { admin: true })
})
afterAll(() => server.close())
beforeEach(async () => {
  server.setNow(new Date('2026-03-02T09:00:00Z'))
  await server.sentMails()
  server.mails.length = 0
})

/** Somebody who is blocked and has objected. */
async function objected() {
  const person = await newcomer(server)
  const { email } = (await cast.admin.get(`/auth/users/${person.userId}`)).body
  const { id } = await cast.done(cast.decision({ user_id: person.userId }, { kind: 'block_create', days: 7 }))
  const link = appealLink((await cast.mailsTo(person.userId))[0])
  await objectTo(server, link, 'Das war ich nicht')
  const mails = async () => (await server.sentMails()).filter(({ to }) => to === email)
  return { person, id, link, mails, appeal: (await cast.read(id)).appeal as { id: string } }
}
const keptOf = async ({ userId }: Api) => {
  await forgetAddresses(server.ctx)
  const { rows } = await server.ctx.pool.query('select from academy.kept_address where user_id = $1', [
    userId,
  ])
  return rows.length
}

test('Z923 whoever deletes an account does not silence its open appeals: they are read, answered, and then forgotten', async () => {
  for (const isByDecision of [true, false]) {
    const { person, id, mails, appeal } = await objected()
    if (isByDecision) await cast.done(cast.decision({ user_id: person.userId }, 'delete_account'))
    else expect((await cast.admin.delete(`/auth/users/${person.userId}`)).status).toBe(200)
    expect(await cast.read(id)).toMatchObject({ appeal: { state: 'open', text: 'Das war ich nicht' } })
    const answer = { outcome: 'overturn', answer: 'Sie haben recht.' }
    expect((await other.post(`/admin/appeals/${appeal.id}/decide`, answer)).status).toBe(200)
    const last = (await mails()).at(-1)
    expect(last?.subject).toBe('Antwort auf Ihren Widerspruch')
    expect(last?.text).toContain('Sie haben recht.')
    expect(await cast.read(id)).toMatchObject({ appeal: { text: '', answer: '' } })
    // What the other decision keeps, which deleted the account, has its own time.
    expect(await keptOf(person)).toBe(isByDecision ? 1 : 0)
  }
})

test('Z923 whoever deletes their own account takes their words and their address with them', async () => {
  const { person, id } = await objected()
  expect((await person.delete('/auth/users/me')).status).toBe(200)
  expect((await cast.read(id)).appeal).toMatchObject({ state: 'open', text: '' })
  expect(await keptOf(person)).toBe(0)
})

test('Z926 GD-02 what replaces a decision about somebody who is gone leaves no words about them', async () => {
  const { person, id, appeal } = await objected()
  expect((await cast.admin.delete(`/auth/users/${person.userId}`)).status).toBe(200)
  const answer = {
    ...{ outcome: 'change', answer: 'Kürzer, liebe Mara.' },
    decision: {
      ...cast.decision({}, 'disable_tasks'),
      text: 'Mara hat es eingesehen.',
    },
  }
  const { status, body } = await other.post(`/admin/appeals/${appeal.id}/decide`, answer)
  expect(status, JSON.stringify(body)).toBe(200)
  expect(await cast.read(body.id)).toMatchObject({ replaces: id, text: '' })
  const { rows } = await server.ctx.pool.query(
    `select 'audit' from academy.audit where concat(before, after) like '%Mara%'
      union all select 'decision' from academy.decision where text || coalesce(ended_text, '') like '%Mara%'`,
  )
  expect(rows).toEqual([])
})

test('Z931 one can object until the end of the day that the mail names', async () => {
  const person = await newcomer(server)
  await cast.done(cast.decision({ user_id: person.userId }, { kind: 'block_create', days: 7 }))
  const [mail] = await cast.mailsTo(person.userId)
  expect(mail?.text).toContain('Bis 1. September 2026 können Sie widersprechen.')
  const link = appealLink(mail)
  // Half a minute before midnight in Berlin.
  server.setNow(new Date('2026-09-01T21:59:30Z'))
  expect((await visitAppeal(server, link)).status).toBe(200)
  server.setNow(new Date('2026-09-01T22:00:00Z'))
  expect((await visitAppeal(server, link)).status).toBe(404)
})
