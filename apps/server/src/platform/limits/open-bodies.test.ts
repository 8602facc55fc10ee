import { get, type RequestOptions } from 'node:http'
import { connect, type Socket } from 'node:net'
import type { Readable } from 'node:stream'
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { AppError } from '../http/errors.ts'
import { type BodyBudget, guardBodies } from './open-bodies.ts'
import { shedLoad } from './shed-load.ts'

const patient: BodyBudget = {
  json: { total: 20, perAddress: 4 },
  upload: { total: 8, perAddress: 2 },
  pace: { graceSeconds: 600, bytesPerSecond: 1 },
}
const cleanups: (() => unknown)[] = []
afterEach(async () => {
  for (const clean of cleanups.splice(0).reverse()) await clean()
})

const faults: unknown[] = []
let worked = 0
let turn: Promise<void> = Promise.resolve()
/** Calls that wait until all of them are there. */
let heard = 0

async function serve(
  budget: BodyBudget,
  lookMs?: number,
  before: () => Promise<void> = async () => {},
  limit = 4,
): Promise<FastifyInstance> {
  const app = Fastify()
  app.addHook('onRequest', before)
  guardBodies(app, budget, lookMs)
  shedLoad(app, undefined, limit)
  app.setErrorHandler((error, _request, reply) => {
    if (error instanceof TypeError) faults.push(error)
    return reply.code(error instanceof AppError && error.code === 'service_unavailable' ? 503 : 500).send()
  })
  app.post('/json', async () => ({}))
  app.addContentTypeParser('file/piecewise', (_request, payload, done) => done(null, payload))
  app.post('/file', { config: { limit: 'upload' } }, async request => {
    for await (const _ of request.body as AsyncIterable<Buffer>);
    return {}
  })
  // Work on the body itself continues after its sender is gone.
  app.addContentTypeParser('report/large', async (request: FastifyRequest, payload: Readable) => {
    for await (const _ of payload);
    while (!request.raw.socket.destroyed) await new Promise(done => setImmediate(done))
    await new Promise(done => setImmediate(done))
    worked += 1
    return {}
  })
  // Reads nothing of it before its turn.
  app.post('/turn', { config: { limit: 'upload' } }, async request => {
    await turn
    for await (const _ of request.body as AsyncIterable<Buffer>);
    return {}
  })
  app.get('/', async () => ({}))
  app.get('/together', async () => {
    while (heard < 32) await new Promise(done => setImmediate(done))
    return {}
  })
  app.get('/large', async () => 'x'.repeat(32 * 1024 ** 2))
  await app.listen({ host: '127.0.0.1', port: 0 })
  cleanups.push(() => app.close())
  return app
}

interface Slow {
  socket: Socket
  /** The first line of the response, as soon as it arrives. */
  answer: Promise<string>
}

/** Announces a body, and sends only its first bytes. */
function openSlow(app: FastifyInstance, from: string, path = '/json', type = 'application/json'): Slow {
  const { port } = app.server.address() as { port: number }
  const socket = connect({ port, host: '127.0.0.1', localAddress: from })
  socket.on('error', () => {})
  cleanups.push(() => socket.destroy())
  socket.write(`POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: 20\r\n\r\n{"a"`)
  const answer = new Promise<string>(done => {
    socket.once('data', data => done(String(data).split('\r\n', 1)[0] ?? ''))
    socket.once('close', () => done('closed'))
  })
  return { socket, answer }
}

const until = async (slow: Slow[], refused: number) => {
  let count = 0
  for (const { answer } of slow) void answer.then(line => line.includes(' 503 ') && count++)
  await expect.poll(() => count).toBe(refused)
}

