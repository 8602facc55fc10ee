import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FeedbackCtx } from '../../context.ts'
import { visitorByMail } from '../../inbound/mail-sender.ts'
import { userHash } from '../../sessions/identity.ts'
import { fileBody, PNG } from '../../testing/multipart.ts'
import { createWorld, type TestTeam, type TestVisitor, type World } from '../../testing/world.ts'
import { open } from '../../tokens/seal.ts'
import { belongings } from './move-everything.ts'

let world: World
let team: TestTeam
beforeAll(async () => {
  world = await createWorld()
  team = await world.team('Kursladen')
})
afterAll(() => world.close())

const inProject = (path: string, projectId = team.projectId) => `/console/projects/${projectId}${path}`
const read = async (id: string) => (await team.owner('GET', inProject(`/contacts/${id}`))).body
const ticketsOf = async (contactId: string) =>
  (await team.owner('GET', inProject(`/tickets?contactId=${contactId}`))).body.items.map(
    ({ title }: { title: string }) => title,
  )

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

async function merge(kept: string, otherId: string, { take = [] as string[], by = team.owner } = {}) {
  const [version, otherVersion] = [(await read(kept)).version ?? 1, (await read(otherId)).version ?? 1]
  return by('POST', inProject(`/contacts/${kept}/merge`), { otherId, take, version, otherVersion })
}

const conversations = async (visitor: TestVisitor) =>
  (await visitor.call('GET', '/shared/conversations')).body.items.map(({ title }: { title: string }) => title)

/** Somebody the site vouches for, with a conversation. */
async function proved(userId: string, fields: Record<string, unknown> = {}) {
  const visitor = await world.visitor(team.key)
  await visitor.identify(userId, { ...fields, userHash: await proofOf(userId) })
  await visitor.call('POST', '/shared/conversations', { text: `Von ${userId}` })
  return visitor
}

async function anonymous(text: string) {
  const visitor = await world.visitor(team.key)
  await visitor.call('POST', '/shared/conversations', { text })
  return visitor
}

test('D71 merge: everything in the database that belongs to a contact is moved', async () => {
  const { rows } = await world.server.ctx.pool.query<{ place: string }>(
    `select n.nspname || '.' || c.relname || ' ' || a.attname as place from pg_attribute a
       join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
     where n.nspname in ('lotse', 'platform') and c.relkind in ('r', 'p') and not c.relispartition
       and a.attname in ('contact_id', 'claimed_contact_id', 'guest_id')`,
  )
  // A tombstone is of somebody who was deleted; tickets are moved in the order of their locks; undoing an import leaves
  // alone what colleagues have done since.
  const apart = [
    'lotse.tombstone contact_id',
    'lotse.ticket contact_id',
    'lotse.contact_import_row contact_id',
  ]
  const known = [...belongings.map(([table, column]) => `${table} ${column}`), ...apart]
  expect(rows.map(({ place }) => place).toSorted()).toEqual(known.toSorted())
})

test('D71 merge: tickets, visits, events, files and notes of an anonymous visitor become the known person’s', async () => {
  const known = await proved('u-kept', { name: 'Karla', phone: '040 1', city: 'Kiel' })
  const other = await anonymous('Ohne Namen')
  const { payload, headers } = fileBody(PNG, { name: 'a.png', type: 'image/png' })
  await other.call('POST', '/uploads/sdk', payload, headers)
  await other.call('POST', '/sessions/events', { events: [{ name: 'Gekauft' }] })
  const [kept, gone] = [await contactOf(known), await contactOf(other)]
  await team.owner('POST', inProject(`/contacts/${gone}/notes`), { id: randomUUID(), text: 'Ruft gern an' })
  const fields = {
    version: 1,
    email: 'karla@example.org',
    phone: '040 2',
    customData: { city: 'Bonn', job: 'CTO' },
  }
  await team.owner('PATCH', inProject(`/contacts/${gone}`), fields)
  const agent = await world.member(team, 'agent')
  const { status, body } = await merge(kept, gone, { take: ['phone'], by: agent })
  expect(status).toBe(200)
  expect(body).toMatchObject({
    id: kept,
    userId: 'u-kept',
    name: 'Karla',
    email: 'karla@example.org',
    phone: '040 2',
    customData: { city: 'Kiel', job: 'CTO' },
    ticketCount: 2,
  })
  expect((await ticketsOf(kept)).toSorted()).toEqual(['Ohne Namen', 'Von u-kept'])
  expect((await team.owner('GET', inProject(`/contacts/${gone}/events`))).status).toBe(404)
  const { items } = (await team.owner('GET', inProject(`/contacts/${kept}/notes`))).body
  expect(items).toMatchObject([{ text: 'Ruft gern an' }])
  const events = (await team.owner('GET', inProject(`/contacts/${kept}/events`))).body.items
  expect(events).toMatchObject([{ name: 'Gekauft' }])
  // The site repeats itself, and what was chosen stays.
  await known.identify('u-kept', {
    name: 'Karla',
    phone: '040 1',
    city: 'Kiel',
    userHash: await proofOf('u-kept'),
  })
  expect(await read(kept)).toMatchObject({ phone: '040 2', email: 'karla@example.org' })
  const { rows } = await world.server.ctx.pool.query(
    `select a.action, (select count(*)::int from lotse.tombstone where contact_id = $2) as tombstones
     from lotse.audit a where a.subject = $1 and a.action = 'contact.merged'`,
    [kept, gone],
  )
  expect(rows).toEqual([{ action: 'contact.merged', tombstones: 0 }])
})

