import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { limitParsing } from './parsing.ts'

const cleanups: (() => unknown)[] = []
afterEach(async () => {
  for (const clean of cleanups.splice(0).reverse()) await clean()
})

const MB = 1024 ** 2

/** Refuses every call before its body has arrived. */
async function refuseAll(rest: {
  bytes: number
  seconds: number
}): Promise<{ port: number; next(): Promise<Socket> }> {
  const server = createServer((_request, response) => response.writeHead(401).end('no'))
  limitParsing(server, rest)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  cleanups.push(() => server.close())
  cleanups.push(() => server.closeAllConnections())
  return {
    port: (server.address() as { port: number }).port,
    next: async () => ((await once(server, 'connection')) as [Socket])[0],
  }
}

const head = 'POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n'
const chunk = `4000\r\n${' '.repeat(0x4000)}\r\n`

function open(port: number): Socket {
  const socket = connect({ port, host: '127.0.0.1' })
  socket.on('error', () => {})
  cleanups.push(() => socket.destroy())
  return socket
}

test('Z161 after a refusal the body is read for a while, but nobody can send for ever', async () => {
  const { port, next } = await refuseAll({ bytes: MB, seconds: 600 })
  const arrived = next()
  const socket = open(port)
  socket.write(head)
  const theirs = await arrived
  socket.resume()
  const send = () => {
    while (!theirs.destroyed && socket.write(chunk));
  }
  socket.on('drain', send)
  send()
  await expect.poll(() => theirs.destroyed || theirs.bytesRead > 8 * MB).toBe(true)
  expect(theirs.bytesRead).toBeGreaterThanOrEqual(MB)
  expect(theirs.bytesRead).toBeLessThan(2 * MB)
})

test('Z161 nor can anybody keep a connection open with a body that never ends', async () => {
  const { port, next } = await refuseAll({ bytes: MB, seconds: 0.02 })
  const arrived = next()
  const socket = open(port)
  socket.write(head + chunk)
  const theirs = await arrived
  const [answer] = await once(socket, 'data')
  expect(String(answer)).toMatch(/^HTTP\/1\.1 401 /)
  await expect.poll(() => theirs.destroyed).toBe(true)
})

test('Z161 a client that is still sending sees the refusal and can use the same connection again', async () => {
  const { port, next } = await refuseAll({ bytes: 8 * MB, seconds: 600 })
  const arrived = next()
  const socket = open(port)
  socket.write(head)
  const theirs = await arrived
  let text = ''
  socket.on('data', data => {
    text += String(data)
  })
  for (let answers = 1; answers <= 3; answers++) {
    for (let bytes = 0; bytes < 6 * MB; bytes += chunk.length) socket.write(chunk)
    socket.write(`0\r\n\r\n${head}`)
    await expect.poll(() => text.split('HTTP/1.1 401').length - 1).toBe(answers + 1)
  }
  expect(theirs.destroyed).toBe(false)
  const answer = await fetch(`http://127.0.0.1:${port}`, { method: 'POST', body: 'x'.repeat(6 * MB) })
  expect([answer.status, await answer.text()]).toEqual([401, 'no'])
})
