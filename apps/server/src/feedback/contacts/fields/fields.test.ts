import { afterAll, beforeAll, expect, test } from 'vitest'
import { userHash } from '../../sessions/identity.ts'
import { openSocket } from '../../testing/socket-client.ts'
import { createWorld, type TestTeam, type TestVisitor, type World } from '../../testing/world.ts'
import { open } from '../../tokens/seal.ts'

let world: World
let team: TestTeam
let ws: string
beforeAll(async () => {
  world = await createWorld()
  ws = (await world.server.listen()).lotse.replace('http', 'ws')
  team = await world.team('Kursladen')
})
afterAll(() => world.close())

const path = (rest = '') => `/console/projects/${team.projectId}/contacts${rest}`
const read = async (id: string) => (await team.owner('GET', path(`/${id}`))).body
const change = async (id: string, body: object, by = team.owner) =>
  by('PATCH', path(`/${id}`), { version: (await read(id)).version, ...body })

async function contactOf({ session }: TestVisitor): Promise<string> {
  const { rows } = await world.server.ctx.pool.query<{ id: string }>(
    'select contact_id as id from lotse.visitor_session where id = $1',
    [session.gleapId],
  )
  return rows[0]?.id ?? ''
}

async function proofOf(userId: string): Promise<string> {
  const { ctx } = world.server
  const { rows } = await ctx.pool.query('select identity_secret from lotse.project where id = $1', [
    team.projectId,
  ])
  return userHash(open(ctx, rows[0].identity_secret), userId)
}

test('D71 fields: what an agent changes stays while the site repeats itself, and gives way to something new', async () => {
  const visitor = await world.visitor(team.key)
  const said = { name: 'Karla', phone: '040 1', plan: 'free', city: 'Kiel' }
  await visitor.identify('u-karla', said)
  const id = await contactOf(visitor)
  const agent = await world.member(team, 'agent')
  const fields = {
    name: 'Karla Nord',
    phone: '040 2',
    value: 12.5,
    customData: { city: 'Bonn', job: 'CTO' },
  }
  const { status, body } = await change(id, fields, agent)
  expect(status).toBe(200)
  expect(body).toMatchObject({ ...fields, plan: 'free', version: 2 })
  expect(body.byHand).toEqual({ fields: ['name', 'phone', 'value'], customData: ['city', 'job'] })

  await visitor.identify('u-karla', said)
  await visitor.call('POST', '/sessions/partialupdate', { data: { plan: 'pro' } })
  expect(await read(id)).toMatchObject({ ...fields, plan: 'pro' })

  await visitor.identify('u-karla', { ...said, phone: '040 3', city: 'Rom' })
  const later = await read(id)
  expect(later).toMatchObject({
    name: 'Karla Nord',
    phone: '040 3',
    customData: { city: 'Rom', job: 'CTO' },
  })
  expect(later.byHand).toEqual({ fields: ['name', 'value'], customData: ['job'] })
  // The visitor's own page only ever hears what it said itself.
  expect((await visitor.call('POST', '/sessions', { lang: 'de' })).body).toMatchObject({ name: 'Karla' })

  const { body: back } = await change(id, { name: 'Karla', value: null, customData: { job: null } })
  expect(back.byHand).toEqual({ fields: [], customData: [] })
  expect(back.customData).toEqual({ city: 'Rom' })
})

test('D71 fields: a removed attribute stays removed until the site says something else', async () => {
  const visitor = await world.visitor(team.key)
  await visitor.identify('u-removed', { seats: 3 })
  const id = await contactOf(visitor)
  await change(id, { customData: { seats: null } })
  await visitor.identify('u-removed', { seats: 3 })
  expect((await read(id)).customData).toEqual({})
  await visitor.identify('u-removed', { seats: 4 })
  expect((await read(id)).customData).toEqual({ seats: 4 })
})

test('D71 fields: two agents never overwrite each other, and a second one sees a change at once', async () => {
  const visitor = await world.visitor(team.key)
  await visitor.identify('u-both', { name: 'Both' })
  const id = await contactOf(visitor)
  const colleague = await world.member(team, 'viewer')
  const socket = await openSocket(`${ws}/console/socket?projectId=${team.projectId}`, {
    cookie: colleague.cookie,
    origin: world.server.ctx.settings.urls.lotse,
  })
  await socket.next('hello')
  expect((await team.owner('PATCH', path(`/${id}`), { version: 1, phone: '1' })).status).toBe(200)
  expect(await socket.next('contact-changed')).toEqual({ contactId: id })
  const late = await team.owner('PATCH', path(`/${id}`), { version: 1, phone: '2' })
  expect([late.status, late.body.error]).toEqual([409, 'stale_version'])
  expect((await read(id)).phone).toBe('1')
  expect((await colleague('PATCH', path(`/${id}`), { version: 2, phone: '3' })).status).toBe(403)
})

