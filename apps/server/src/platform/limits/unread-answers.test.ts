import { connect, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import Fastify, { type FastifyReply } from 'fastify'
import { expect, test } from 'vitest'
import { limitUnread } from './unread-answers.ts'

const MB = 1024 ** 2
const budget = { perAddress: 40 * MB, total: 400 * MB, graceSeconds: 2, bytesPerSecond: 25_000 }

async function serve(answer: (reply: FastifyReply) => unknown, graceSeconds = budget.graceSeconds) {
  const app = Fastify({ forceCloseConnections: true, trustProxy: true })
  limitUnread(app, { ...budget, graceSeconds }, 20)
  let made = 0
  app.get('/', (_request, reply) => {
    made += 1
    return answer(reply)
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as { port: number }
  return {
    made: () => made,
    open: () => new Promise<number>(done => app.server.getConnections((_error, count) => done(count))),
    ask(localAddress: string, forwardedFor = localAddress): Socket {
      const socket = connect({ port, host: '127.0.0.1', localAddress })
      socket.on('error', () => {})
      socket.write(
        `GET / HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${forwardedFor}\r\nConnection: close\r\n\r\n`,
      )
      return socket
    },
    close: () => app.close(),
  }
}

async function bytesOf(socket: Socket): Promise<number> {
  let bytes = 0
  for await (const piece of socket) bytes += (piece as Buffer).length
  return bytes
}

test('Z122 unread answers are kept up to a budget; clients that read get theirs', async () => {
  const server = await serve(reply => reply.send(Buffer.alloc(24 * MB)))
  const alone = server.ask('127.0.0.3').pause()
  for (let n = 0; n < 6; n++) server.ask('127.0.0.2').pause()
  // One of them fits the budget and may stay; the others are dropped.
  await expect.poll(server.open).toBeLessThanOrEqual(2)
  expect(alone.destroyed).toBe(false)
  expect(await bytesOf(server.ask('127.0.0.2'))).toBeGreaterThan(24 * MB)
  await server.close()
})

test('Z133 what a stream holds in memory counts as unread, too', async () => {
  const server = await serve(reply => {
    const source = Buffer.alloc(24 * MB)
    reply.heldBytes = source.length
    return reply.send(Readable.from(pieces(source), { objectMode: false }))
  })
  for (let n = 0; n < 6; n++) server.ask('127.0.0.2').pause()
  await expect.poll(server.open).toBeLessThanOrEqual(1)
  expect(await bytesOf(server.ask('127.0.0.2'))).toBeGreaterThan(24 * MB)
  await server.close()
})

test('Z133 an address that reads nothing gets nothing more, even before its connections are closed', async () => {
  const server = await serve(reply => reply.send(Buffer.alloc(24 * MB)), 600)
  for (let n = 0; n < 7; n++) server.ask('127.0.0.2').pause()
  await expect.poll(server.made).toBe(7)
  expect(await bytesOf(server.ask('127.0.0.2'))).toBeLessThan(MB)
  expect(server.made()).toBe(7)
  expect(await bytesOf(server.ask('127.0.0.3'))).toBeGreaterThan(24 * MB)
  await server.close()
})

test('Z353 behind a proxy, who reads nothing gets nothing more, and everybody else does', async () => {
  const server = await serve(reply => reply.send(Buffer.alloc(24 * MB)), 600)
  for (let n = 0; n < 7; n++) server.ask('127.0.0.2', '192.0.2.1').pause()
  await expect.poll(server.made).toBe(7)
  expect(await bytesOf(server.ask('127.0.0.2', '192.0.2.1'))).toBeLessThan(MB)
  expect(await bytesOf(server.ask('127.0.0.2', '192.0.2.2'))).toBeGreaterThan(24 * MB)
  await server.close()
})

function* pieces(source: Buffer): Generator<Buffer> {
  for (let at = 0; at < source.length; at += 64 * 1024) yield source.subarray(at, at + 64 * 1024)
}
