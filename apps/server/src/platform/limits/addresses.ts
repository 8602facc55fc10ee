import type { IncomingMessage, RequestListener, Server } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { heldSeconds } from '@lotse/contracts/limits'
import type { Logger } from 'pino'
import { addressKey, addressOf, type Trust } from '../http/address.ts'
import { detailFamily, errorFamily } from '../http/errors.ts'
import { refuseUpgrade } from '../http/refuse-upgrade.ts'
import type { AddressBudget } from './address-budget.ts'
import type { Leave } from './gate.ts'

/** Time between two log lines. */
const QUIET_MS = 60_000

/** In the format of both families, because the route, which determines the family, is never looked up. */
const body = JSON.stringify(
  Object.assign(
    {},
    ...[detailFamily, errorFamily].map(family => family.named('too_many_requests', undefined).body),
  ),
)
const headers = {
  'retry-after': String(heldSeconds),
  'content-type': 'application/json; charset=utf-8',
  'content-length': Buffer.byteLength(body),
  'cache-control': 'no-store',
  // A page on another origin would mistake an unreadable response for a lost connection.
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'Retry-After',
}

/**
 * Everything passes here first: connections and calls beyond their address's budget go no further. A
 * connection is cut off; a call waits its turn or is refused after a while, and is cut off if another follows
 * in the meantime.
 */
export function limitAddresses(
  server: Server,
  budget: AddressBudget,
  trust: Trust,
  log: Pick<Logger, 'warn'>,
): void {
  let saidAt = Number.NEGATIVE_INFINITY
  const say = (): void => {
    if (performance.now() - saidAt < QUIET_MS) return
    saidAt = performance.now()
    log.warn('an address sends more than a whole office would and is being refused (docs/operating.md)')
  }
  const held = new WeakSet<Socket>()
  const delay = (socket: Socket, seconds: number, then: () => void): void => {
    if (held.has(socket)) return void socket.destroy()
    held.add(socket)
    setTimeout(() => {
      held.delete(socket)
      if (!socket.destroyed) then()
    }, seconds * 1000)
  }
  const call = (request: IncomingMessage, pass: () => void, refuse: () => void): void => {
    const wait = budget.take(addressKey(addressOf(request, trust)))
    if (wait === 0) pass()
    else delay(request.socket, wait ?? heldSeconds, wait === undefined ? refuse : pass)
    if (wait === undefined) say()
  }
  const places = new WeakMap<Socket, Leave>()
  const hold = (socket: Socket, address: string | undefined): boolean => {
    const leave = budget.open(address, () => socket.resetAndDestroy())
    if (leave) places.set(socket, leave)
    return leave !== undefined
  }
  /**
   * Behind a proxy, a websocket is a connection whose caller is known: it gives way like a direct connection.
   */
  const becomesTheirs = (request: IncomingMessage): boolean => {
    const { socket } = request
    if (!trust(socket.remoteAddress, 0)) return true
    places.get(socket)?.()
    return hold(socket, addressKey(addressOf(request, trust)))
  }
  const mayConnect = (socket: Socket): boolean => {
    // A proxy's connections contain everybody's calls.
    const address = trust(socket.remoteAddress, 0) ? undefined : addressKey(socket.remoteAddress)
    const isCounted = address === undefined || budget.take(address) !== undefined
    if (isCounted && hold(socket, address)) {
      socket.once('close', () => places.get(socket)?.())
      return true
    }
    say()
    socket.resetAndDestroy()
    return false
  }

  const [answer] = server.listeners('request') as [RequestListener]
  server.off('request', answer)
  server.on('request', (request, response) => {
    const refuse = () => response.writeHead(429, headers).end(body)
    call(request, () => answer.call(server, request, response), refuse)
  })
  // Node would refuse it by itself, however often it arrives. The header may be ignored instead, and then it is a
  // normal call.
  server.on('checkExpectation', (request, response) => server.emit('request', request, response))

  // These events have later listeners and Node's own, and none of them can be removed.
  const emit = server.emit.bind(server) as (event: string, ...given: unknown[]) => boolean
  const upgrade = (request: IncomingMessage, stream: Duplex, head: Buffer): boolean => {
    stream.on('error', () => stream.destroy())
    const refuse = () => refuseUpgrade(stream, 429, heldSeconds)
    const pass = () => (becomesTheirs(request) ? void emit('upgrade', request, stream, head) : refuse())
    call(request, pass, refuse)
    return true
  }
  server.emit = ((event: string, ...given: unknown[]): boolean => {
    if (event === 'connection') return mayConnect(given[0] as Socket) && emit(event, ...given)
    if (event === 'upgrade') return upgrade(...(given as [IncomingMessage, Duplex, Buffer]))
    return emit(event, ...given)
  }) as typeof server.emit
}
