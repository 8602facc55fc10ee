import { bytesPerDay } from '@lotse/contracts/limits'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDayMeter } from '../../platform/limits/bytes-per-day.ts'
import type { ConsoleCtx, FeedbackCtx } from '../context.ts'
import { visitorByMail } from '../inbound/mail-sender.ts'
import { apiCall, tokenFor } from '../testing/api-call.ts'
import { fileBody, PNG } from '../testing/multipart.ts'
import { type Call, createWorld, type TestTeam, type World } from '../testing/world.ts'
import { trackEvents } from './track-events.ts'

let world: World
let team: TestTeam
let call: Call
beforeAll(async () => {
  world = await createWorld()
  team = await world.team('Kursladen')
  call = apiCall(world, (await tokenFor(team, { role: 'agent' })).secret)
})
afterAll(() => world.close())

const api = (rest = '') => `/api/v1/projects/${team.projectId}${rest}`
const upload = (contactId: string, query = '') => {
  const { payload, headers } = fileBody(PNG, { name: 'bild.png', type: 'image/png' })
  return call('POST', api(`/contacts/${contactId}/uploads${query}`), payload, headers)
}

test('D103 contacts are created and updated by user ID or address, and what agents have changed stays', async () => {
  const put = (contact: object, data: object = {}) => call('PUT', api('/contacts'), { contact, data })
  const made = await put({ userId: 'u-1' }, { name: 'Ada', plan: 'pro', customData: { seats: 3 } })
  expect(made).toMatchObject({
    status: 200,
    body: { created: true, userId: 'u-1', name: 'Ada', plan: 'pro' },
  })
  const { id, version } = made.body
  expect((await put({ userId: 'u-1' }, { plan: 'team', customData: { since: 2024 } })).body).toMatchObject({
    ...{ created: false, id, name: 'Ada', plan: 'team', customData: { seats: 3, since: 2024 } },
  })
  await call('PATCH', api(`/contacts/${id}`), { version, name: 'Ada L.' })
  expect((await put({ userId: 'u-1' }, { name: 'Ada' })).body.name).toBe('Ada L.')
  expect((await put({ userId: 'u-1' }, { name: 'Ada Lovelace' })).body.name).toBe('Ada Lovelace')
  const bo = await put({ email: 'Bo@example.com', name: 'Bo' }, { phone: '123' })
  expect(bo.body).toMatchObject({ created: true, name: 'Bo', phone: '123', userId: '' })
  const again = await put({ email: 'bo@example.com' }, { phone: '456' })
  expect(again.body).toMatchObject({ created: false, id: bo.body.id, phone: '456' })
  expect((await put({ id }, { lang: 'en' })).body).toMatchObject({ id, lang: 'en' })
  expect((await put({ id: crypto.randomUUID() })).status).toBe(404)
  expect((await put({ userId: 'u-1' }, { customData: { role: 'x' } })).body.error).toBe('name_reserved')
  expect((await put({ userId: 'u-1', id })).status).toBe(422)
  // Two at once are one person.
  const twins = await Promise.all([1, 2, 3].map(() => put({ userId: 'zwilling' })))
  expect(new Set(twins.map(({ body }) => body.id)).size).toBe(1)
})

test('D103 a ticket is created for a contact, with files; both sides write', async () => {
  const visitor = await world.visitor(team.key)
  await visitor.identify('u-2')
  const { id: contactId } = (await call('PUT', api('/contacts'), { contact: { userId: 'u-2' }, data: {} }))
    .body
  const file = await upload(contactId)
  expect(file.status).toBe(200)
  const made = await call('POST', api('/tickets'), {
    contact: { userId: 'u-2' },
    text: 'Die Lieferung fehlt\nseit Montag',
    type: 'BUG',
    priority: 'HIGH',
    tags: ['lager', 'lager'],
    customData: { order: 7 },
    attachments: [file.body.fileUrl],
  })
  expect(made).toMatchObject({
    status: 201,
    body: {
      ...{ title: 'Die Lieferung fehlt', channel: 'api', type: 'BUG', priority: 'HIGH', tags: ['lager'] },
      ...{ unread: true, customData: { order: 7 }, contact: { id: contactId, userId: 'u-2' } },
    },
  })
  const ticket = made.body.id
  const second = await upload(contactId, `?ticketId=${ticket}`)
  const said = { text: 'Noch ein Bild', attachments: [second.body.fileUrl] }
  expect((await call('POST', api(`/tickets/${ticket}/visitor-messages`), said)).status).toBe(201)
  expect((await call('POST', api(`/tickets/${ticket}/messages`), { text: 'Ist unterwegs' })).status).toBe(201)
  expect((await call('POST', api(`/tickets/${ticket}/visitor-messages`), {})).body.error).toBe('file_refused')
  const { body: talk } = await call('GET', api(`/tickets/${ticket}/messages`))
  const items = talk.items.filter(({ from }: { from: string }) => from !== 'change')
  expect(
    items.map(({ from, text, attachments }: Record<string, unknown[]>) => [from, text, attachments?.length]),
  ).toEqual([
    ['visitor', 'Die Lieferung fehlt\nseit Montag', 1],
    ['visitor', 'Noch ein Bild', 1],
    ['team', 'Ist unterwegs', 0],
  ])
  const closed = await call('PATCH', api(`/tickets/${ticket}`), { status: 'closed', addTags: ['fertig'] })
  expect(closed.body).toMatchObject({ status: 'closed', tags: ['fertig', 'lager'] })
  const by = await call('POST', api('/tickets'), {
    contact: { email: 'neu@example.com', name: 'Neu' },
    text: 'Hallo',
  })
  expect(by.body).toMatchObject({
    title: 'Hallo',
    type: 'INQUIRY',
    contact: { email: 'neu@example.com', name: 'Neu' },
  })
  // Another contact's file cannot be sent.
  const { body: foreign } = await upload(contactId)
  const stolen = { contact: { email: 'neu@example.com' }, text: 'x', attachments: [foreign.fileUrl] }
  expect((await call('POST', api('/tickets'), stolen)).body.error).toBe('file_refused')
  const elsewhere = await upload(by.body.contact.id, `?ticketId=${ticket}`)
  expect(elsewhere.status).toBe(404)
})

