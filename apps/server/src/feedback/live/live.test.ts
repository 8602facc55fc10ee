import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openSocket } from '../testing/socket-client.ts'
import { createWorld, type TestTeam, type TestVisitor, type World } from '../testing/world.ts'

let world: World
let team: TestTeam
let ws: string
beforeAll(async () => {
  world = await createWorld()
  const urls = await world.server.listen()
  ws = urls.lotse.replace('http', 'ws')
  team = await world.team('Kursladen')
})
afterAll(() => world.close())

const address = ({ session }: TestVisitor, key = team.key) =>
  `${ws}?gleapId=${session.gleapId}&gleapHash=${session.gleapHash}&apiKey=${key}&sdkVersion=14.2.7`

/** The raw response to an upgrade request for any path. */
function upgrade(path: string): Promise<string> {
  const { hostname, port } = new URL(ws)
  return new Promise((done, fail) => {
    const socket = connect(Number(port), hostname)
    let text = ''
    socket.on('data', data => {
      text += data
    })
    socket.once('error', fail)
    socket.once('close', () => done(text))
    socket.write(
      `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`,
    )
  })
}

test('B4.4 the first frame is update with actions and the unread count', async () => {
  const client = await openSocket(address(await world.visitor(team.key)))
  expect(await client.next('update')).toEqual({ a: [], u: 0 })
  client.socket.send('PING')
  client.socket.send('9')
  client.close()
})

test('WS-01 nobody gets a frame without the right key, id and hash', async () => {
  const visitor = await world.visitor(team.key)
  const other = await world.team('Fremd')
  for (const url of [
    `${ws}?gleapId=${visitor.session.gleapId}&gleapHash=wrong&apiKey=${team.key}`,
    `${ws}?gleapId=&gleapHash=&apiKey=${team.key}`,
    address(visitor, other.key),
    address(visitor, 'nothing'),
    `${ws}`,
  ])
    await expect(openSocket(url)).rejects.toThrow('refused 401')
  await expect(openSocket(`${ws}/elsewhere`)).rejects.toThrow('refused 404')
  // Request lines without a valid address, as only an attacker sends them.
  for (const path of ['//', '///', 'http://[', '//a:99999'])
    expect(await upgrade(path), path).toMatch(/^HTTP\/1\.1 40\d /)
})

test('LO-03 compression is not negotiated', async () => {
  const client = await openSocket(address(await world.visitor(team.key)))
  expect(client.socket.extensions).toBe('')
  client.close()
})

test('WS-04 WS-05 a large or malformed frame closes that socket and no other', async () => {
  const visitor = await world.visitor(team.key)
  const [bad, good] = [await openSocket(address(visitor)), await openSocket(address(visitor))]
  bad.socket.send('x'.repeat(70_000))
  expect((await bad.closed).code).toBe(1009)
  // Reserved bits; a frame without its mask; invalid text; a code nobody may send.
  for (const bytes of [
    [0xff, 0xff, 0xff],
    [0x81, 0x01, 0x61],
    [0x81, 0x82, 0, 0, 0, 0, 0xc3, 0x28],
    [0x88, 0x82, 0, 0, 0, 0, 0x03, 0xed],
  ]) {
    const odd = await openSocket(address(visitor))
    const { _socket } = odd.socket as unknown as { _socket: { write(bytes: Buffer): void } }
    _socket.write(Buffer.from(bytes))
    expect([1002, 1006, 1007]).toContain((await odd.closed).code)
  }
  await good.next('update')
  good.close()
})

test('WS-11 a flood of messages is closed', async () => {
  const client = await openSocket(address(await world.visitor(team.key)))
  for (let i = 0; i < 400; i++) client.socket.send('PING')
  expect((await client.closed).code).toBe(1008)
})

const consoleSocket = (
  cookie: string,
  origin = world.server.ctx.settings.urls.lotse,
  projectId = team.projectId,
) => openSocket(`${ws}/console/socket?projectId=${projectId}`, { cookie, origin })

test('C3 a new ticket appears in the console at once', async () => {
  const agent = await world.member(team, 'agent')
  const client = await consoleSocket(agent.cookie)
  await client.next('hello')
  const visitor = await world.visitor(team.key)
  const { body } = await visitor.call('POST', '/bugs/v2', { formData: { description: 'live' } })
  expect(await client.next('ticket-created')).toMatchObject({ id: body.id, title: 'live', status: 'open' })
  client.close()
})

test('Z138 whoever gets another role is told so at once, and nobody else', async () => {
  const [one, other] = [await world.member(team, 'agent'), await world.member(team, 'agent')]
  const [client, beside] = [await consoleSocket(one.cookie), await consoleSocket(other.cookie)]
  for (const socket of [client, beside]) await socket.next('hello')
  const give = (role: string) =>
    team.owner('PATCH', `/console/teams/${team.teamId}/members/${one.accountId}`, { role })
  expect((await give('viewer')).status).toBe(200)
  expect(await client.next('role-changed')).toEqual({ role: 'viewer' })
  // Repeating the same role is not news.
  await give('viewer')
  await give('manager')
  expect(await client.next('role-changed')).toEqual({ role: 'manager' })
  expect(beside.frames.map(({ name }) => name)).not.toContain('role-changed')
  for (const socket of [client, beside]) socket.close()
})

