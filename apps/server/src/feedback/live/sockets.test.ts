import { once } from 'node:events'
import { type AddressInfo, type Socket as Connection, connect } from 'node:net'
import { callsAtOnce } from '@lotse/contracts/limits'
import Fastify from 'fastify'
import { type Logger, pino } from 'pino'
import { afterEach, expect, test, vi } from 'vitest'
import * as library from 'ws'
import { createCallTurns } from '../../platform/limits/call-turns.ts'
import { createLimiter } from '../../platform/limits/limiter.ts'
import { readSettings } from '../../platform/process/settings.ts'
import { openSocket } from '../testing/socket-client.ts'
import { type Socket, serveSockets } from './sockets.ts'

const cleanups: (() => unknown)[] = []
afterEach(async () => {
  for (const clean of cleanups.splice(0).reverse()) await clean()
})

const anybody = { holder: 'anybody', most: 9 }
const ctxWith = (log: Logger) => ({
  log,
  limiter: createLimiter(() => new Date()),
  settings: readSettings({}, '/'),
})

const newApp = () => Fastify().decorate('turns', createCallTurns())

/** Serves sockets with a chosen heartbeat, and keeps the server's ends of them. */
async function serve(
  heartbeatMs: number,
  { most = 3, mostPerAddress = 9, mostUnread = 32 * 1024 ** 2 } = {},
) {
  const app = newApp()
  const ends: { socket: Socket; isClosed: boolean }[] = []
  const run = (socket: Socket) => {
    const end = { socket, isClosed: false }
    socket.onClose(() => {
      end.isClosed = true
    })
    ends.push(end)
  }
  let count = 0
  const accept = async () => ({ holder: most > 3 ? `session ${count++}` : 'one', most, run })
  serveSockets(
    app,
    ctxWith(pino({ level: 'silent' })),
    { '/': accept },
    { heartbeatMs, mostPerAddress, mostUnread },
  )
  await app.listen({ host: '127.0.0.1', port: 0 })
  cleanups.push(() => app.close())
  const { server } = app
  return { server, port: (server.address() as AddressInfo).port, ends }
}

/** Completes the handshake and then goes silent: it neither reads nor answers a ping. */
function openDeaf(port: number): Promise<Connection> {
  const connection = connect(port, '127.0.0.1')
  connection.on('error', () => {})
  cleanups.push(() => connection.destroy())
  connection.write(
    'GET / HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n' +
      'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
  )
  return new Promise(done =>
    connection.once('data', () => {
      connection.pause()
      done(connection)
    }),
  )
}

test('WS-09 a client that never reads is dropped at 1 MB; one that reads gets everything', async () => {
  const { port, ends } = await serve(60_000)
  const reading = await openSocket(`ws://127.0.0.1:${port}`)
  cleanups.push(reading.close)
  await openDeaf(port)
  await expect.poll(() => ends.length).toBe(2)
  const [good, deaf] = ends
  const text = 'x'.repeat(32 * 1024)
  // Far more than the system's buffers hold.
  for (let i = 0; i < 600 && !deaf?.isClosed; i++) {
    deaf?.socket.send({ name: 'update', data: { text } })
    if (i < 100) good?.socket.send({ name: 'update', data: { text, i } })
    await new Promise(done => setImmediate(done))
  }
  await expect.poll(() => deaf?.isClosed).toBe(true)
  expect(good?.isClosed).toBe(false)
  await reading.next('update', data => data.i === 99)
  expect(reading.frames).toHaveLength(99)
})

