import { afterAll, beforeAll, expect, test } from 'vitest'
import { transact } from '../../platform/database/transaction.ts'
import { leadNoLonger, leadTo } from '../contacts/addresses/lead-to.ts'
import type { FeedbackCtx } from '../context.ts'
import { visitorByMail } from '../inbound/mail-sender.ts'
import { apiCall, tokenFor } from '../testing/api-call.ts'
import { type Call, createWorld, type TestTeam, type World } from '../testing/world.ts'

let world: World
let team: TestTeam
let call: Call
beforeAll(async () => {
  world = await createWorld()
  team = await world.team('Kontakte')
  call = apiCall(world, (await tokenFor(team)).secret)
})
afterAll(() => world.close())

const api = (rest: string) => `/api/v1/projects/${team.projectId}${rest}`
const put = async (contact: object, data: object = {}) =>
  (await call('PUT', api('/contacts'), { contact, data })).body
const mailed = async (address: string) =>
  (await visitorByMail(world.server.ctx as FeedbackCtx, team.projectId, { address, name: '' })).contactId

test('Z1055 a contact is created with what is said about them or not at all, and the next attempt says that it creates them', async () => {
  const { pool } = world.server.ctx
  const refs = [{ userId: 'u-1' }, { email: 'ada@example.com' }]
  await pool.query(`create function lotse.be_away() returns trigger language plpgsql as $$
    begin raise exception 'out of memory' using errcode = '53200'; end $$`)
  await pool.query(
    'create trigger away before insert on lotse.audit for each row execute function lotse.be_away()',
  )
  const send = (contact: object) => call('PUT', api('/contacts'), { contact, data: { plan: 'pro' } })
  for (const ref of refs) expect((await send(ref)).status).toBe(503)
  await pool.query('drop function lotse.be_away() cascade')
  expect((await call('GET', api('/contacts'))).body.items).toEqual([])
  for (const ref of refs) expect((await send(ref)).body).toMatchObject({ created: true, plan: 'pro' })
  // Of several at the same moment, one creates them.
  const twins = await Promise.all([1, 2, 3, 4].map(() => put({ userId: 'zwilling' })))
  expect(twins.filter(({ created }) => created)).toHaveLength(1)
})

test('Z1058 a user ID that comes after the address belongs to the same contact', async () => {
  const bo = await put({ email: 'Bo@example.com' }, { plan: 'pro' })
  const ticket = (
    await call('POST', api('/tickets'), { contact: { email: 'bo@example.com' }, text: 'Wo bleibt es?' })
  ).body
  const named = await put({ userId: 'u-bo' }, { email: 'bo@example.com', name: 'Bo' })
  expect(named).toMatchObject({ id: bo.id, created: false, userId: 'u-bo', plan: 'pro', name: 'Bo' })
  expect(await put({ userId: 'u-bo' }, { email: 'bo@example.com' })).toMatchObject({
    id: bo.id,
    created: false,
  })
  // The address still leads to them, also after they have moved.
  expect((await put({ email: 'bo@example.com' })).id).toBe(bo.id)
  await put({ userId: 'u-bo' }, { email: 'neu@example.com' })
  expect(await mailed('bo@example.com')).toBe(bo.id)
  const { mailing } = (await call('GET', api(`/tickets/${ticket.id}/messages`))).body
  expect(JSON.stringify(mailing)).toContain('bo@example.com')
  const { items } = (await team.owner('GET', `/console/teams/${team.teamId}/audit`)).body
  const changed = items.filter(({ action }: { action: string }) => action === 'contact.changed')
  expect(changed.at(-1).details.fields).toEqual(['userId', 'name', 'email'])
})

test('Z1058 whoever has another user ID, has mailed, or is only said to have the address keeps their own contact', async () => {
  await put({ userId: 'u-first' }, { email: 'two@example.com' })
  expect(await put({ userId: 'u-second' }, { email: 'two@example.com' })).toMatchObject({ created: true })
  const mailer = await mailed('cleo@example.com')
  const cleo = await put({ userId: 'u-cleo' }, { email: 'cleo@example.com' })
  expect(cleo).toMatchObject({ created: true })
  expect(cleo.id).not.toBe(mailer)
  const visitor = await world.visitor(team.key)
  await visitor.call('POST', '/sessions/update', { data: { email: 'said@example.com' } })
  expect(await put({ userId: 'u-said' }, { email: 'said@example.com' })).toMatchObject({ created: true })
  // Two user IDs at the same moment: one of them is whoever was known by the address.
  const known = await put({ email: 'race@example.com' })
  const both = await Promise.all(
    ['a', 'b'].map(nth => put({ userId: `u-race-${nth}` }, { email: 'race@example.com' })),
  )
  expect(both.map(({ id }) => id === known.id).toSorted()).toEqual([false, true])
})

