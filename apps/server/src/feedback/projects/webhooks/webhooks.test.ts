import { lotseEvent } from '@lotse/contracts/webhooks/lotse-events'
import { lotseTopics } from '@lotse/contracts/webhooks/lotse-topics'
import { Webhook } from 'standardwebhooks'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { keepWebhooks } from '../../../platform/webhooks/keep-webhooks.ts'
import { openReceiver, type Receiver, withStatus } from '../../../platform/webhooks/testing/receiver.ts'
import { createWorld, type TestTeam, type TestVisitor, type World } from '../../testing/world.ts'

let world: World
let team: TestTeam
let mara: TestVisitor
let receiver: Receiver
beforeAll(async () => {
  world = await createWorld({ WEBHOOK_NETWORKS: '127.0.0.0/8' })
})
afterAll(() => world.close())
beforeEach(async () => {
  world.server.setNow(() => new Date())
  team = await world.team('Kursladen')
  mara = await world.visitor(team.key)
  receiver = await openReceiver()
})
afterEach(() => receiver.close())

const path = (rest = '') => `/console/projects/${team.projectId}/webhooks${rest}`
const fields = (more: object = {}) => ({
  name: 'Unser Server',
  address: `${receiver.url}/lotse`,
  format: 'json',
  topics: lotseTopics,
  lang: 'de',
  withPicture: false,
  payloadVersion: 1,
  isOn: true,
  ...more,
})
async function create(more: object = {}) {
  const { status, body } = await team.owner('POST', path(), fields(more))
  expect(status, JSON.stringify(body)).toBe(201)
  return body
}
const read = async (id: string) => (await team.owner('GET', path(`/${id}`))).body
const log = async (id: string, query = '') =>
  (await team.owner('GET', path(`/${id}/deliveries${query}`))).body.items
async function report(description = 'Die Kasse geht nicht'): Promise<string> {
  const { body } = await mara.call('POST', '/bugs/v2', { formData: { description } })
  return body.id
}
const events = () => receiver.got.map(({ body }) => lotseEvent.parse(JSON.parse(body)))
const topics = () => events().map(({ type }) => type)
const arrived = async (number: number) => {
  await world.server.errandsDone()
  await expect.poll(() => receiver.got.length).toBe(number)
  await world.server.errandsDone()
}
/** Lets time pass, for us and for the queue. */
async function later(seconds: number): Promise<void> {
  const now = world.server.ctx.now().getTime() + seconds * 1000
  world.server.setNow(() => new Date(now))
  await world.server.ctx.pool.query(
    `update errand.job set start_after = now() where name = 'pump-webhook' and state = 'created'`,
  )
  world.server.ctx.queue.wake(['pump-webhook'])
  await world.server.errandsDone()
}

test('D110 what happens in a project is told to its webhooks, signed, with the shape that the contract has', async () => {
  const { id, secret } = await create()
  const ticketId = await report()
  await arrived(1)
  const [got] = receiver.got
  expect(got?.path).toBe('/lotse')
  expect(new Webhook(secret).verify(got?.body ?? '', got?.headers as Record<string, string>)).toMatchObject({
    type: 'ticket.created',
    data: { ticket: { id: ticketId, number: 1 }, message: { from: 'visitor', text: 'Die Kasse geht nicht' } },
  })
  const ticket = `/console/projects/${team.projectId}/tickets/${ticketId}`
  const facets = await team.owner('GET', `/console/projects/${team.projectId}/ticket-facets`)
  // What happens within the same moment may be noted in any order.
  await team.owner('PATCH', ticket, { assigneeId: facets.body.people[0].id })
  await arrived(2)
  await team.owner('POST', `${ticket}/messages`, { text: 'Wir schauen nach.' })
  await arrived(3)
  await team.owner('PATCH', ticket, { status: 'closed' })
  await arrived(4)
  expect(topics()).toEqual(['ticket.created', 'ticket.assigned', 'message.sent', 'ticket.resolved'])
  expect(events()[2]?.data.message).toMatchObject({ text: 'Wir schauen nach.', by: { name: 'Owner' } })
  expect(events()[3]?.data.changes).toMatchObject([{ field: 'status', to: 'closed' }])
  expect(await log(id)).toMatchObject([
    { topic: 'ticket.resolved', state: 'delivered', code: 'ok', status: 200, tries: 1, dueAt: null },
    { topic: 'message.sent' },
    { topic: 'ticket.assigned' },
    { topic: 'ticket.created', subject: '#1 Die Kasse geht nicht' },
  ])
  expect(await read(id)).toMatchObject({ failures: 0, waiting: 0, lastDeliveredAt: expect.any(String) })
})