test('D103 events are tracked in batches; those of unknown people are named and left out', async () => {
  const { id } = (await call('PUT', api('/contacts'), { contact: { userId: 'u-3' }, data: {} })).body
  const at = new Date(Date.now() - 3_600_000).toISOString()
  const answer = await call('POST', api('/events'), {
    events: [
      { contact: { userId: 'u-3' }, name: 'ordered', data: { total: 12 }, at },
      { contact: { userId: 'nobody' }, name: 'ordered' },
      { contact: { id: id.toUpperCase() }, name: 'paid' },
    ],
  })
  expect(answer).toMatchObject({ status: 200, body: { stored: 2, unknown: [1], refused: [] } })
  const { items } = (await call('GET', api(`/contacts/${id}/events`))).body
  expect(items).toMatchObject([{ name: 'paid' }, { name: 'ordered', data: { total: 12 }, at }])
  expect((await call('POST', api('/events'), { events: [] })).status).toBe(422)
})

test('D103 lists of what has changed since a moment: page by page, none missed, none twice in a round', async () => {
  const fresh = await world.team('Abgleich')
  const own = apiCall(world, (await tokenFor(fresh)).secret)
  const base = `/api/v1/projects/${fresh.projectId}`
  const ids: Record<string, string[]> = { tickets: [], contacts: [] }
  for (const nth of [1, 2, 3, 4, 5]) {
    const { body } = await own('POST', `${base}/tickets`, {
      contact: { userId: `s-${nth}` },
      text: `Nummer ${nth}`,
    })
    ids.tickets?.push(body.id)
    ids.contacts?.push(body.contact.id)
  }
  for (const list of ['tickets', 'contacts']) {
    const read: string[] = []
    let since = ''
    for (let after = ''; ; ) {
      const { body } = await own('GET', `${base}/sync/${list}?limit=2${after && `&after=${after}`}`)
      read.push(...body.items.map(({ id }: { id: string }) => id))
      since = body.since
      if (body.next === null) break
      after = body.next
    }
    expect(read.toSorted(), list).toEqual(ids[list]?.toSorted())
    expect(Date.parse(since)).toBeLessThan(Date.now())
  }
  const last = async (list: string) => {
    const { body } = await own('GET', `${base}/sync/${list}`)
    return body.items.at(-1)
  }
  await own('PATCH', `${base}/tickets/${ids.tickets?.[0]}`, { addTags: ['neu'] })
  const changed = await last('tickets')
  expect(changed).toMatchObject({ id: ids.tickets?.[0], tags: ['neu'] })
  const before = (await last('contacts')).changedAt
  const visitor = await world.visitor(fresh.key)
  await visitor.identify('s-2')
  const said = await last('contacts')
  // Being seen is no change; a new plan is.
  await visitor.identify('s-2')
  expect(await last('contacts')).toMatchObject({ id: ids.contacts?.[1], changedAt: said.changedAt })
  await own('PUT', `${base}/contacts`, { contact: { userId: 's-2' }, data: { plan: 'pro' } })
  const after = await last('contacts')
  expect(after).toMatchObject({ id: ids.contacts?.[1], plan: 'pro' })
  const { body } = await own('GET', `${base}/sync/contacts?since=${after.changedAt}`)
  expect(body.items.map(({ id }: { id: string }) => id)).toEqual([ids.contacts?.[1]])
  expect(after.changedAt > before).toBe(true)
  expect((await own('GET', `${base}/sync/tickets?since=gestern`)).status).toBe(422)
})