test('CR-10 WS-02 what fails for one socket closes that one, and refuses one that could not be looked up; no log has its address', async () => {
  const app = newApp()
  const lines: string[] = []
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) })
  serveSockets(app, ctxWith(log), {
    '/': async () => ({
      ...anybody,
      run: async socket => {
        socket.send({ name: 'update', data: {} })
        throw new Error('broken')
      },
    }),
    '/away': async () => {
      throw new Error('the database is away')
    },
    '/fine': async () => ({ ...anybody, run: socket => socket.send({ name: 'update', data: {} }) }),
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  cleanups.push(() => app.close())
  const base = `ws://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  const fine = await openSocket(`${base}/fine`)
  cleanups.push(fine.close)
  const broken = await openSocket(`${base}/?gleapHash=CANARY-HASH&apiKey=CANARY-KEY`)
  expect((await broken.closed).code).toBe(1011)
  await expect(openSocket(`${base}/away?gleapHash=CANARY-HASH&apiKey=CANARY-KEY`)).rejects.toThrow(
    'refused 503',
  )
  await fine.next('update')
  expect(fine.socket.readyState).toBe(fine.socket.OPEN)
  // A socket's address contains its bearer token: no log line may contain it.
  expect(lines.length).toBe(2)
  expect(lines.join('')).not.toContain('CANARY')
})

test('WS-10 a client whose network is gone is reaped after three heartbeats; one that answers stays', async () => {
  const { port, ends } = await serve(30)
  const alive = await openSocket(`ws://127.0.0.1:${port}`)
  cleanups.push(alive.close)
  let pings = 0
  alive.socket.on('ping', () => {
    pings += 1
  })
  await openDeaf(port)
  await expect.poll(() => ends.map(({ isClosed }) => isClosed)).toEqual([false, true])
  const so = pings
  await expect.poll(() => pings).toBeGreaterThan(so + 5)
  expect(ends[0]?.isClosed).toBe(false)
})

/** One client frame: `opcode` 0x9 is a ping, 0xa an unsolicited pong. */
const frame = (opcode: number, bytes: number): Buffer =>
  Buffer.concat([Buffer.from([0x80 | opcode, 0x80 | bytes, 0, 0, 0, 0]), Buffer.alloc(bytes)])

test.each([
  ['pings', frame(0x9, 125)],
  ['pongs', frame(0xa, 0)],
])(
  'F19 a flood of %s from a client that never reads is closed, and answered no further',
  async (_name, one) => {
    const { port, ends } = await serve(60_000)
    const deaf = await openDeaf(port)
    deaf.write(Buffer.concat(Array<Buffer>(5000).fill(one)))
    await expect.poll(() => ends[0]?.isClosed).toBe(true)
  },
)

test('F19 a flood of empty pieces, few messages in all, is ended by the next heartbeat', async () => {
  const { port, ends } = await serve(200)
  const deaf = await openDeaf(port)
  const quiet = await openSocket(`ws://127.0.0.1:${port}`)
  cleanups.push(quiet.close)
  const [first, piece, last] = [0x01, 0x00, 0x80].map(head => Buffer.from([head, 0x80, 0, 0, 0, 0]))
  const message = [first, ...Array(16_000).fill(piece), last] as Buffer[]
  deaf.write(Buffer.concat(Array<Buffer[]>(20).fill(message).flat()))
  await expect.poll(() => ends[0]?.isClosed).toBe(true)
  expect(ends[1]?.isClosed).toBe(false)
})

test.each([
  ['pings', Buffer.from([0x89, 0x80, 0, 0, 0, 0])],
  ['pieces of no message', Buffer.from([0x00, 0x80, 0, 0, 0, 0])],
])('Z147 of ten thousand %s in one piece few are read', async (_what, frame) => {
  const { port, ends } = await serve(60_000)
  const { Receiver } = library as unknown as { Receiver: { prototype: { consume(bytes: number): Buffer } } }
  const read = vi.spyOn(Receiver.prototype, 'consume')
  cleanups.push(() => read.mockRestore())
  const connection = await openDeaf(port)
  const begin = Buffer.from([0x01, 0x80, 0, 0, 0, 0])
  connection.write(Buffer.concat([begin, ...Array.from({ length: 10_000 }, () => frame)]))
  await expect.poll(() => ends.at(-1)?.isClosed).toBe(true)
  // Two pieces per frame: its head and its mask.
  expect(read.mock.calls.length).toBeLessThan(1_000)
})