test('D110 a conversation is new with its first words; only chosen topics are told, and only of the own project', async () => {
  await create({ topics: ['ticket.created', 'message.received'] })
  await create({ name: 'Aus', isOn: false })
  const other = await world.team('Anderswo')
  const stranger = await world.visitor(other.key)
  await stranger.call('POST', '/bugs/v2', { formData: { description: 'fremd' } })
  const { conversation } = (await mara.call('POST', '/shared/conversations', { text: 'Wann geht es los?' }))
    .body
  const say = (text: string) =>
    mara.call('POST', `/shared/conversations/${conversation.shareToken}/messages`, { text })
  await arrived(1)
  await say('Und wie viel kostet es?')
  await arrived(2)
  expect(topics()).toEqual(['ticket.created', 'message.received'])
  expect(events().map(({ data }) => data.message?.text)).toEqual([
    'Wann geht es los?',
    'Und wie viel kostet es?',
  ])
})

test('D110 a project without a webhook for it stores nothing', async () => {
  await create({ topics: ['ticket.rated'] })
  await report()
  await world.server.errandsDone()
  const { rows } = await world.server.ctx.pool.query(
    'select from platform.webhook_delivery where project_id = $1',
    [team.projectId],
  )
  expect(rows).toEqual([])
})

test('D110 managers manage them; address and secret are sealed, and the secret is shown once', async () => {
  const agent = await world.member(team, 'agent')
  expect((await agent('GET', path())).status).toBe(403)
  expect((await agent('POST', path(), fields())).status).toBe(403)
  for (const wrong of [
    { address: 'https://127.0.0.1.nip.example:abc/' },
    { topics: [] },
    { topics: ['ticket.exploded'] },
    { format: 'fax' },
    { payloadVersion: 2 },
    { name: ' ' },
  ])
    expect((await team.owner('POST', path(), fields(wrong))).status, JSON.stringify(wrong)).toBe(422)
  for (const address of ['https://10.1.2.3/x', 'http://192.0.2.1/x', 'https://a:b@example.com/x'])
    expect((await team.owner('POST', path(), fields({ address }))).body).toEqual({ error: 'address_refused' })
  const noTopic = { format: 'ntfy', address: receiver.url }
  expect((await team.owner('POST', path(), fields(noTopic))).body).toEqual({ error: 'address_refused' })
  const { id, secret, version } = await create()
  expect(await read(id)).not.toHaveProperty('secret')
  const { rows } = await world.server.ctx.pool.query('select * from platform.webhook where id = $1', [id])
  expect(JSON.stringify(rows)).not.toContain(secret.slice(6))
  expect(JSON.stringify(rows)).not.toContain(receiver.url)
  const changed = await team.owner('PATCH', path(`/${id}`), { version, name: 'Neu' })
  expect(changed.body).toMatchObject({ name: 'Neu', version: version + 1, address: `${receiver.url}/lotse` })
  expect((await team.owner('PATCH', path(`/${id}`), { version, name: 'Alt' })).body).toEqual({
    error: 'stale_version',
  })
  const rotated = (await team.owner('POST', path(`/${id}/secret`))).body
  expect(rotated.secret).not.toBe(secret)
  await report()
  await arrived(1)
  const { body = '', headers } = receiver.got[0] ?? {}
  for (const one of [secret, rotated.secret])
    expect(new Webhook(one).verify(body, headers as Record<string, string>)).toBeTruthy()
  expect((await team.owner('DELETE', path(`/${id}`))).status).toBe(200)
  expect((await team.owner('GET', path(`/${id}`))).status).toBe(404)
  const { items } = (await team.owner('GET', `/console/teams/${team.teamId}/audit?action=webhook`)).body
  expect(items.map(({ action }: { action: string }) => action)).toEqual([
    'webhook.deleted',
    'webhook.rotated',
    'webhook.changed',
    'webhook.created',
  ])
})

