import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type TestTeam, type World } from '../testing/world.ts'
import { letPass } from './testing/due.ts'

let world: World
let team: TestTeam

interface Delivered {
  path: string
  headers: IncomingMessage['headers']
  body: Buffer
}
const delivered: Delivered[] = []
/** The statuses that our own push service returns, in order; 201 if the list is empty. */
const answers: number[] = []
const service = createServer(async (request, response) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  delivered.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks) })
  response.writeHead(answers.shift() ?? 201).end()
})
const addressOf = (name: string) => `http://127.0.0.1:${(service.address() as AddressInfo).port}/${name}`

beforeAll(async () => {
  await new Promise<void>(done => service.listen(0, '127.0.0.1', done))
  world = await createWorld()
  team = await world.team('Kursladen')
})
afterAll(async () => {
  service.close()
  await world.close()
})

/** A browser with its own keys that accepts push messages. */
const createBrowser = (name: string) => {
  const keys = createECDH('prime256v1')
  keys.generateKeys()
  const auth = randomBytes(16)
  const subscription = {
    endpoint: addressOf(name),
    p256dh: keys.getPublicKey().toString('base64url'),
    auth: auth.toString('base64url'),
  }
  /** RFC 8291 and 8188. */
  const read = ({ body }: Delivered) => {
    const salt = body.subarray(0, 16)
    const keyLength = body[20] ?? 0
    const sender = body.subarray(21, 21 + keyLength)
    const sealed = body.subarray(21 + keyLength)
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender])
    const secret = Buffer.from(hkdfSync('sha256', keys.computeSecret(sender), auth, info, 32))
    const key = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: aes128gcm\0', 16))
    const nonce = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: nonce\0', 12))
    const opening = createDecipheriv('aes-128-gcm', key, nonce)
    opening.setAuthTag(sealed.subarray(-16))
    const padded = Buffer.concat([opening.update(sealed.subarray(0, -16)), opening.final()])
    return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString('utf8'))
  }
  return { subscription, read }
}

const report = async (description: string): Promise<string> => {
  const visitor = await world.visitor(team.key)
  const { body } = await visitor.call('POST', '/bugs/v2', { type: 'BUG', formData: { description } })
  await world.server.errandsDone()
  return body.id
}
const sentTo = (name: string) => delivered.filter(({ path }) => path === `/${name}`)

test('D36 a browser reads what happened, sealed for it and signed with the key it was given', async () => {
  const agent = await world.member(team, 'agent')
  const browser = createBrowser('anna')
  const { key } = (await agent('GET', '/console/push')).body
  expect((await agent('POST', '/console/push', browser.subscription)).status).toBe(200)
  expect((await agent('GET', '/console/push')).body).toEqual({ key, isOn: true })
  const ticketId = await report('Der Kauf geht nicht')
  const [message, ...more] = sentTo('anna')
  expect(more).toEqual([])
  if (!message) throw new Error('nothing came')
  expect(browser.read(message)).toEqual({
    title: expect.stringMatching(/^Neues Ticket von Besucher [0-9A-F]{4}$/),
    body: '#1 Der Kauf geht nicht',
    tag: ticketId,
    path: `/projects/${team.projectId}/inbox/${ticketId}`,
  })
  expect(message.body.length).toBeLessThan(4096)
  expect(message.headers).toMatchObject({
    ttl: '43200',
    urgency: 'high',
    topic: ticketId.replaceAll('-', ''),
  })
  const [, token = '', given] = /^vapid t=([^,]+), k=(.+)$/.exec(String(message.headers.authorization)) ?? []
  expect(given).toBe(key)
  const point = Buffer.from(key, 'base64url')
  const publicKey = createPublicKey({
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
    format: 'jwk',
  })
  const [head, claims, signature = ''] = token.split('.')
  const signed = { key: publicKey, dsaEncoding: 'ieee-p1363' as const }
  expect(
    verify('sha256', Buffer.from(`${head}.${claims}`), signed, Buffer.from(signature, 'base64url')),
  ).toBe(true)
  await agent('DELETE', '/console/push')
  await report('Noch etwas')
  expect(sentTo('anna')).toHaveLength(1)
})

test('D36 signing out ends it, and so does a browser that is gone; a busy service is asked again', async () => {
  const agent = await world.member(team, 'agent')
  const [here, gone] = [await world.signIn(agent.email), await world.signIn(agent.email)]
  await here('POST', '/console/push', createBrowser('here').subscription)
  await gone('POST', '/console/push', createBrowser('gone').subscription)
  await here('DELETE', '/console/session')
  answers.push(410)
  await report('Eins')
  expect(sentTo('here')).toEqual([])
  expect(sentTo('gone')).toHaveLength(1)
  expect((await gone('GET', '/console/push')).body.isOn).toBe(false)
  await gone('POST', '/console/push', createBrowser('busy').subscription)
  answers.push(503)
  await report('Zwei')
  const { rows } = await world.server.ctx.pool.query(
    `update errand.job set start_after = now() - interval '1 second' where name = 'push' and state = 'retry' returning 1`,
  )
  expect(rows).toHaveLength(1)
  world.server.ctx.queue.wake(['push'])
  await world.server.errandsDone()
  expect(sentTo('busy')).toHaveLength(2)
  await gone('DELETE', '/console/push')
})

test('D36 keys that are no keys are refused', async () => {
  const agent = await world.member(team, 'agent')
  const { subscription } = createBrowser('odd')
  const send = (change: object) => agent('POST', '/console/push', { ...subscription, ...change })
  expect((await send({ p256dh: 'AAAA' })).status).toBe(422)
  expect((await send({ auth: 'AAAA' })).status).toBe(422)
  expect((await send({ endpoint: 'file:///etc/passwd' })).status).toBe(422)
  expect((await agent('GET', '/console/push')).body.isOn).toBe(false)
})

test('Z375 a key that is no point of the curve is refused at once, and one that is stored is forgotten at its first message', async () => {
  const agent = await world.member(team, 'agent')
  const { subscription } = createBrowser('off-curve')
  const point = Buffer.from(subscription.p256dh, 'base64url')
  point[40] = (point[40] ?? 0) ^ 1
  const p256dh = point.toString('base64url')
  expect((await agent('POST', '/console/push', { ...subscription, p256dh })).status).toBe(422)
  expect((await agent('POST', '/console/push', subscription)).status).toBe(200)
  const { pool } = world.server.ctx
  await pool.query('update lotse.push_subscription set p256dh = $1 where endpoint = $2', [
    p256dh,
    subscription.endpoint,
  ])
  await report('Kein Punkt')
  expect((await agent('GET', '/console/push')).body.isOn).toBe(false)
  const { rows } = await pool.query(`select 1 from errand.job where name = 'push'`)
  expect(rows).toEqual([])
})

test('Z966 a message that waited for a push service is not sent to whoever has left the team or only looks by then', async () => {
  const [leaves, looks] = [await world.member(team, 'agent'), await world.member(team, 'agent')]
  await leaves('POST', '/console/push', createBrowser('leaves').subscription)
  await looks('POST', '/console/push', createBrowser('looks').subscription)
  answers.push(503, 503)
  await report('Noch jemand da?')
  const member = ({ accountId }: typeof leaves) => `/console/teams/${team.teamId}/members/${accountId}`
  await team.owner('DELETE', member(leaves))
  await team.owner('PATCH', member(looks), { role: 'viewer' })
  await letPass(world, { name: 'push' })
  expect([sentTo('leaves'), sentTo('looks')].map(({ length }) => length)).toEqual([1, 1])
})
