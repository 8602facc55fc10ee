import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, request, type Server } from 'node:http'
import { connect, type Socket } from 'node:net'
import { pino } from 'pino'
import { afterEach, expect, test } from 'vitest'
import { trustOf } from '../http/address.ts'
import { createAddressBudget } from './address-budget.ts'
import { limitAddresses } from './addresses.ts'
import { limitParsing } from './parsing.ts'

const log = pino({ level: 'silent' })
const cleanups: (() => unknown)[] = []
afterEach(async () => {
  for (const clean of cleanups.splice(0).reverse()) await clean()
})

/** Practically nothing is refilled. */
const none = { perSecond: 1e-9, longestWait: 0 }
const many = { perAddress: 1000, total: 1000 }

interface Given {
  calls?: { atOnce: number; perSecond?: number; longestWait?: number }
  connections?: typeof many
}

interface Served {
  server: Server
  port: number
  /** Calls and upgrades that got through. */
  worked: string[]
}

async function serve(
  { calls = { atOnce: 1000 }, connections = many }: Given,
  proxies: number | string[] = 0,
): Promise<Served> {
  const worked: string[] = []
  const server = createServer(({ url = '' }, response) => {
    worked.push(url)
    response.end('fine')
  })
  limitAddresses(
    server,
    createAddressBudget({ calls: { ...none, ...calls }, connections }),
    trustOf(proxies),
    log,
  )
  limitParsing(server)
  server.on('upgrade', ({ url = '' }, stream) => {
    worked.push(url)
    if (url !== '/live') stream.destroy()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  cleanups.push(() => server.close())
  return { server, port: (server.address() as { port: number }).port, worked }
}

const openIn = (server: Server) =>
  new Promise<number>((done, fail) =>
    server.getConnections((error, count) => (error ? fail(error) : done(count))),
  )

interface Asked {
  from?: string
  forwarded?: string
  agent?: Agent
}

/** The response; undefined if the connection was cut off. */
function ask(
  port: number,
  { from = '127.0.0.1', forwarded, agent }: Asked,
): Promise<IncomingMessage | undefined> {
  const headers = forwarded ? { 'x-forwarded-for': forwarded } : {}
  return new Promise(done => {
    request({ port, host: '127.0.0.1', localAddress: from, headers, agent: agent ?? false }, answer =>
      done(answer.resume()),
    )
      .once('error', () => done(undefined))
      .end()
  })
}

function keptAlive(): Agent {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  cleanups.push(() => agent.destroy())
  return agent
}

function open(port: number, text = '', localAddress = '127.0.0.1'): Socket {
  const socket = connect({ port, host: '127.0.0.1', localAddress })
  socket.on('error', () => {})
  cleanups.push(() => socket.destroy())
  socket.write(text)
  return socket
}

const isCutOff = (socket: Socket) => new Promise(done => socket.once('close', done))

test('Z165 beyond its calls an address is told to wait, costs no work, and others are served', async () => {
  const { port, worked } = await serve({ calls: { atOnce: 4 } })
  const agent = keptAlive()
  // The connection counts as the first.
  for (let times = 0; times < 3; times++) expect((await ask(port, { agent }))?.statusCode).toBe(200)
  const refused = await ask(port, { agent })
  expect([refused?.statusCode, refused?.headers['retry-after']]).toEqual([429, '1'])
  expect(worked).toHaveLength(3)
  // Even another connection is refused.
  expect(await ask(port, {})).toBeUndefined()
  expect((await ask(port, { from: '127.0.0.2' }))?.statusCode).toBe(200)
})

test('Z165 a few calls too many are answered later instead of refused', async () => {
  const { port, worked } = await serve({ calls: { atOnce: 2, perSecond: 100, longestWait: 60 } })
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask(port, {})))
  expect(new Set(answers.map(answer => answer?.statusCode))).toEqual(new Set([200]))
  expect(worked).toHaveLength(20)
})