test('D111 what fails is tried again, with the same id; later events of its ticket wait for it, others do not', async () => {
  const { id } = await create()
  receiver.answers((response, { body }) => {
    withStatus(body.includes('Kasse') ? 503 : 200)(response, { path: '', headers: {}, body })
  })
  const first = await report('Kasse')
  await arrived(1)
  await team.owner('PATCH', `/console/projects/${team.projectId}/tickets/${first}`, { status: 'closed' })
  await report('Anderes')
  await arrived(2)
  expect(topics()).toEqual(['ticket.created', 'ticket.created'])
  expect(await read(id)).toMatchObject({ waiting: 2 })
  receiver.answers(withStatus(200))
  await later(10)
  await arrived(4)
  expect(topics()).toEqual(['ticket.created', 'ticket.created', 'ticket.created', 'ticket.resolved'])
  const ids = receiver.got.map(({ headers }) => headers['webhook-id'])
  expect(ids[2]).toBe(ids[0])
  expect(new Set(ids).size).toBe(3)
  const [, , tried] = await log(id)
  const detail = (await team.owner('GET', path(`/${id}/deliveries/${tried.id}`))).body
  expect(detail).toMatchObject({ tries: 2, state: 'delivered', body: receiver.got[0]?.body })
  expect(detail.attempts).toMatchObject([
    { code: 'ok', status: 200 },
    { code: 'status', status: 503, answer: 'so it is', sent: { 'webhook-id': ids[0] } },
  ])
})

test('D111 one delivery, or those of a span, are repeated; an example is delivered while one waits', async () => {
  const { id, version } = await create()
  const since = new Date(Date.now() - 60_000).toISOString()
  const until = new Date(Date.now() + 60_000).toISOString()
  receiver.answers(withStatus(410))
  await report()
  await arrived(1)
  // Nobody wants it any longer: it is off at once, and what happens meanwhile is not kept.
  expect(await read(id)).toMatchObject({ isOn: false, offReason: 'gone' })
  await report()
  await world.server.errandsDone()
  const [failed, ...more] = await log(id)
  expect(more).toEqual([])
  expect(failed).toMatchObject({ state: 'failed', code: 'gone' })
  expect((await team.owner('POST', path(`/${id}/deliveries/${failed.id}/repeat`))).body).toEqual({
    error: 'webhook_is_off',
  })
  receiver.answers(withStatus(200))
  const tried = (await team.owner('POST', path(`/${id}/test`))).body
  expect(tried).toMatchObject({ topic: 'webhook.test', isTest: true, state: 'delivered', code: 'ok' })
  await team.owner('PATCH', path(`/${id}`), { version: version + 1, isOn: true })
  expect((await team.owner('POST', path(`/${id}/deliveries/${failed.id}/repeat`))).status).toBe(200)
  await arrived(3)
  const span = async (body: object) =>
    (await team.owner('POST', path(`/${id}/deliveries/repeat`), { since, until, ...body })).body
  expect(await span({})).toEqual({ number: 0, hasMore: false })
  expect(await span({ all: true })).toEqual({ number: 1, hasMore: false })
  await arrived(4)
  expect(new Set([0, 2, 3].map(nth => receiver.got[nth]?.headers['webhook-id'])).size).toBe(1)
})

test('D112 after a day of failures it is switched off, its owner is told by mail, and what waited can be repeated', async () => {
  const { id } = await create({ name: 'Alte Adresse' })
  receiver.answers(withStatus(500))
  await report()
  await world.server.errandsDone()
  for (let nth = 0; nth < 30 && (await read(id)).isOn; nth++) {
    if (nth === 2) await report('Noch eins')
    await later(2 * 3600)
  }
  expect(await read(id)).toMatchObject({ isOn: false, offReason: 'failing', waiting: 0 })
  expect(receiver.got.length).toBeGreaterThanOrEqual(15)
  const mails = (await world.server.sentMails()).filter(({ subject }) => subject.includes('Alte Adresse'))
  expect(mails).toMatchObject([{ subject: 'Webhook „Alte Adresse“ abgeschaltet' }])
  expect(mails[0]?.text).toContain(`/projects/${team.projectId}/settings/webhooks`)
})

test('D111 the log is kept for 30 days, and forgets a contact at once; a restored backup goes on', async () => {
  const { id } = await create()
  const ticketId = await report('Vergesst mich')
  await arrived(1)
  const { contact } = (await team.owner('GET', `/console/projects/${team.projectId}/tickets/${ticketId}`))
    .body
  await team.owner('DELETE', `/console/projects/${team.projectId}/contacts/${contact.id}`)
  await arrived(2)
  expect((await log(id)).map(({ topic }: { topic: string }) => topic)).toEqual(['contact.deleted'])
  expect(events()[1]?.data).toMatchObject({ contact: { id: contact.id } })
  await world.server.ctx.pool.query(
    `update platform.webhook_delivery set state = 'waiting', due_at = now() where webhook_id = $1`,
    [id],
  )
  await keepWebhooks(world.server.ctx)
  await arrived(3)
  world.server.setNow(() => new Date(Date.now() + 31 * 86_400_000))
  await keepWebhooks(world.server.ctx)
  world.server.setNow(() => new Date())
  expect(await log(id)).toEqual([])
})