test('Z971 an address means the same contact for files, programs and mails, and what others claim of it leads to nobody’s letters', async () => {
  const imported = async (email: string) => {
    const body = { id: crypto.randomUUID(), name: 'x.csv', dryRun: false, rows: [{ row: 2, email }] }
    const answer = await team.owner('POST', `/console/projects/${team.projectId}/contacts/imports`, body)
    return answer.body.rows[0].contactId
  }
  const put = async (email: string, data = {}) =>
    (await call('PUT', api('/contacts'), { contact: { email }, data })).body
  const mailed = async (address: string) =>
    (await visitorByMail(world.server.ctx as FeedbackCtx, team.projectId, { address, name: '' })).contactId
  const eva = await imported('Eva@firma.example')
  expect(await put('eva@firma.example', { plan: 'pro' })).toMatchObject({
    id: eva,
    created: false,
    plan: 'pro',
  })
  expect(await mailed('eva@firma.example')).toBe(eva)
  expect(await imported('eva@firma.example')).toBe(eva)
  const bo = await put('bo@firma.example')
  expect(await mailed('bo@firma.example')).toBe(bo.id)

  // The site has said it of one: a program means them, and a mail does not.
  const visitor = await world.visitor(team.key)
  await visitor.identify('u-address', { email: 'Kim@firma.example' })
  const kim = await put('kim@firma.example', { plan: 'team' })
  expect(kim).toMatchObject({ userId: 'u-address', created: false, plan: 'team' })
  const contact = { email: 'kim@firma.example' }
  const ticket = await call('POST', api('/tickets'), { contact, text: 'Wo bleibt es?' })
  expect(ticket.body.contact.id).toBe(kim.id)
  expect((await visitor.call('GET', '/shared/conversations')).body.items ?? []).toEqual([])
  await visitor.identify('u-address', { email: 'fremd@firma.example' })
  const thread = await call('GET', api(`/tickets/${ticket.body.id}/messages`))
  expect(thread.body.mailing.confirmation.email).toBe('kim@firma.example')
  expect(await mailed('kim@firma.example')).not.toBe(kim.id)

  // Of two of whom it is said, neither is meant, and there is one contact for the address from then on.
  for (const name of ['x', 'y'])
    await (await world.visitor(team.key)).identify(`u-two-${name}`, { email: 'two@firma.example' })
  const two = await put('two@firma.example')
  expect(two).toMatchObject({ created: true, userId: '' })
  expect((await put('two@firma.example')).id).toBe(two.id)
  expect(await imported('two@firma.example')).toBe(two.id)
})

test('Z972 events that were not stored are named: of unknown people, too large, or beyond the limits of the day', async () => {
  const { id } = (await call('PUT', api('/contacts'), { contact: { userId: 'u-full' }, data: {} })).body
  const contact = { userId: 'u-full' }
  const events = [
    { contact, name: 'large', data: { text: 'x'.repeat(20_000) } },
    { contact: { userId: 'nobody' }, name: 'fine' },
    { contact, name: 'fine' },
  ]
  const answer = await call('POST', api('/events'), { events })
  expect(answer.body).toEqual({ stored: 1, unknown: [1], refused: [0] })
  const session = (await call('GET', api(`/contacts/${id}`))).body.sessions[0].id
  const dayMeter = createDayMeter(() => new Date())
  const who = { session, address: `api ${team.projectId}`, project: team.projectId }
  expect(dayMeter.take('event', who, bytesPerDay.event.session, bytesPerDay.event)).toBe(0)
  const caller = { projectId: team.projectId }
  const ctx = { ...world.server.ctx, dayMeter, caller } as unknown as ConsoleCtx
  expect(await trackEvents(ctx, events)).toEqual({ stored: 0, unknown: [1], refused: [0, 2] })
  expect((await call('GET', api(`/contacts/${id}/events`))).body.items).toHaveLength(1)
})

test('Z983 a conversation is read page by page, back to its first message', async () => {
  const contact = { userId: 'u-long' }
  const { id } = (await call('POST', api('/tickets'), { contact, text: 'Nr. 0' })).body
  for (const nth of [1, 2, 3, 4])
    await call('POST', api(`/tickets/${id}/visitor-messages`), { text: `Nr. ${nth}` })
  const read: string[][] = []
  for (let before = ''; ; ) {
    const { body } = await call('GET', api(`/tickets/${id}/messages?limit=2${before && `&before=${before}`}`))
    read.unshift(body.items.map(({ text }: { text: string }) => text))
    if (!body.more) break
    before = body.items[0].id
  }
  expect(read).toEqual([['Nr. 0'], ['Nr. 1', 'Nr. 2'], ['Nr. 3', 'Nr. 4']])
  expect((await call('GET', api(`/tickets/${id}/messages?before=nie`))).status).toBe(422)
})

test('Z1072 a ticket that is refused leaves no new contact behind', async () => {
  const { body: owner } = await call('PUT', api('/contacts'), { contact: { userId: 'u-has' }, data: {} })
  const { body: file } = await upload(owner.id)
  for (const contact of [{ userId: 'u-refused' }, { email: 'refused@example.com' }]) {
    const ticket = { contact, text: 'Nicht meins', attachments: [file.fileUrl] }
    expect((await call('POST', api('/tickets'), ticket)).body.error).toBe('file_refused')
  }
  expect((await call('GET', api('/contacts?search=refused'))).body.items).toEqual([])
})
