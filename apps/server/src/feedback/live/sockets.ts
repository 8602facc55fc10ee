import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { errorStatus } from '@lotse/contracts/errors'
import { socketLimits } from '@lotse/contracts/limits'
import type { FastifyInstance } from 'fastify'
import { type WebSocket, WebSocketServer } from 'ws'
import { addressKey, addressOf, trustOf } from '../../platform/http/address.ts'
import { AppError } from '../../platform/http/errors.ts'
import { refuseUpgrade } from '../../platform/http/refuse-upgrade.ts'
import type { FeedbackCtx } from '../context.ts'

const HEARTBEAT_MS = 10_000
/** Heartbeats without a sign of life: half a minute. */
const SILENT_BEATS = 2
const MAX_BUFFER = 1024 * 1024
/**
 * What all sockets of one address may leave unread. Broadcast messages do not count: they are in memory once.
 */
const MAX_UNREAD_PER_ADDRESS = 32 * 1024 * 1024
const AS_TEXT = { binary: false }
const MAX_MESSAGE = 16 * 1024
/** None of our pages sends as many. */
const MAX_MESSAGES_PER_BEAT = 120
/** No browser sends any. */
const MAX_PONGS_PER_BEAT = 3
/** Includes the frames of fragmented messages. */
const MAX_FRAMES_PER_BEAT = 240
/** Includes what never becomes a message: its empty fragments cost us as much as whole ones. */
const MAX_BYTES_PER_BEAT = 1024 * 1024
/** Seconds until a dead socket has been noticed. */
const SOON = 30

/** A connection as its owner sees it. */
export interface Socket {
  send(message: object): void
  close(code: number, reason: string): void
  onText(listener: (text: string) => void): void
  onClose(listener: () => void): void
}

type Run = (socket: Socket) => void | Promise<void>

export interface Accepted {
  /** The owner of the socket, and how many sockets they may have on this process. */
  holder: string
  most: number
  run: Run
}

/** Decides about an upgrade: throws to refuse it, otherwise returns what to do with the open socket. */
export type Accept = (request: IncomingMessage, url: URL) => Promise<Accepted>

interface Tracked {
  ws: WebSocket
  quietBeats: number
  messages: number
  frames: number
  /** Bytes on the connection up to the last beat. */
  bytes: number
  connection: { bytesRead: number }
}

/** Where a connection comes from. */
interface From {
  address: string
  path: string
  connection: { bytesRead: number }
}

/** Bytes that wait until the other end reads them. */
interface Unread {
  /** False if there is no room for that many. */
  add(bytes: number): boolean
  take(bytes: number): void
  forget(): void
}

/** Websockets of one origin, by path. Nobody gets a frame before `accept` has agreed. */
export function serveSockets(
  app: FastifyInstance,
  ctx: Pick<FeedbackCtx, 'log' | 'limiter' | 'settings' | 'metrics'>,
  paths: Record<string, Accept>,
  {
    heartbeatMs = HEARTBEAT_MS,
    mostPerAddress = socketLimits.perAddress as number,
    mostUnread = MAX_UNREAD_PER_ADDRESS,
  } = {},
): void {
  // No deflate: it costs about 200 kB per client, and these messages are small.
  const wss = new WebSocketServer({
    noServer: true,
    perMessageDeflate: false,
    maxPayload: MAX_MESSAGE,
    // Pongs are sent below: a client that pings and never reads would fill our memory with them.
    autoPong: false,
  })
  const open = new Set<Tracked>()
  const held = new Map<string, number>()
  const unreadBytes = new Map<string, number>()
  const trust = trustOf(ctx.settings.trustProxy)
  let closing = false

  app.server.on('upgrade', (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    stream.on('error', () => stream.destroy())
    const url = urlOf(request)
    const accept = url && paths[url.pathname]
    if (closing || !url || !accept) return refuseUpgrade(stream, closing ? 503 : 404)
    // Comes before any lookup: attempts with wrong credentials must not reach the database.
    const key = addressKey(addressOf(request, trust))
    const address = `address ${key}`
    const wait = ctx.limiter.take(`sockets:${address}`, socketLimits.triesPerAddress)
    if (wait > 0) return refuseUpgrade(stream, 429, wait)
    // Callers are identified in the same turns as for every other call of the address.
    app.turns
      .guard(key, () => accept(request, url))
      .then(
        accepted => {
          if (stream.destroyed) return
          // Sessions are free to create: however many there are, one address may have only this many sockets.
          if (holds(accepted.holder) >= accepted.most || holds(address) >= mostPerAddress)
            return refuseUpgrade(stream, 429, SOON)
          wss.handleUpgrade(request, stream, head, ws =>
            start(ws, accepted, { address, path: url.pathname, connection: request.socket }),
          )
        },
        (error: unknown) => {
          if (!(error instanceof AppError)) ctx.log.error({ err: error }, 'upgrade failed')
          refuseUpgrade(stream, error instanceof AppError ? errorStatus[error.code] : 503)
        },
      )
  })

  const holds = (holder: string): number => held.get(holder) ?? 0
  const hold = (holder: string, more: 1 | -1): void => {
    const now = holds(holder) + more
    if (now > 0) held.set(holder, now)
    else held.delete(holder)
  }

  /** What one socket has waiting, as part of its address's total. */
  const unreadOf = (address: string): Unread => {
    let waiting = 0
    const change = (bytes: number): void => {
      waiting += bytes
      const all = (unreadBytes.get(address) ?? 0) + bytes
      if (all > 0) unreadBytes.set(address, all)
      else unreadBytes.delete(address)
    }
    return {
      add: bytes => {
        if ((unreadBytes.get(address) ?? 0) + bytes > mostUnread) return false
        change(bytes)
        return true
      },
      take: bytes => change(-Math.min(bytes, waiting)),
      forget: () => change(-waiting),
    }
  }

  const start = (ws: WebSocket, { holder, run }: Accepted, { address, path, connection }: From): void => {
    const tracked: Tracked = {
      ws,
      quietBeats: 0,
      messages: 0,
      frames: 0,
      bytes: connection.bytesRead,
      connection,
    }
    open.add(tracked)
    const ended = ctx.metrics?.socket(path)
    for (const one of [holder, address]) hold(one, 1)
    ws.on('error', () => ws.terminate())
    countFrames(ws, tracked)
    const heard = () => {
      tracked.quietBeats = 0
      tracked.messages += 1
      if (tracked.messages > MAX_MESSAGES_PER_BEAT) end(tracked)
    }
    ws.on('pong', heard)
    ws.on('message', heard)
    ws.on('ping', data => {
      heard()
      if (tracked.messages > MAX_PONGS_PER_BEAT) return
      if (ws.readyState === ws.OPEN && ws.bufferedAmount <= MAX_BUFFER) ws.pong(data)
    })
    const unread = unreadOf(address)
    ws.on('close', () => {
      open.delete(tracked)
      ended?.()
      unread.forget()
      for (const one of [holder, address]) hold(one, -1)
    })
    Promise.resolve(run(socketOf(ws, unread))).catch((err: unknown) => {
      ctx.log.error({ err }, 'socket failed')
      ws.close(1011, 'failed')
    })
  }

  const beat = setInterval(() => {
    for (const tracked of open) {
      tracked.messages = 0
      tracked.frames = 0
      tracked.quietBeats += 1
      const bytes = tracked.connection.bytesRead - tracked.bytes
      tracked.bytes += bytes
      if (tracked.quietBeats > SILENT_BEATS || bytes > MAX_BYTES_PER_BEAT) tracked.ws.terminate()
      else if (tracked.ws.readyState === tracked.ws.OPEN) tracked.ws.ping()
    }
  }, heartbeatMs)
  beat.unref()

  app.addHook('preClose', async () => {
    closing = true
    clearInterval(beat)
    for (const { ws } of open) {
      ws.close(1012, 'restarting')
      setTimeout(() => ws.terminate(), 1000).unref()
    }
  })
}