test('D71 merge: neither of the two sees a word of the other, before and after', async () => {
  const known = await proved('u-secret')
  const device = await world.visitor(team.key)
  await device.identify('u-secret', { userHash: await proofOf('u-secret') })
  const other = await anonymous('Vertraulich')
  const kept = await contactOf(known)
  expect((await merge(kept, await contactOf(other))).status).toBe(200)
  expect(await contactOf(other)).toBe(kept)
  expect(await conversations(other)).toEqual(['Vertraulich'])
  expect(await conversations(known)).toEqual(['Von u-secret'])
  expect(await conversations(device)).toEqual(['Von u-secret'])
  // The browser of the merged contact goes on, and what it writes is filed with the kept one.
  await other.call('POST', '/shared/conversations', { text: 'Noch etwas' })
  expect(await ticketsOf(kept)).toContain('Noch etwas')
  // It claims to be them: without proof, that shows nothing.
  await other.identify('u-secret')
  expect((await conversations(other)).toSorted()).toEqual(['Noch etwas', 'Vertraulich'])
  expect(await conversations(known)).toEqual(['Von u-secret'])
})

test('D71 merge: a merged visitor who turns out to be somebody else takes only their own along', async () => {
  const known = await proved('u-stays', { name: 'Stays' })
  const other = await anonymous('Wandert')
  const kept = await contactOf(known)
  await merge(kept, await contactOf(other))
  await other.identify('u-moves')
  expect(await ticketsOf(kept)).toEqual(['Von u-stays'])
  expect(await ticketsOf(await contactOf(other))).toEqual(['Wandert'])

  // Two anonymous ones: the second one's conversation outlives the first one's contact.
  const [first, second] = [await anonymous('Erster'), await anonymous('Zweiter')]
  const both = await contactOf(first)
  await team.owner('POST', inProject(`/contacts/${both}/notes`), { id: randomUUID(), text: 'Bleibt' })
  await merge(both, await contactOf(second))
  await first.identify('u-first')
  expect(await ticketsOf(await contactOf(first))).toEqual(['Erster'])
  expect(await contactOf(second)).toBe(both)
  expect(await ticketsOf(both)).toEqual(['Zweiter'])
  expect(await conversations(second)).toEqual(['Zweiter'])
  expect((await team.owner('GET', inProject(`/contacts/${both}/notes`))).body.total).toBe(1)
})

test('D71 merge: refused for two ids of the site, oneself, another project, viewers, and an outdated copy', async () => {
  const [one, two] = [await proved('u-one'), await proved('u-two')]
  const nobody = await anonymous('Niemand')
  const [first, second, third] = [await contactOf(one), await contactOf(two), await contactOf(nobody)]
  const refused = async (kept: string, other: string, by = team.owner) =>
    (await merge(kept, other, { by })).body.error
  expect(await refused(first, second)).toBe('two_identities')
  expect(await refused(third, first)).toBe('two_identities')
  expect(await refused(first, first)).toBe('not_found')
  expect(await refused(first, randomUUID())).toBe('not_found')
  expect(await refused(first, third, await world.member(team, 'viewer'))).toBe('role_too_low')
  const body = { otherId: third, take: [], version: 2, otherVersion: 1 }
  expect((await team.owner('POST', inProject(`/contacts/${first}/merge`), body)).body.error).toBe(
    'stale_version',
  )
  const elsewhere = await world.team('Anderswo')
  const foreign = await world.visitor(elsewhere.key)
  await foreign.identify('u-foreign')
  const theirs = await contactOf(foreign)
  expect(await refused(first, theirs)).toBe('not_found')
  const across = { otherId: third, take: [], version: 1, otherVersion: 1 }
  const path = inProject(`/contacts/${theirs}/merge`, elsewhere.projectId)
  expect((await elsewhere.owner('POST', path, across)).body.error).toBe('not_found')
  expect(await ticketsOf(third)).toEqual(['Niemand'])
  expect(await contactOf(foreign)).toBe(theirs)
})

