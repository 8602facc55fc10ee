import { lotseTopics } from '@lotse/contracts/webhooks/lotse-topics'
import { Webhook } from 'standardwebhooks'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createKeys } from '../../../platform/process/keys.ts'
import { idOf } from '../../../platform/queue/queue.ts'
import { sealText } from '../../../platform/webhooks/sign.ts'
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
const create = async (more: object = {}) => (await team.owner('POST', path(), fields(more))).body
const read = async (id: string) => (await team.owner('GET', path(`/${id}`))).body
const log = async (id: string) => (await team.owner('GET', path(`/${id}/deliveries`))).body.items
const report = async (description = 'Die Kasse geht nicht'): Promise<string> =>
  (await mara.call('POST', '/bugs/v2', { formData: { description } })).body.id
const query = (text: string, values: unknown[] = []) => world.server.ctx.pool.query(text, values)
const got = async (number: number) => {
  await expect
    .poll(() => {
      world.server.ctx.queue.wake(['pump-webhook'])
      return receiver.got.length
    })
    .toBe(number)
  await world.server.errandsDone()
}
const topics = () => receiver.got.map(({ body }) => JSON.parse(body).type)

test('Z580 sealed with another SECRET: said in the list, named in the log, replaced, switched off and deleted', async () => {
  const other = { keys: createKeys('another secret for tests, long enough to pass') }
  const { id, version } = await create()
  await query('update platform.webhook set address = $2, secret = $3 where id = $1', [
    id,
    sealText(other, receiver.url),
    sealText(other, 'whsec_AAAA'),
  ])
  expect((await team.owner('GET', path())).body.items).toMatchObject([
    { address: '', unreadable: ['address', 'secret'] },
  ])
  const tried = (await team.owner('POST', path(`/${id}/test`))).body
  expect(tried).toMatchObject({ state: 'failed', code: 'unreadable', attempts: [{ sent: {}, status: null }] })
  await report()
  await expect.poll(async () => (await log(id))[0]).toMatchObject({ state: 'waiting', code: 'unreadable' })
  const off = (await team.owner('PATCH', path(`/${id}`), { version, isOn: false })).body
  expect(off).toMatchObject({ isOn: false, unreadable: ['address', 'secret'] })
  expect((await team.owner('PATCH', path(`/${id}`), { version: off.version, isOn: true })).body).toEqual({
    error: 'address_refused',
  })
  const { secret, oldSecretUntil } = (await team.owner('POST', path(`/${id}/secret`))).body
  expect(oldSecretUntil).toBeNull()
  const change = { version: off.version, address: receiver.url, isOn: true }
  expect((await team.owner('PATCH', path(`/${id}`), change)).body).toMatchObject({
    address: receiver.url,
    unreadable: [],
  })
  await report()
  await got(1)
  const { body = '', headers } = receiver.got[0] ?? {}
  expect(new Webhook(secret).verify(body, headers as Record<string, string>)).toBeTruthy()
  await query('update platform.webhook set address = $2 where id = $1', [id, sealText(other, 'x')])
  expect((await team.owner('DELETE', path(`/${id}`))).status).toBe(200)
  expect((await team.owner('GET', path())).body.items).toEqual([])
})

test('Z581 what waits goes out as soon as somebody has mended the webhook', async () => {
  receiver.answers(withStatus(503))
  const { id, version } = await create()
  await report()
  await got(1)
  await query(
    `update platform.webhook_delivery set due_at = now() + interval '1 hour' where webhook_id = $1`,
    [id],
  )
  receiver.answers(withStatus(200))
  await team.owner('PATCH', path(`/${id}`), { version, address: `${receiver.url}/neu` })
  await got(2)
  expect(receiver.got.map(({ path }) => path)).toEqual(['/lotse', '/neu'])
  expect(await read(id)).toMatchObject({ waiting: 0, failures: 0 })
})

