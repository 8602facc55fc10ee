import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { addressKey } from '../http/address.ts'
import { AppError } from '../http/errors.ts'

export interface UnreadBudget {
  perAddress: number
  total: number
  graceSeconds: number
  bytesPerSecond: number
}

/** A connection and its unread responses. */
interface Line {
  address: string
  waiting: number
  /** Bytes that the client, or the system in between, has accepted. */
  taken: number
  /** When it last kept the pace. */
  at: number
}

declare module 'fastify' {
  interface FastifyReply {
    /** Bytes that a stream keeps in memory until it is read; the length of other responses is known. */
    heldBytes?: number
  }
}

const LOOK_MS = 1000
/** For a stream that does not declare it: the size of its own buffers. */
const STREAM_BYTES = 64 * 1024
/**
 * How much an address may leave unread before it gets nothing more, as a multiple of the budget at which its slow
 * connections are closed.
 */
const MOST = 4

/**
 * Responses wait in memory for their callers. If there are too many, connections that read more slowly than a
 * slow line are closed, and callers get nothing more until they have read what there is: a response that
 * nobody reads must not cost more than its connection.
 */
export function limitUnread(app: FastifyInstance, budget: UnreadBudget, lookMs = LOOK_MS): void {
  const lines = new Map<Socket, Line>()
  const unread = new Map<string, number>()
  let total = 0

  function add(line: Line, bytes: number): void {
    const mine = (unread.get(line.address) ?? 0) + bytes
    if (mine > 0) unread.set(line.address, mine)
    else unread.delete(line.address)
    line.waiting += bytes
    total += bytes
  }
  const isOver = (line: Line, times = 1): boolean => {
    const mine = unread.get(line.address) ?? 0
    return mine > budget.perAddress * times || (total > budget.total * times && mine > budget.perAddress)
  }

  app.server.on('connection', (socket: Socket) => {
    const line = { address: addressKey(socket.remoteAddress), waiting: 0, taken: 0, at: performance.now() }
    lines.set(socket, line)
    socket.once('close', () => {
      lines.delete(socket)
      add(line, -line.waiting)
    })
  })
  app.addHook('onRequest', async ({ raw, ip, routeOptions }) => {
    const line = lines.get(raw.socket)
    if (!line) return
    // Behind a proxy, one connection serves one caller after the other.
    if (line.waiting === 0) line.address = addressKey(ip)
    if (isOver(line, MOST) && !routeOptions.config.quiet) throw new AppError('service_unavailable')
  })
  app.addHook('onSend', async ({ raw }, reply, payload) => {
    const line = lines.get(raw.socket)
    if (!line) return
    const bytes = heldBy(reply, payload)
    add(line, bytes)
    // On a broken connection, a pipelined response never closes; only the connection does.
    reply.raw.once('close', () => lines.has(raw.socket) && add(line, -bytes))
  })
  const look = setInterval(() => {
    const now = performance.now()
    for (const [socket, line] of lines) {
      const isSlow = isTooSlow(socket, line, now, budget)
      if (isSlow && (total > budget.total || isOver(line))) socket.destroy()
    }
  }, lookMs)
  look.unref()
  app.server.once('close', () => clearInterval(look))
}

function heldBy(reply: FastifyReply, payload: unknown): number {
  if (reply.heldBytes !== undefined) return reply.heldBytes
  // A single character outside Latin-1 makes every character two bytes.
  if (typeof payload === 'string') return 2 * payload.length
  if (payload instanceof Uint8Array) return payload.length
  return payload ? STREAM_BYTES : 0
}

/** Whether it has been behind the pace for longer than the grace period; updates `line`. */
function isTooSlow(socket: Socket, line: Line, now: number, budget: UnreadBudget): boolean {
  const taken = takenOf(socket)
  const seconds = (now - line.at) / 1000
  const isIdle = socket.writableLength === 0
  if (isIdle || taken - line.taken >= budget.bytesPerSecond * Math.max(1, seconds)) {
    line.taken = taken
    line.at = now
    return false
  }
  return seconds > budget.graceSeconds
}

/** A large chunk is a single write, and only the write queue shows its progress. */
function takenOf(socket: Socket): number {
  const { _handle: handle } = socket as Socket & { _handle?: { writeQueueSize?: number } }
  return socket.bytesWritten - (handle?.writeQueueSize || socket.writableLength)
}