test('F2 slow bodies from one address block neither its own work nor other addresses', async () => {
  const app = await serve(patient)
  const slow = Array.from({ length: 10 }, () => openSlow(app, '127.0.0.2'))
  await until(slow, 6)
  // More bodies than there are working places are incomplete; work continues nevertheless.
  const { port } = app.server.address() as { port: number }
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(200)
  const elsewhere = openSlow(app, '127.0.0.3')
  elsewhere.socket.write(`:${'1'.repeat(14)}}`)
  expect(await elsewhere.answer).toBe('HTTP/1.1 200 OK')
  // One that completes is served and makes room for the next.
  const [first] = slow
  first?.socket.write(`:${'1'.repeat(14)}}`)
  expect(await first?.answer).toBe('HTTP/1.1 200 OK')
  const next = openSlow(app, '127.0.0.2')
  next.socket.write(`:${'1'.repeat(14)}}`)
  expect(await next.answer).toBe('HTTP/1.1 200 OK')
})

test('Z269 when all places are taken, the network with the most of them loses its oldest one', async () => {
  const app = await serve({ ...patient, json: { total: 6, perAddress: 2 } })
  const others = [openSlow(app, '127.0.2.1')]
  await expect.poll(() => openConnections(app)).toBe(1)
  const crowd: Slow[] = []
  for (let at = 0; at < 5; at++) {
    crowd.push(openSlow(app, `127.0.1.${at + 1}`))
    await expect.poll(() => openConnections(app)).toBe(at + 2)
  }
  const next = openSlow(app, '127.0.3.1')
  expect(await crowd[0]?.answer).toBe('HTTP/1.1 503 Service Unavailable')
  for (const one of [next, ...others, ...crowd.slice(1)]) {
    one.socket.write(`:${'1'.repeat(14)}}`)
    expect(await one.answer).toBe('HTTP/1.1 200 OK')
  }
})

test('F2 files have a budget of their own, and senders who leave give their place back', async () => {
  const app = await serve(patient)
  const file = (from: string) => openSlow(app, from, '/file', 'file/piecewise')
  const slow = [file('127.0.0.2'), file('127.0.0.2'), file('127.0.0.2')]
  await until(slow, 1)
  const json = openSlow(app, '127.0.0.2')
  json.socket.write(`:${'1'.repeat(14)}}`)
  expect(await json.answer).toBe('HTTP/1.1 200 OK')
  for (const { socket } of slow) socket.destroy()
  await expect
    .poll(async () => {
      const again = file('127.0.0.2')
      again.socket.write(`:${'1'.repeat(14)}}`)
      return again.answer
    })
    .toBe('HTTP/1.1 200 OK')
})

test('Z400 a body that waits for its turn here is not called slow, whether all of it is there or more cannot come', async () => {
  const pace = { graceSeconds: 0.3, bytesPerSecond: 1e9 }
  let looks = 0
  let come = (): void => {}
  turn = new Promise(done => {
    come = done
  })
  const app = await serve({ ...patient, pace }, 5)
  const url = `http://127.0.0.1:${(app.server.address() as { port: number }).port}/turn`
  const send = (bytes: number) =>
    fetch(url, { method: 'POST', headers: { 'content-type': 'file/piecewise' }, body: new Uint8Array(bytes) })
  const answers = [send(100), send(8 * 1024 ** 2)]
  // As many looks as would have given it up.
  await new Promise<void>(done => {
    const timer = setInterval(() => {
      looks += 1
      if (looks < 100) return
      clearInterval(timer)
      done()
    }, 5)
  })
  come()
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200])
})

test('F2 a body below the minimum pace is given up with 408', async () => {
  const app = await serve({ ...patient, pace: { graceSeconds: 0, bytesPerSecond: 100_000 } }, 5)
  expect(await openSlow(app, '127.0.0.2').answer).toBe('HTTP/1.1 408 Request Timeout')
  expect(await openSlow(app, '127.0.0.2', '/file', 'file/piecewise').answer).toBe(
    'HTTP/1.1 408 Request Timeout',
  )
})

