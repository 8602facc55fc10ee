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
  other = await newcomer(server, { name: 'second_admin', admin: true })
})
afterAll(() => server.close())
beforeEach(async () => {
  server.setNow(new Date('2026-03-02T09:00:00Z'))
  await server.sentMails()
  server.mails.length = 0
})

const ban = ({ userId }: Api, days: number | null) =>
  cast.done(cast.decision({ user_id: userId }, { kind: 'ban_account', days }))
const closedUntil = async ({ userId }: Api) => {
  const { enabled, banned_until } = await server.ctx.db
    .selectFrom('academy.user')
    .select(['enabled', 'banned_until'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return enabled ? 'open' : (banned_until?.toISOString().slice(0, 10) ?? 'forever')
}
const lastTo = async ({ userId }: Api) => (await cast.mailsTo(userId)).at(-1)?.text ?? ''
/** What the dialog shows beforehand, and then what is mailed. */
const reverse = async (id: string) => {
  const path = `/admin/decisions/${id}/reopen`
  const { body } = await cast.admin.post(`${path}/preview`, { text: 'War falsch.' })
  expect((await cast.admin.post(path, { text: 'War falsch.' })).status).toBe(200)
  return body.mails.map(({ text }: { text: string }) => text)
}

test('Z463 taking the longer of two bans back leaves the end of the shorter one, and the mail says so', async () => {
  const person = await newcomer(server)
  const [shorter, longer] = [await ban(person, 7), await ban(person, 30)]
  expect(await closedUntil(person)).toBe('2026-04-01')
  const preview = await reverse(longer.id)
  expect(await closedUntil(person)).toBe('2026-03-09')
  expect(preview).toEqual([await lastTo(person)])
  expect(preview[0]).toContain(
    'Wegen einer anderen Entscheidung gilt weiterhin: Ihr Konto ist bis 9. März 2026',
  )
  expect((await cast.read(longer.id)).outcomes).toMatchObject([{ back: null, left: expect.any(String) }])
  expect(await reverse(shorter.id)).toEqual([await lastTo(person)])
  expect(await lastTo(person)).not.toContain('gilt weiterhin')
  expect(await closedUntil(person)).toBe('open')
})

test('Z463 the order in which they were made and are taken back does not matter', async () => {
  const person = await newcomer(server)
  const [forever, three, seven] = [await ban(person, null), await ban(person, 3), await ban(person, 7)]
  expect(await closedUntil(person)).toBe('forever')
  await reverse(three.id)
  expect(await closedUntil(person)).toBe('forever')
  expect(await lastTo(person)).toContain('gilt weiterhin: Ihr Konto ist dauerhaft gesperrt.')
  await reverse(forever.id)
  expect(await closedUntil(person)).toBe('2026-03-09')
  await reverse(seven.id)
  expect(await closedUntil(person)).toBe('open')
})

test('Z463 an appeal that is granted, or leads to another ban, counts the others; the preview is the mail', async () => {
  const person = await newcomer(server)
  await ban(person, 7)
  const longer = await ban(person, null)
  const statement = (await cast.mailsTo(person.userId)).at(-1)
  await objectTo(server, appealLink(statement), 'Zu lang')
  const { appeal } = await cast.read(longer.id)
  const answer = async (body: object) => {
    const { body: preview } = await other.post(`/admin/appeals/${appeal.id}/preview`, body)
    return preview.mails.map(({ text }: { text: string }) => text)
  }
  const { reason_id, text, ...rest } = cast.decision({}, { kind: 'ban_account', days: 3 })
  const change = { outcome: 'change', answer: 'Milder.', decision: { ...rest, reason_id, text } }
  const [changed] = await answer(change)
  expect(changed).toContain('Ihr Konto ist bis 9. März 2026')
  const overturn = { outcome: 'overturn', answer: 'Stimmt.' }
  const [granted] = await answer(overturn)
  expect(granted).toContain('gilt weiterhin: Ihr Konto ist bis 9. März 2026')
  // Nothing of a preview stays.
  expect(await closedUntil(person)).toBe('forever')
  expect(await cast.read(longer.id)).toMatchObject({ state: 'done', appeal: { state: 'open', answer: '' } })
  expect((await other.post(`/admin/appeals/${appeal.id}/decide`, overturn)).status).toBe(200)
  expect(await lastTo(person)).toBe(granted)
  expect(await closedUntil(person)).toBe('2026-03-09')
})

test('Z463 of two blocks, too, whoever is freed from one reads that the other lasts', async () => {
  const person = await newcomer(server)
  const block = (days: number) =>
    cast.done(cast.decision({ user_id: person.userId }, { kind: 'block_create', days }))
  const [, longer] = [await block(7), await block(30)]
  await reverse(longer.id)
  expect(await lastTo(person)).toContain('gilt weiterhin: Bis 9. März 2026')
})

test('Z463 a ban from before each had an end of its own is taken back as it was made', async () => {
  const person = await newcomer(server)
  const [first, second] = [await ban(person, 7), await ban(person, 30)]
  await server.ctx.pool.query(
    `update academy.decision set outcomes = (select jsonb_agg(o - 'own')
      from jsonb_array_elements(outcomes::jsonb) o) where person_id = $1`,
    [person.userId],
  )
  await reverse(second.id)
  expect(await closedUntil(person)).toBe('2026-03-09')
  await reverse(first.id)
  expect(await closedUntil(person)).toBe('open')
})
