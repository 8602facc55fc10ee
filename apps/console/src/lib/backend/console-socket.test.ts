import { once } from 'node:events'
import { type AddressInfo, createConnection, createServer, type Socket } from 'node:net'
import type { ConsoleSocketMessage } from '@lotse/contracts/console/socket'
import { afterEach, expect, test, vi } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { type Connection, openConsoleSocket } from './console-socket.ts'

const cleanups: (() => unknown)[] = []
afterEach(() => {
  for (const clean of cleanups.splice(0).reverse()) clean()
  vi.unstubAllGlobals()
})

/** A server that greets and answers pings, behind a network that can go silent. */
async function serve() {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  server.on('connection', socket => {
    const say = (message: ConsoleSocketMessage) => socket.send(JSON.stringify(message))
    socket.on('message', text => {
      if (JSON.parse(String(text)).name === 'ping') say({ name: 'pong', data: {} })
    })
    say({ name: 'hello', data: { projectId: 'one', at: new Date().toISOString() } })
  })
  await once(server, 'listening')
  const pipes: Socket[] = []
  const network = createServer(near => {
    const far = createConnection((server.address() as AddressInfo).port, '127.0.0.1')
    for (const one of [near, far]) one.on('error', () => {})
    near.pipe(far).pipe(near)
    pipes.push(near, far)
  }).listen(0, '127.0.0.1')
  await once(network, 'listening')
  cleanups.push(
    () => server.close(),
    () => network.close(),
    () => {
      for (const one of pipes) one.destroy()
    },
  )
  return {
    href: `http://127.0.0.1:${(network.address() as AddressInfo).port}/`,
    goSilent: () => {
      for (const one of pipes) one.unpipe().pause()
    },
  }
}

test('Z673 a connection that a network has silently forgotten is given up, and a quiet one that answers is kept', async () => {
  const { href, goSilent } = await serve()
  vi.stubGlobal('WebSocket', WebSocket)
  vi.stubGlobal('location', { href })
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('removeEventListener', () => {})
  const states: Connection[] = []
  const names: string[] = []
  const sent = vi.spyOn(WebSocket.prototype, 'send')
  cleanups.push(() => sent.mockRestore())
  const socket = openConsoleSocket(
    'one',
    {
      connection: state => states.push(state),
      message: ({ name }) => names.push(name),
      refused: () => {},
    },
    { everyMs: 50, silentMs: 1_000 },
  )
  cleanups.push(socket.close)
  const pings = () => sent.mock.calls.filter(([text]) => String(text).includes('"ping"')).length
  // More than a second without any other message.
  await expect.poll(pings).toBeGreaterThan(25)
  expect(states).toEqual(['connecting', 'open'])
  goSilent()
  await expect.poll(() => states).toEqual(['connecting', 'open', 'lost', 'open'])
  await expect.poll(() => names).toEqual(['hello', 'hello'])
})