test('D71 fields: bad input is refused whole; another project has no such contact', async () => {
  const visitor = await world.visitor(team.key)
  await visitor.identify('u-bad', { name: 'Bad' })
  const id = await contactOf(visitor)
  const refused = async (body: object) => (await change(id, { name: 'New', ...body })).body.error
  expect(await refused({ email: 'no address' })).toBe('invalid_request')
  expect(await refused({ phone: '1'.repeat(65) })).toBe('invalid_request')
  expect(await refused({ customData: { list: ['a'] } })).toBe('invalid_request')
  expect(await refused({ customData: { userId: 'u-other' } })).toBe('name_reserved')
  const many = Object.fromEntries(Array.from({ length: 150 }, (_, at) => [`a${at}`, 'x'.repeat(600)]))
  expect(await refused({ customData: many })).toBe('too_many_attributes')
  expect(await read(id)).toMatchObject({ name: 'Bad', version: 1, customData: {} })
  const other = await world.team('Anderswo')
  const foreign = `/console/projects/${other.projectId}/contacts/${id}`
  expect((await other.owner('PATCH', foreign, { version: 1, name: 'X' })).status).toBe(404)
})

test('Z540 fields: an agent can enter every address that a mail can be sent to, and no other', async () => {
  const visitor = await world.visitor(team.key)
  const id = await contactOf(visitor)
  expect((await change(id, { email: 'müller@firma.de' })).body.email).toBe('müller@firma.de')
  for (const email of ['<a@firma.de>', 'a,b@firma.de', `a@${'b'.repeat(320)}.de`])
    expect((await change(id, { email })).body.error).toBe('invalid_request')
})

test('D71 fields: the log says which fields were changed, and never to what', async () => {
  const visitor = await world.visitor(team.key)
  const id = await contactOf(visitor)
  await change(id, { name: 'Geheimnis', customData: { Diagnose: 'Grippe' } })
  const { rows } = await world.server.ctx.pool.query(
    `select action, details, to_jsonb(a)::text as text from lotse.audit a where subject = $1`,
    [id],
  )
  expect(rows).toMatchObject([{ action: 'contact.changed', details: { fields: ['name', 'customData'] } }])
  expect(rows[0].text).not.toMatch(/Geheimnis|Grippe|Diagnose/)
})

test('D71 fields: what an agent wrote about an anonymous visitor fills gaps of the person they turn out to be', async () => {
  const visitor = await world.visitor(team.key)
  const id = await contactOf(visitor)
  await change(id, { name: 'Vielleicht Ida', phone: '040 9', customData: { job: 'CTO' } })
  await visitor.identify('u-ida', { name: 'Ida' })
  const now = await contactOf(visitor)
  expect(now).not.toBe(id)
  const contact = await read(now)
  expect(contact).toMatchObject({ name: 'Ida', phone: '040 9', customData: { job: 'CTO' } })
  expect(contact.byHand).toEqual({ fields: ['phone'], customData: ['job'] })
})

test('D71 fields: a claim carries nothing over to somebody who has proved to be them', async () => {
  const proved = await world.visitor(team.key)
  await proved.identify('u-proved', { userHash: await proofOf('u-proved') })
  const id = await contactOf(proved)
  const claim = await world.visitor(team.key)
  await change(await contactOf(claim), { phone: '0190 666' })
  await claim.identify('u-proved')
  expect(await read(id)).toMatchObject({ phone: '', verified: true })
})

test('D71 fields: an address that an agent typed is not confirmed by it', async () => {
  const visitor = await world.visitor(team.key)
  const id = await contactOf(visitor)
  const { body } = await visitor.call('POST', '/shared/conversations', { text: 'Hallo' })
  expect(body.conversation.shareToken).toBeTruthy()
  await change(id, { email: 'Karla@Example.org' })
  const { items } = (await team.owner('GET', `/console/projects/${team.projectId}/tickets?contactId=${id}`))
    .body
  const thread = await team.owner(
    'GET',
    `/console/projects/${team.projectId}/tickets/${items[0].id}/messages`,
  )
  expect(thread.body.mailing.address).toBe('unconfirmed')
})