test('Z163 a refused upgrade is closed, also for whoever keeps their end open', async () => {
  const { port, server } = await serve(60_000)
  const connection = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
  cleanups.push(() => connection.destroy())
  connection.write('GET /x HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n')
  const [answer] = await once(connection, 'data')
  expect(String(answer)).toMatch(/^HTTP\/1\.1 404 /)
  const open = () =>
    new Promise((done, fail) => server.getConnections((error, count) => (error ? fail(error) : done(count))))
  await expect.poll(open).toBe(0)
})

test('F19 one address holds so many sockets, however many sessions it has made', async () => {
  const { port } = await serve(60_000, { most: 9, mostPerAddress: 2 })
  const open = () => openSocket(`ws://127.0.0.1:${port}`)
  const [first, second] = [await open(), await open()]
  cleanups.push(first.close, second.close)
  await expect(open()).rejects.toThrow('refused 429')
  first.close()
  await first.closed
  await expect
    .poll(() =>
      open().then(
        one => cleanups.push(one.close),
        () => 0,
      ),
    )
    .toBeGreaterThan(0)
})

test('Z167 what is said to many sockets is written once', async () => {
  const { port, ends } = await serve(60_000, { most: 9, mostPerAddress: 20 })
  const clients = await Promise.all(Array.from({ length: 8 }, () => openSocket(`ws://127.0.0.1:${port}`)))
  cleanups.push(...clients.map(client => client.close))
  await expect.poll(() => ends.length).toBe(8)
  let written = 0
  const data = { toJSON: () => ({ nth: ++written }) }
  const message = { name: 'update', data }
  for (const { socket } of ends) socket.send(message)
  for (const client of clients) expect(await client.next('update')).toEqual({ nth: 1 })
  expect(written).toBe(1)
})

test('Z213 all sockets of an address together leave so much unread, and what is taken makes room again', async () => {
  const { port, ends } = await serve(60_000, { most: 9, mostPerAddress: 20, mostUnread: 600_000 })
  const reading = await openSocket(`ws://127.0.0.1:${port}`)
  cleanups.push(reading.close)
  for (let n = 0; n < 6; n++) await openDeaf(port)
  await expect.poll(() => ends.length).toBe(7)
  const [good, ...deaf] = ends
  const text = 'x'.repeat(100_000)
  // A socket that reads gets far more than that in total.
  for (let n = 0; n < 20; n++) {
    good?.socket.send({ name: 'update', data: { text } })
    await reading.next('update')
  }
  const send = () => {
    for (const { socket, isClosed } of deaf) if (!isClosed) socket.send({ name: 'update', data: { text } })
  }
  // None of them has a megabyte waiting, but together they have too much and are closed.
  await expect
    .poll(
      () => {
        send()
        return deaf.filter(({ isClosed }) => isClosed).length
      },
      { timeout: 20_000, interval: 5 },
    )
    .toBeGreaterThan(0)
  good?.socket.send({ name: 'update', data: { text: 'still here' } })
  expect(await reading.next('update')).toEqual({ text: 'still here' })
})

test('Z206 who opens sockets is found out for few of one address at a time', async () => {
  const app = newApp()
  const asked: (() => void)[] = []
  const accept = async () => {
    await new Promise<void>(done => asked.push(done))
    return { ...anybody, most: 99, run: () => {} }
  }
  serveSockets(app, ctxWith(pino({ level: 'silent' })), { '/': accept })
  await app.listen({ host: '127.0.0.1', port: 0 })
  cleanups.push(() => app.close())
  const { port } = app.server.address() as AddressInfo
  const came = vi.fn()
  app.server.on('upgrade', came)
  const opening = Array.from({ length: 20 }, () => openSocket(`ws://127.0.0.1:${port}`))
  await expect.poll(() => came.mock.calls.length).toBe(20)
  expect(asked).toHaveLength(callsAtOnce.perAddress)
  for (let at = 0; at < 20; at++) {
    await expect.poll(() => asked.length).toBeGreaterThan(at)
    asked[at]?.()
  }
  for (const socket of await Promise.all(opening)) cleanups.push(socket.close)
})
