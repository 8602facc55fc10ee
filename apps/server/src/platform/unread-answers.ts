import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { addressKey } from './address.ts'

interface Seen {
  /** Bytes that the other end, or the system on its way, has taken. */
  taken: number
  /** When it last kept the pace. */
  at: number
}

export interface UnreadBudget {
  perAddress: number
  total: number
  graceSeconds: number
  bytesPerSecond: number
}

const LOOK_MS = 1000

/**
 * Answers wait in memory for whoever asked. Where they are many, those connections are ended that take them slower than
 * a slow line would: an answer that nobody reads must not cost more than its connection.
 */
export function limitUnread(server: Server, budget: UnreadBudget, lookMs = LOOK_MS): void {
  const sockets = new Map<Socket, Seen>()
  server.on('connection', (socket: Socket) => {
    sockets.set(socket, { taken: 0, at: performance.now() })
    socket.once('close', () => sockets.delete(socket))
  })
  const look = setInterval(() => {
    const now = performance.now()
    const unread = new Map<string, number>()
    let total = 0
    for (const socket of sockets.keys()) {
      if (socket.writableLength === 0) continue
      const key = addressKey(socket.remoteAddress)
      unread.set(key, (unread.get(key) ?? 0) + socket.writableLength)
      total += socket.writableLength
    }
    for (const [socket, seen] of sockets) {
      const isSlow = isTooSlow(socket, seen, now, budget)
      const mine = unread.get(addressKey(socket.remoteAddress)) ?? 0
      if (isSlow && (mine > budget.perAddress || total > budget.total)) socket.destroy()
    }
  }, lookMs)
  look.unref()
  server.once('close', () => clearInterval(look))
}

/** Since it last kept the pace, for longer than the grace; `seen` is brought up to date. */
function isTooSlow(socket: Socket, seen: Seen, now: number, budget: UnreadBudget): boolean {
  const taken = takenOf(socket)
  const seconds = (now - seen.at) / 1000
  const isIdle = socket.writableLength === 0
  if (isIdle || taken - seen.taken >= budget.bytesPerSecond * Math.max(1, seconds)) {
    seen.taken = taken
    seen.at = now
    return false
  }
  return seconds > budget.graceSeconds
}

/** A large piece is one write, whose progress only its queue tells. */
function takenOf(socket: Socket): number {
  const { _handle: handle } = socket as Socket & { _handle?: { writeQueueSize?: number } }
  return socket.bytesWritten - (handle?.writeQueueSize || socket.writableLength)
}