test('Z1060 calls at the same moment about a contact by our id give them one session', async () => {
  const visitor = await world.visitor(team.key)
  await visitor.identify('u-sessions')
  const { id } = (await call('GET', api('/contacts?search=u-sessions'))).body.items[0]
  const visitorMessages = () => put({ id }, { plan: 'pro' })
  await Promise.all([1, 2, 3, 4].map(visitorMessages))
  const { rows } = await world.server.ctx.pool.query(
    `select from lotse.visitor_session where contact_id = $1 and platform = 'api'`,
    [id],
  )
  expect(rows).toHaveLength(1)
})

test('Z1062 calls at the same moment about one contact, by our id and by the address, do not wait for each other', async () => {
  const email = 'both-ways@example.com'
  const { id } = await put({ email })
  const refs = [{ email }, { id }, { email }, { id }]
  for (let round = 0; round < 6; round++) {
    const answers = await Promise.all(
      refs.map((contact, nth) =>
        call('PUT', api('/contacts'), { contact, data: { plan: `${round} ${nth}` } }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  }
})

test('Z1063 a call by our id and one by the address, or a mail, at the same moment give a contact one session', async () => {
  const { pool } = world.server.ctx
  const ways = [(email: string) => put({ email }), mailed]
  for (let nth = 0; nth < 12; nth++) {
    const email = `at-once-${nth}@example.com`
    const { rows } = await pool.query(
      `insert into lotse.contact (id, project_id, email, name, created_at, last_seen_at)
        values (gen_random_uuid(), $1, $2, '', now(), now()) returning id`,
      [team.projectId, email],
    )
    const { id } = rows[0]
    await Promise.all([put({ id }, { plan: 'pro' }), ways[nth % 2]?.(email)])
    const sessions = await pool.query('select from lotse.visitor_session where contact_id = $1', [id])
    expect([sessions.rowCount, await mailed(email)]).toEqual([1, id])
  }
})

test('Z1066 an address that a program has given to the wrong user ID leads there no longer once another one has it', async () => {
  const email = 'mistaken@example.com'
  await put({ email })
  const wrong = await put({ userId: 'u-wrong' }, { email })
  await put({ userId: 'u-wrong' }, { email: 'wrong@example.com' })
  expect((await put({ email })).id).toBe(wrong.id)
  const right = await put({ userId: 'u-right' }, { email })
  expect(right.id).not.toBe(wrong.id)
  expect((await put({ email })).id).toBe(right.id)
  expect([wrong.id, right.id]).not.toContain(await mailed(email))
})

test('Z1066 what the team has merged still leads to where the team has merged it', async () => {
  const email = 'merged@example.com'
  const mailer = await mailed(email)
  const kept = await put({ userId: 'u-kept' }, { email })
  const contact = (id: string) => `/console/projects/${team.projectId}/contacts/${id}`
  const versionOf = async (id: string) => (await team.owner('GET', contact(id))).body.version
  const body = {
    ...{ otherId: mailer, take: [] },
    ...{ version: await versionOf(kept.id), otherVersion: await versionOf(mailer) },
  }
  expect((await team.owner('POST', `${contact(kept.id)}/merge`, body)).status).toBe(200)
  await put({ userId: 'u-stranger' }, { email })
  expect(await mailed(email)).toBe(kept.id)
})

test('Z1155 that an address leads to a contact because the team has merged somebody stays sure, whatever is said later', async () => {
  const { id } = await put({ email: 'both-known@example.com' })
  const email = 'once-theirs@example.com'
  const at = { project_id: team.projectId, email }
  await transact(world.server.ctx as FeedbackCtx, async ctx => {
    await leadTo(ctx, at, id)
    await leadTo(ctx, at, id, true)
    await leadNoLonger(ctx, team.projectId, email, 'u-else')
  })
  expect(await mailed(email)).toBe(id)
})
