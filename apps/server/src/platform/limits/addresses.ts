import type { IncomingMessage, RequestListener, Server } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import type { Logger } from 'pino'
import { addressKey, addressOf, type Trust } from '../http/address.ts'
import { detailFamily, errorFamily } from '../http/errors.ts'
import { refuseUpgrade } from '../http/refuse-upgrade.ts'
import type { AddressBudget } from './address-budget.ts'

/** Seconds. A flood that waits for its answers comes no faster than they do. */
const HELD = 1

/** Between two lines of the log. */
const QUIET_MS = 60_000

/** In the words of both families: the route, which would know its own, is never looked for. */
const body = JSON.stringify(
  Object.assign(
    {},
    ...[detailFamily, errorFamily].map(family => family.named('too_many_requests', undefined).body),
  ),
)
const headers = {
  'retry-after': String(HELD),
  'content-type': 'application/json; charset=utf-8',
  'content-length': Buffer.byteLength(body),
  'cache-control': 'no-store',
  // A page on another origin would take an answer that it may not read for a line that is gone.
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'Retry-After',
}

/**
 * Where everything arrives, before anybody looks at it: connections and calls beyond the budget of their address go no
 * further. A connection is cut off; a call is answered after a while, and cut off if another one follows meanwhile.
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
    log.warn('an address sends more than a whole office would, and is refused (docs/operating.md)')
  }
  const held = new WeakSet<Duplex>()
  const hold = (stream: Duplex, refuse: () => void): void => {
    say()
    if (held.has(stream)) return void stream.destroy()
    held.add(stream)
    setTimeout(() => {
      held.delete(stream)
      if (!stream.destroyed) refuse()
    }, HELD * 1000)
  }
  const mayCall = (request: IncomingMessage, refuse: () => void): boolean => {
    if (budget.take(addressKey(addressOf(request, trust)))) return true
    hold(request.socket, refuse)
    return false
  }
  const mayConnect = (socket: Socket): boolean => {
    // A proxy's connections carry everybody's calls.
    const address = trust(socket.remoteAddress, 0) ? undefined : addressKey(socket.remoteAddress)
    const leave = (address === undefined || budget.take(address)) && budget.open(address)
    if (leave) {
      socket.once('close', leave)
      return true
    }
    say()
    socket.resetAndDestroy()
    return false
  }
  const mayUpgrade = (request: IncomingMessage, stream: Duplex): boolean => {
    stream.on('error', () => stream.destroy())
    return mayCall(request, () => refuseUpgrade(stream, 429, HELD))
  }

  const [answer] = server.listeners('request') as [RequestListener]
  server.off('request', answer)
  server.on('request', (request, response) => {
    const refuse = () => response.writeHead(429, headers).end(body)
    if (mayCall(request, refuse)) answer.call(server, request, response)
  })
  // Node would refuse it by itself, as often as it comes. It may be overlooked as well, and then it is a call.
  server.on('checkExpectation', (request, response) => server.emit('request', request, response))

  // The others have listeners that come later, and Node's own, and none of them can be kept from listening.
  const gates: Record<string, ((...given: never[]) => boolean) | undefined> = {
    connection: mayConnect,
    upgrade: mayUpgrade,
  }
  const emit = server.emit.bind(server) as (event: string, ...given: unknown[]) => boolean
  server.emit = ((event: string, ...given: never[]) =>
    gates[event]?.(...given) === false || emit(event, ...given)) as typeof server.emit
}