test('Z582 a call that fails after the webhook was switched off does not wait again', async () => {
  let answer = () => {}
  receiver.answers(response => {
    answer = () => response.writeHead(503).end()
  })
  const { id, version } = await create()
  await report()
  await expect.poll(() => receiver.got.length).toBe(1)
  await team.owner('PATCH', path(`/${id}`), { version, isOn: false })
  answer()
  await expect.poll(async () => (await log(id))[0].tries).toBe(1)
  expect(await log(id)).toMatchObject([
    { state: 'failed', reason: 'switched_off', dueAt: null, endedAt: expect.any(String) },
  ])
})

test('Z583 addresses and times that nothing can read are refused', async () => {
  const wrong = fields({ format: 'ntfy', address: `${receiver.url}/%zz` })
  expect((await team.owner('POST', path(), wrong)).body).toEqual({ error: 'address_refused' })
  const { id } = await create()
  const span = { since: '0000-01-01T00:00:00Z', until: '2026-01-01T00:00:00Z' }
  expect((await team.owner('POST', path(`/${id}/deliveries/repeat`), span)).status).toBe(422)
})

test('Z584 edited and deleted notes are told to those who hear of notes, and to nobody else', async () => {
  await create({ topics: ['ticket.created', 'message.sent', 'message.changed'] })
  const ticketId = await report()
  await got(1)
  const messages = `/console/projects/${team.projectId}/tickets/${ticketId}/messages`
  const write = async (text: string, more: object = {}) =>
    (await team.owner('POST', messages, { text, ...more })).body.id
  const note = await write('Nur für uns', { note: true })
  expect((await team.owner('PATCH', `${messages}/${note}`, { text: 'Wirklich nur für uns' })).status).toBe(
    200,
  )
  expect((await team.owner('DELETE', `${messages}/${note}`)).status).toBe(200)
  const reply = await write('Wir sehen nach')
  await got(2)
  await team.owner('PATCH', `${messages}/${reply}`, { text: 'Wir sehen gleich nach' })
  await got(3)
  expect(topics()).toEqual(['ticket.created', 'message.sent', 'message.changed'])
  expect(JSON.stringify(receiver.got)).not.toContain('für uns')
})

test('Z585 whoever records a call waits for the pump without what the pump needs', async () => {
  let answer = () => {}
  receiver.answers(response => {
    answer = () => response.writeHead(200).end()
  })
  const { id } = await create()
  await report()
  await expect.poll(() => receiver.got.length).toBe(1)
  await world.server.ctx.queue.boss.send(
    'pump-webhook',
    { webhookId: id },
    { id: idOf('pump-webhook', id), startAfter: 1000 },
  )
  const pump = await world.server.ctx.pool.connect()
  await pump.query('begin')
  await pump.query(`delete from errand.job where name = 'pump-webhook' and id = $1`, [
    idOf('pump-webhook', id),
  ])
  answer()
  const waiting = `select from pg_locks where not granted and pid <> pg_backend_pid()
    and locktype = 'transactionid' and database is null`
  await expect.poll(async () => (await query(waiting)).rowCount).toBeGreaterThan(0)
  await pump.query(`set local lock_timeout = '100ms'`)
  await pump.query('select from platform.webhook where id = $1 for no key update', [id])
  await pump.query('commit')
  pump.release()
  await expect.poll(async () => (await log(id))[0].state).toBe('delivered')
})

test('Z586 what was deleted before it was delivered does not go out, and is in no log', async () => {
  const { id } = await create({ topics: ['message.sent', 'message.changed', 'note.written'] })
  const ticketId = await report()
  const messages = `/console/projects/${team.projectId}/tickets/${ticketId}/messages`
  const write = async (more: object) =>
    (await team.owner('POST', messages, { text: 'Geheim', ...more })).body.id
  receiver.answers(withStatus(503))
  const written = [await write({}), await write({ note: true })]
  await expect.poll(async () => (await log(id)).length).toBe(2)
  await world.server.errandsDone()
  for (const message of written) await team.owner('DELETE', `${messages}/${message}`)
  await expect
    .poll(async () => (await log(id)).map(({ topic }: { topic: string }) => topic).sort())
    .toEqual(['message.changed', 'note.written'])
  const kept = await query(
    'select body, card, subject from platform.webhook_delivery where webhook_id = $1',
    [id],
  )
  expect(kept.rowCount).toBe(2)
  expect(JSON.stringify(kept.rows)).not.toContain('Geheim')
})