test('Z165 a caller who does not wait is cut off', async () => {
  const { port, server, worked } = await serve({ calls: { atOnce: 2 } })
  const call = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n'
  const socket = open(port, call)
  await once(socket, 'data')
  socket.write(call)
  socket.write(call)
  await expect.poll(() => openIn(server)).toBe(0)
  expect(worked).toHaveLength(1)
})

test('Z165 what Node would answer by itself is a call like any other', async () => {
  const { port, worked } = await serve({ calls: { atOnce: 3 } })
  const socket = open(port)
  let text = ''
  socket.on('data', data => {
    text += String(data)
  })
  for (let answers = 1; answers <= 3; answers++) {
    socket.write('GET / HTTP/1.1\r\nHost: x\r\nExpect: x\r\n\r\n')
    await expect.poll(() => text.split('HTTP/1.1 ').length - 1).toBe(answers)
  }
  expect(text).toContain('429')
  expect(worked).toHaveLength(2)
})

test('Z165 behind a proxy the caller it names is counted, not the proxy', async () => {
  const { port } = await serve({ calls: { atOnce: 2 } }, 1)
  const agent = keptAlive()
  const status = async (forwarded: string) => (await ask(port, { agent, forwarded }))?.statusCode
  // Everything further left was made up by the caller.
  expect([await status('192.0.2.1'), await status('10.0.0.1, 192.0.2.1')]).toEqual([200, 200])
  expect(await status('10.0.0.2, 192.0.2.1')).toBe(429)
  expect(await status('192.0.2.2')).toBe(200)
  // The proxy keeps its connection, however many calls on it are refused.
  for (let times = 0; times < 9; times++) expect(await status(`192.0.${10 + times}.1`)).toBe(200)
})

test('Z165 an upgrade counts, too, and a refused one is closed', async () => {
  const { port, server, worked } = await serve({ calls: { atOnce: 1 } })
  const socket = open(port, 'GET /x HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n')
  const [answer] = await once(socket, 'data')
  expect(String(answer)).toMatch(/^HTTP\/1\.1 429 /)
  await expect.poll(() => openIn(server)).toBe(0)
  expect(worked).toEqual([])
})

test("Z164 connections beyond an address's share, or beyond the total, are cut off", async () => {
  const { port, server } = await serve({ connections: { perAddress: 3, total: 4 } })
  const held = [open(port), open(port), open(port)]
  await expect.poll(() => openIn(server)).toBe(3)
  await isCutOff(open(port))
  const other = open(port, '', '127.0.0.2')
  await expect.poll(() => openIn(server)).toBe(4)
  await isCutOff(open(port, '', '127.0.0.3'))
  for (const socket of [...held, other]) socket.destroy()
  await expect.poll(() => openIn(server)).toBe(0)
  expect((await ask(port, {}))?.statusCode).toBe(200)
})

test('Z164 a proxy may hold any number up to the total; callers that bypass it are counted by address', async () => {
  const { port, server } = await serve({ connections: { perAddress: 1, total: 4 } }, ['127.0.0.1'])
  open(port, '', '127.0.0.2')
  await expect.poll(() => openIn(server)).toBe(1)
  await isCutOff(open(port, '', '127.0.0.2'))
  for (let count = 2; count <= 4; count++) {
    open(port)
    await expect.poll(() => openIn(server)).toBe(count)
  }
  await isCutOff(open(port))
})

test('Z336 behind a proxy, websockets of the network that has the most of them give way to others', async () => {
  const { port, worked } = await serve({ connections: { perAddress: 3, total: 4 } }, ['127.0.0.1'])
  const upgrade = (address: string) =>
    open(
      port,
      `GET /live HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: ${address}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`,
    )
  const flood: Socket[] = []
  for (const last of [1, 2, 3]) {
    flood.push(upgrade(`192.0.2.${last}`))
    await expect.poll(() => worked.length).toBe(last)
  }
  upgrade('198.51.100.1')
  await expect.poll(() => worked.length).toBe(4)
  const [oldest, ...others] = flood
  const cut = isCutOff(oldest as Socket)
  expect((await ask(port, {}))?.statusCode).toBe(200)
  await cut
  expect(others.map(({ destroyed }) => destroyed)).toEqual([false, false])
})