test('D112 a receiver that hangs keeps nobody else waiting', async () => {
  const silent = await openReceiver()
  silent.answers(() => {})
  await create({ name: 'Stumm', address: silent.url })
  for (let nth = 0; nth < 5; nth++) await report(`Nummer ${nth}`)
  await expect.poll(() => silent.got.length).toBe(3)
  const other = await world.team('Anderer Laden')
  const beside = team
  team = other
  await create()
  await (await world.visitor(other.key)).call('POST', '/bugs/v2', { formData: { description: 'Hallo' } })
  await expect.poll(() => receiver.got.length).toBe(1)
  team = beside
  await create({ name: 'Neben ihm' })
  await report('Noch eins')
  await expect.poll(() => receiver.got.length).toBe(2)
  // Not more than its share.
  expect(silent.got.length).toBe(3)
  silent.close()
  await world.server.errandsDone()
})

test('D113 a chat tool gets a message in its own form, and a picture by an address that is good for two hours', async () => {
  const { ctx } = world.server
  const form = new FormData()
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  form.append('file', new Blob([png], { type: 'image/png' }), 'bild.png')
  const encoded = new Response(form)
  const payload = Buffer.from(await encoded.arrayBuffer())
  const { session } = mara
  const upload = await world.server.app.origins.lotse.inject({
    method: 'POST',
    url: '/uploads/sdk',
    headers: {
      'api-token': team.key,
      'gleap-id': session.gleapId,
      'gleap-hash': session.gleapHash,
      'content-type': encoded.headers.get('content-type') ?? '',
    },
    payload,
  })
  expect(upload.statusCode, upload.body).toBeLessThan(300)
  const token = upload.json().fileUrl.split('/').pop()
  const { media } = ctx.settings.urls
  ctx.settings.urls.media = 'https://media.example.com'
  await create({ format: 'slack', withPicture: true, topics: ['ticket.created'] })
  const fileUrl = `https://media.example.com/files/${token}`
  await mara.call('POST', '/bugs/v2', { formData: { description: '<!channel> Kasse', upload: [fileUrl] } })
  await arrived(1)
  ctx.settings.urls.media = media
  const { text, blocks } = JSON.parse(receiver.got[0]?.body ?? '{}')
  expect(text).toContain('Neues Ticket von Besucher')
  expect(JSON.stringify(blocks)).toContain('/inbox/')
  const { image_url: pictureUrl = '' } = blocks.find(({ type }: { type: string }) => type === 'image') ?? {}
  expect(pictureUrl).toMatch(/^https:\/\/media\.example\.com\/pictures\//)
  expect(pictureUrl).not.toContain(token)
  const url = pictureUrl.replace('https://media.example.com', '')
  const get = () => world.server.app.origins.media.inject({ method: 'GET', url })
  expect((await get()).headers['content-type']).toBe('image/png')
  world.server.setNow(() => new Date(Date.now() + 3 * 3_600_000))
  expect((await get()).statusCode).toBe(404)
})

test('Z1024 webhooks hear of a status that a visitor or a bot has changed', async () => {
  const bot = { nodes: [{ id: 'bye', kind: 'close', text: { de: 'Alles Gute!' } }] }
  const bots = `/console/projects/${team.projectId}/bots`
  const made = await team.owner('POST', bots, { id: 'short', kind: 'script', name: 'Lotti', definition: bot })
  const live = { version: made.body.version, status: 'live' }
  expect((await team.owner('PATCH', `${bots}/short`, live)).status).toBe(200)
  await create({ topics: ['ticket.resolved', 'ticket.changed'] })
  const { body } = await mara.call('POST', '/shared/conversations', { botId: 'short' })
  const messages = `/shared/conversations/${body.conversation.shareToken}/messages`
  await arrived(1)
  await mara.call('POST', messages, { text: 'Doch noch etwas' })
  await arrived(2)
  expect(topics()).toEqual(['ticket.resolved', 'ticket.changed'])
  expect(events().map(({ data }) => [data.by, data.changes])).toMatchObject([
    [null, [{ field: 'status', to: 'closed' }]],
    [null, [{ field: 'status', from: 'closed', to: 'open' }]],
  ])
})
