import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serverRoot } from '../../platform/process/root.ts'
import { createWorld, type TestTeam, type World } from '../testing/world.ts'
import { sendDigests } from './digests/digest.ts'
import { gathered, hourOver } from './testing/due.ts'

let world: World
let team: TestTeam
let agent: Awaited<ReturnType<World['member']>>
beforeAll(async () => {
  world = await createWorld({ MAIL_ANSWERS: 'answers@example.com', INBOUND_SECRET: 'a secret of the door' })
  team = await world.team('Kursladen')
  agent = await world.member(team, 'agent')
})
afterAll(() => world.close())

const path = () => `/console/projects/${team.projectId}`
const contactOf = async (ticketId: string) =>
  (await world.server.ctx.pool.query('select contact_id from lotse.ticket where id = $1', [ticketId])).rows[0]
    .contact_id as string

async function report(description: string) {
  const visitor = await world.visitor(team.key)
  const { body } = await visitor.call('POST', '/bugs/v2', { type: 'BUG', formData: { description } })
  return { id: body.id as string, shareToken: body.shareToken as string, contactId: await contactOf(body.id) }
}

/** Everything that the queue and the mails contain. */
async function stored(): Promise<string> {
  const { rows } = await world.server.ctx.pool.query(`select
    (select coalesce(string_agg(m::text, ''), '') from platform.mail m)
    || (select coalesce(string_agg(j::text, ''), '') from errand.job j)
    || (select coalesce(string_agg(a::text, ''), '') from errand.archive a) as text`)
  return rows[0].text
}

const giveUp = () =>
  world.server.ctx.pool.query(`update errand.job set state = 'failed', completed_on = now()
    where name in ('tell-by-mail', 'push', 'bot-turn')`)

test('Z232 the export of a contact holds mails to the team that quote them, without the reader and without notes', async () => {
  const { id, contactId } = await report('Goldammer kaputt')
  await report('Rotkehlchen kaputt')
  await team.owner('POST', `${path()}/tickets/${id}/messages`, {
    text: '@agent nur intern',
    attachments: [],
    note: true,
  })
  await gathered(world)
  const { body } = await team.owner('GET', `${path()}/contacts/${contactId}/export`)
  const kinds = body.mails.map(({ kind }: { kind: string }) => kind)
  expect(new Set(kinds)).toEqual(new Set(['bell']))
  const text = JSON.stringify(body.mails)
  expect(text).toContain('Goldammer')
  expect(text).not.toContain('Rotkehlchen')
  expect(text).not.toContain('intern')
  expect(text).not.toContain(agent.email)
  expect(text).not.toMatch(/unsubscribe\/[\w-]{10}/)
})

test('Z233 with a contact go mails, digests and given-up errands that hold their words', async () => {
  const { contactId } = await report('Kanarienvogel entflogen')
  await gathered(world)
  const { contactId: other } = await report('Kanarienvogel gefunden')
  await world.server.errandsDone()
  await giveUp()
  await agent('PATCH', `${path()}/hearing`, { rings: 'mine', mails: 'daily', digestHour: 8, digestDay: 1 })
  world.server.setNow(new Date(Date.now() + 86_400_000))
  await sendDigests(world.server.ctx)
  await world.server.sentMails()
  world.server.setNow(new Date())
  expect(await stored()).toContain('Kanarienvogel')
  for (const id of [contactId, other])
    expect((await team.owner('DELETE', `${path()}/contacts/${id}`)).status).toBe(200)
  expect(await stored()).not.toContain('Kanarienvogel')
  await agent('PATCH', `${path()}/hearing`, { rings: 'mine', mails: 'mine', digestHour: 8, digestDay: 1 })
})

test('Z233 what waits for a summary goes with its contact', async () => {
  const made = []
  for (let at = 0; at < 12; at++) made.push(await report(`Zaunkönig ${at}`))
  await gathered(world)
  for (const { contactId } of made) await team.owner('DELETE', `${path()}/contacts/${contactId}`)
  world.server.mails.length = 0
  await hourOver(world)
  expect(world.server.mails).toEqual([])
  expect(await stored()).not.toContain('Zaunkönig')
})

test('Z233 words of a guest go from mails about the ticket of somebody else, which can still be answered', async () => {
  world.server.setNow(new Date(Date.now() + 2 * 3_600_000))
  const { id, shareToken } = await report('Etwas anderes')
  const guest = await world.visitor(team.key)
  await guest.call('POST', `/shared/conversations/${shareToken}/messages`, {
    text: 'Eisvogel gesehen',
    attachments: [],
  })
  await gathered(world)
  expect(await stored()).toContain('Eisvogel')
  const { rows } = await world.server.ctx.pool.query(
    'select guest_id from lotse.message where ticket_id = $1 and guest_id is not null',
    [id],
  )
  await team.owner('DELETE', `${path()}/contacts/${rows[0].guest_id}`)
  expect(await stored()).not.toContain('Eisvogel')
  const { rows: kept } = await world.server.ctx.pool.query(
    'select account_id from platform.mail where ticket_id = $1 and content = $2',
    [id, ''],
  )
  expect(kept.length).toBeGreaterThan(0)
})

test('Z1020 with a ticket go its words from mails to the team, so none are left when its contact is deleted', async () => {
  const { id, contactId } = await report('Wiedehopf entflogen')
  await gathered(world)
  expect(await stored()).toContain('Wiedehopf')
  expect((await team.owner('DELETE', `${path()}/tickets/${id}`)).status).toBe(200)
  expect(await stored()).not.toContain('Wiedehopf')
  expect((await team.owner('DELETE', `${path()}/contacts/${contactId}`)).status).toBe(200)
  expect(await stored()).not.toContain('Wiedehopf')
})

test('Z1114 mails about tickets and notes that were deleted before the update lose their words with it', async () => {
  const { pool } = world.server.ctx
  const mails = async (): Promise<string> =>
    (await pool.query(`select string_agg(m::text, '') as text from platform.mail m`)).rows[0].text
  let now = Date.now() + 7 * 86_400_000
  // A note of the same moment as the last mail would count as told.
  world.server.setNow(() => new Date(now++))
  const { id } = await report('Eisvogel entflogen')
  const note = async (text: string) =>
    (await team.owner('POST', `${path()}/tickets/${id}/messages`, { text, attachments: [], note: true })).body
      .id
  const gone = await note('@agent Zaunkönig')
  await gathered(world)
  await pool.query(`update lotse.message set data = '{"isDeleted": true}' where id = $1`, [gone])
  await note('@agent Rohrdommel')
  await gathered(world)
  const { id: deleted } = await report('Uferschwalbe entflogen')
  await gathered(world)
  await pool.query('delete from lotse.ticket where id = $1', [deleted])
  for (const word of ['Zaunkönig', 'Rohrdommel', 'Uferschwalbe']) expect(await mails()).toContain(word)
  await pool.query(
    await readFile(join(serverRoot(), 'migrations', '1038-lotse-words-of-old-mails.sql'), 'utf8'),
  )
  const left = await mails()
  expect(left).toContain('Eisvogel')
  expect(left).toContain('Rohrdommel')
  expect(left).not.toMatch(/Zaunkönig|Uferschwalbe/)
})