test('U1 the team sees whether the visitor is on the site now', async () => {
  const visitor = await world.visitor(team.key)
  const { body } = await visitor.call('POST', '/bugs/v2', { formData: { description: 'Bin ich da?' } })
  const online = async () =>
    (await team.owner('GET', `/console/projects/${team.projectId}/tickets/${body.id}/messages`)).body
      .visitorOnline
  expect(await online()).toBe(false)
  const sockets = [await openSocket(address(visitor)), await openSocket(address(visitor))]
  for (const client of sockets) await client.next('update')
  expect(await online()).toBe(true)
  sockets[0]?.close()
  expect(await online()).toBe(true)
  sockets[1]?.close()
  await expect.poll(online).toBe(false)
})

test('Z84 all pages of a visitor learn with one question that something was read, and only when it was', async () => {
  const visitor = await world.visitor(team.key)
  const { body } = await visitor.call('POST', '/shared/conversations', { text: 'Gelesen?' })
  const read = `/shared/conversations/${body.conversation.shareToken}/read`
  const pages = await Promise.all(Array.from({ length: 6 }, () => openSocket(address(visitor))))
  for (const page of pages) await page.next('update')
  const { ctx } = world.server
  const query = vi.spyOn(ctx.pool, 'query')
  const asked = () =>
    query.mock.calls.filter(([given]) => (given as { name?: string }).name === 'lotse-unread').length
  const frames = () => pages.map(page => page.frames.length)

  expect(await visitor.call('POST', read)).toMatchObject({ status: 200, body: { unread: 0 } })
  await expect.poll(frames).toEqual(pages.map(() => 1))
  // The response itself, and one read for all pages.
  expect(asked()).toBe(2)

  for (let count = 0; count < 3; count++) expect((await visitor.call('POST', read)).status).toBe(200)
  expect(asked()).toBe(5)
  // Events arrive in order: these are the only ones.
  await ctx.channel.publish(`v:${visitor.session.gleapId}`, { what: 'update' })
  await expect.poll(frames).toEqual(pages.map(() => 2))
  expect(asked()).toBe(6)
  query.mockRestore()
  for (const page of pages) page.close()
})

test('Z84 what is handed out goes to one page, and a fact that comes while one is read is not missed', async () => {
  const visitor = await world.visitor(team.key)
  const pages = await Promise.all(Array.from({ length: 4 }, () => openSocket(address(visitor))))
  for (const page of pages) await page.next('update')
  const outbound = `/console/projects/${team.projectId}/outbound`
  const draft = {
    kind: 'notification',
    name: 'x',
    config: { text: { de: 'Hallo' } },
    targeting: { event: 'bought' },
  }
  const { body } = await team.owner('POST', outbound, draft)
  const live = { version: body.version, status: 'live' }
  expect((await team.owner('PATCH', `${outbound}/${body.id}`, live)).status).toBe(200)
  await visitor.call('POST', '/sessions/ping', { events: [{ name: 'bought' }], type: 'js' })
  const { channel } = world.server.ctx
  for (let count = 0; count < 5; count++)
    await channel.publish(`v:${visitor.session.gleapId}`, { what: 'update' })
  const shown = () => pages.flatMap(page => page.frames.flatMap(({ data }) => data.a ?? []))
  await expect.poll(() => pages.every(page => page.frames.length === 6)).toBe(true)
  expect(shown()).toHaveLength(1)
  for (const page of pages) page.close()
})

test('WS-03 the console socket takes its own origin and a cookie only', async () => {
  const { cookie } = await world.member(team, 'viewer')
  const other = await world.team('Nebenan')
  await expect(consoleSocket(cookie, 'https://evil.test')).rejects.toThrow('refused 403')
  await expect(consoleSocket(cookie, 'null')).rejects.toThrow('refused 403')
  await expect(consoleSocket('')).rejects.toThrow('refused 401')
  await expect(consoleSocket(cookie, undefined, other.projectId)).rejects.toThrow('refused 404')
})

test('WS-07 signing out closes the console socket', async () => {
  const agent = await world.member(team, 'agent')
  const client = await consoleSocket(agent.cookie)
  await agent('DELETE', '/console/session')
  expect((await client.closed).code).toBe(4401)
})

test('WS-08 tickets of one project never reach the console of another', async () => {
  const other = await world.team('Anderswo')
  const outsider = await world.member(other, 'agent')
  const client = await consoleSocket(outsider.cookie, undefined, other.projectId)
  const mine = await world.visitor(team.key)
  const theirs = await world.visitor(other.key)
  await mine.call('POST', '/bugs/v2', { formData: { description: 'fremd' } })
  await theirs.call('POST', '/bugs/v2', { formData: { description: 'eigen' } })
  expect((await client.next('ticket-created')).title).toBe('eigen')
  expect(JSON.stringify(client.frames)).not.toContain('fremd')
  client.close()
})

test('Z173 whoever lost their place while the channel was away is put out when it is back, and the others read again', async () => {
  const [gone, stays] = [await world.member(team, 'agent'), await world.member(team, 'agent')]
  const origin = world.server.ctx.settings.urls.lotse
  const path = `${ws}/console/socket?projectId=${team.projectId}`
  const [lost, kept] = await Promise.all(
    [gone, stays].map(({ cookie }) => openSocket(path, { cookie, origin })),
  )
  await lost?.next('hello')
  await kept?.next('hello')
  const { pool } = world.server.ctx
  // Removed by another process, whose notification is lost.
  await pool.query('delete from lotse.membership where account_id = $1', [gone.accountId])
  await pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'lotse-channel'`)
  expect((await lost?.closed)?.code).toBe(4403)
  expect(await kept?.next('hello')).toMatchObject({ projectId: team.projectId })
  kept?.close()
})