/** For loops over many sockets: a failure at one must not stop the next. */
export function alone({ log }: Pick<FeedbackCtx, 'log'>, tell: () => void): void {
  try {
    tell()
  } catch (err) {
    log.warn({ err }, 'one of many was not told')
  }
}

/** A client that continues after being told to stop, or does not even read that, is cut off. */
function end({ ws, messages }: Tracked): void {
  if (messages > 2 * MAX_MESSAGES_PER_BEAT) ws.terminate()
  else ws.close(1008, 'too many messages')
}

interface Receiver {
  getInfo?: (done: unknown) => void
  _loop: boolean
  _buffers: Buffer[]
  _bufferedBytes: number
}

/**
 * The library parses all frames in one chunk of a connection at once, about ten thousand in 64 kB, even if
 * the socket is closed meanwhile. So they are counted where they begin, and the rest of the chunk is dropped.
 */
function countFrames(ws: WebSocket, tracked: Tracked): void {
  const { _receiver: receiver } = ws as WebSocket & { _receiver?: Receiver }
  const getInfo = receiver?.getInfo
  if (!receiver || !getInfo) return
  receiver.getInfo = done => {
    tracked.frames += 1
    if (tracked.frames <= MAX_FRAMES_PER_BEAT) return getInfo.call(receiver, done)
    receiver._loop = false
    receiver._buffers = []
    receiver._bufferedBytes = 0
    ws.terminate()
  }
}

/** A broadcast message is serialized once, and every socket queues the same bytes. */
const written = new WeakMap<object, Buffer>()

function socketOf(ws: WebSocket, unread: Unread): Socket {
  return {
    send: message => {
      if (ws.readyState !== ws.OPEN) return
      // A client that does not read must not fill our memory.
      if (ws.bufferedAmount > MAX_BUFFER) return ws.terminate()
      const shared = written.get(message)
      if (shared) return ws.send(shared, AS_TEXT)
      const bytes = Buffer.from(JSON.stringify(message))
      written.set(message, bytes)
      if (!unread.add(bytes.length)) return ws.terminate()
      ws.send(bytes, AS_TEXT, () => unread.take(bytes.length))
    },
    close: (code, reason) => ws.close(code, reason),
    onText: listener => ws.on('message', data => listener(String(data))),
    onClose: listener => {
      if (ws.readyState === ws.CLOSED) listener()
      else ws.once('close', listener)
    },
  }
}

/** An invalid address in the request line, such as `//`, leads nowhere. */
function urlOf({ url = '/' }: IncomingMessage): URL | undefined {
  try {
    return new URL(url, 'http://socket')
  } catch {
    return undefined
  }
}