test('D71 merge: answers keep going to the address that the author of each conversation gave', async () => {
  const other = await world.visitor(team.key)
  await other.call('POST', '/bugs/v2', {
    formData: { description: 'Erstes', reportedBy: 'erste@example.org' },
  })
  await other.call('POST', '/shared/conversations', { text: 'Zweites' })
  const known = await proved('u-other-mail', { email: 'proved@example.org' })
  const kept = await contactOf(known)
  await merge(kept, await contactOf(other))
  const { rows } = await world.server.ctx.pool.query(
    `select given_email as email from lotse.visitor_session where id = $1`,
    [other.session.gleapId],
  )
  expect(rows).toEqual([{ email: 'erste@example.org' }])
  const { items } = (await team.owner('GET', inProject(`/tickets?contactId=${kept}&search=Zweites`))).body
  const thread = (await team.owner('GET', inProject(`/tickets/${items[0].id}/messages`))).body
  expect(thread.mailing).toMatchObject({ confirmation: { email: 'erste@example.org' } })
})

test('D71 merge: a visitor who writes at the same moment loses nothing', async () => {
  const known = await proved('u-busy')
  const other = await anonymous('Erstes')
  const kept = await contactOf(known)
  const gone = await contactOf(other)
  const writing = Array.from({ length: 8 }, (_, at) =>
    other.call('POST', '/bugs/v2', { formData: { description: `Bericht ${at}` } }),
  )
  const [merged, ...written] = await Promise.all([merge(kept, gone), ...writing])
  expect(merged.status).toBe(200)
  expect(written.map(({ status }) => status)).toEqual(Array(8).fill(201))
  expect(await ticketsOf(kept)).toHaveLength(10)
})

test('D71 merge: mails from a merged address are filed with the contact that was kept, and show nothing of it', async () => {
  const ctx = world.server.ctx as FeedbackCtx
  const from = { address: 'post@example.org', name: 'Karla' }
  const mailed = await visitorByMail(ctx, team.projectId, from)
  const known = await proved('u-mail')
  const kept = await contactOf(known)
  expect((await merge(kept, mailed.contactId)).status).toBe(200)
  const again = await visitorByMail(ctx, team.projectId, from)
  expect(again).toMatchObject({ contactId: kept, verified: false, userId: null, scopeId: again.sessionId })
  // Deleting the contact ends it.
  await team.owner('DELETE', inProject(`/contacts/${kept}`))
  const later = await visitorByMail(ctx, team.projectId, from)
  expect(later.contactId).not.toBe(kept)
})

test('Z967 mails from both addresses are filed with the contact that was kept, also if it took the other one’s', async () => {
  const ctx = world.server.ctx as FeedbackCtx
  const by = (address: string) => visitorByMail(ctx, team.projectId, { address, name: 'Karla' })
  const [kept, other] = [await by('alt@example.org'), await by('neu@example.org')]
  expect((await merge(kept.contactId, other.contactId, { take: ['email'] })).status).toBe(200)
  expect((await read(kept.contactId)).email).toBe('neu@example.org')
  for (const address of ['alt@example.org', 'neu@example.org'])
    expect((await by(address)).contactId, address).toBe(kept.contactId)
})

test('Z448 the link of a merged contact leads to the one it went into, also after a second merge, until that is deleted', async () => {
  const first = await contactOf(await anonymous('Erste'))
  const second = await contactOf(await anonymous('Zweite'))
  const kept = await contactOf(await proved('u-followed'))
  await merge(second, first)
  expect((await read(first)).id).toBe(second)
  await merge(kept, second)
  expect((await read(first)).id).toBe(kept)
  expect((await read(second)).id).toBe(kept)
  const elsewhere = await world.team('Nebenan')
  const path = inProject(`/contacts/${first}`, elsewhere.projectId)
  expect((await elsewhere.owner('GET', path)).status).toBe(404)
  await team.owner('DELETE', inProject(`/contacts/${kept}`))
  expect((await team.owner('GET', inProject(`/contacts/${first}`))).status).toBe(404)
})