test('Z10 a body whose connection breaks is not our error, and its place is given back', async () => {
  let isGone: () => boolean = () => true
  let begun = 0
  const app = await serve(patient, undefined, async () => {
    begun += 1
    // As on an origin, something is looked up first: the caller may be gone by then.
    while (!isGone()) await new Promise(done => setImmediate(done))
  })
  const { port } = app.server.address() as { port: number }
  for (let i = 0; i < 2 * patient.json.perAddress; i++) {
    const socket = connect({ port, host: '127.0.0.1' })
    socket.on('error', () => {})
    let isClosed = false
    isGone = () => isClosed
    const closed = new Promise<void>(done => {
      socket.once('close', () => {
        isClosed = true
        done()
      })
    })
    socket.resume()
    socket.write('POST /json HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n')
    socket.write('Transfer-Encoding: chunked\r\n\r\nno number\r\n')
    await closed
  }
  isGone = () => true
  expect(begun).toBeGreaterThan(0)
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(200)
  expect(faults).toEqual([])
})

test('Z10 senders who leave while their report is read give their place of work back', async () => {
  const app = await serve(patient)
  for (let i = 1; i <= 3; i++) {
    const gone = openSlow(app, '127.0.0.2', '/json', 'report/large')
    gone.socket.write(`:${'1'.repeat(14)}}`, () => gone.socket.destroy())
    await expect.poll(() => worked).toBe(i)
  }
  const next = openSlow(app, '127.0.0.2')
  next.socket.write(`:${'1'.repeat(14)}}`)
  expect(await next.answer).toBe('HTTP/1.1 200 OK')
})

/** Pipelines calls and reads none of the responses. */
async function pipeline(app: FastifyInstance, ...paths: string[]): Promise<Socket> {
  const { port } = app.server.address() as { port: number }
  const socket = connect({ port, host: '127.0.0.1' })
  socket.on('error', () => {})
  cleanups.push(() => socket.destroy())
  socket.pause()
  let heard = 0
  const hear = () => {
    heard += 1
  }
  app.server.on('request', hear)
  socket.write(paths.map(path => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`).join(''))
  await expect.poll(() => heard).toBe(paths.length)
  app.server.off('request', hear)
  return socket
}

const statusOf = (options: RequestOptions) =>
  new Promise<number | undefined>((done, fail) => {
    get({ ...options, agent: false }, answer => done(answer.resume().statusCode)).once('error', fail)
  })

const openConnections = (app: FastifyInstance) =>
  new Promise<number>((done, fail) => {
    app.server.getConnections((error, count) => (error ? fail(error) : done(count)))
  })

test('Z78 pipelined calls on a connection that breaks give their places back', async () => {
  let isGone = true
  // As on an origin, something is looked up first: the connection may be gone by then.
  const before = async () => {
    while (!isGone) await new Promise(done => setImmediate(done))
  }
  const app = await serve(patient, undefined, before, 32)
  const { port } = app.server.address() as { port: number }
  for (let times = 0; times < 3; times++) {
    isGone = false
    const socket = await pipeline(app, ...Array<string>(6).fill('/'))
    const closed = new Promise(done => socket.once('close', done))
    socket.destroy()
    await closed
    await expect.poll(() => openConnections(app)).toBe(0)
    isGone = true
  }
  // One address has a quarter of the places, one network half: if four of two networks all run, no place is lost.
  heard = 0
  app.server.on('request', () => heard++)
  const addresses = ['127.0.0.2', '127.0.0.3', '127.0.1.2', '127.0.1.3']
  const all = addresses.flatMap(localAddress =>
    Array.from({ length: 8 }, () => statusOf({ port, host: '127.0.0.1', localAddress, path: '/together' })),
  )
  expect(new Set(await Promise.all(all))).toEqual(new Set([200]))
})

test('Z78 an answer that nobody reads takes no place', async () => {
  const app = await serve(patient)
  const { port } = app.server.address() as { port: number }
  for (let times = 0; times < 4; times++) await pipeline(app, '/large')
  await expect.poll(async () => (await fetch(`http://127.0.0.1:${port}/`)).status).toBe(200)
})
