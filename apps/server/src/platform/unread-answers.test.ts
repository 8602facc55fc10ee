import { createServer } from 'node:http'
import { connect, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import { limitUnread } from './unread-answers.ts'

const MB = 1024 ** 2

test('Z122 answers that nobody reads are kept up to a budget; who reads gets his', async () => {
  const server = createServer((_request, response) => response.end(Buffer.alloc(24 * MB)))
  limitUnread(server, { perAddress: 40 * MB, total: 400 * MB, graceSeconds: 0.3, bytesPerSecond: 25_000 }, 20)
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as { port: number }
  const sockets: Socket[] = []
  const ask = (localAddress: string) => {
    const socket = connect({ port, host: '127.0.0.1', localAddress })
    socket.on('error', () => {})
    socket.write('GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')
    sockets.push(socket)
    return socket
  }
  const open = () => new Promise<number>(done => server.getConnections((_error, count) => done(count)))
  const alone = ask('127.0.0.3').pause()
  for (let n = 0; n < 6; n++) ask('127.0.0.2').pause()
  // One of them is within the budget, so it may stay; the others are let go.
  await expect.poll(open).toBeLessThanOrEqual(2)
  expect(alone.destroyed).toBe(false)
  let bytes = 0
  for await (const piece of ask('127.0.0.2')) bytes += (piece as Buffer).length
  expect(bytes).toBeGreaterThan(24 * MB)
  for (const socket of sockets) socket.destroy()
  await new Promise(done => server.close(done))
})
