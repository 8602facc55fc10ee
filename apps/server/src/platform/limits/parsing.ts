import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { restOfBody } from '@lotse/contracts/limits'

/** Calls without an answer yet on one connection. No browser and no proxy sends a second one before the first is done. */
const MOST_UNANSWERED = 8

/**
 * Pieces of bodies on one connection: each is handed over by itself, however little it holds. Beyond a few for each call
 * they have to hold something.
 */
const FREE_PIECES = 128
const PIECES_PER_CALL = 4
const LEAST_PIECE = 512

/** A connection of one of our servers, since it was opened. */
interface Line {
  unanswered: number
  calls: number
  pieces: number
  bytes: number
  /** What may still come of a body that has been answered already. */
  rest: number
}

interface RestOfBody {
  bytes: number
  seconds: number
}

/** A parser also reads the answers of servers we ask; their connections are not in here. */
const lines = new WeakMap<Socket, Line>()

/**
 * Node hands out all calls of one piece of a connection at once, some thousands in 64 kB, before it looks at anybody
 * else; some it answers by itself (without a `Host`, with an `Expect` it does not know). The same goes for a body in
 * chunks of one byte. Whoever sends such things is not waited for.
 */
export function limitParsing(server: Server, rest: RestOfBody = restOfBody): void {
  server.on('connection', (socket: Socket) => {
    lines.set(socket, { unanswered: 0, calls: 0, pieces: 0, bytes: 0, rest: Number.POSITIVE_INFINITY })
    const { parser } = socket as Socket & { parser?: Parser }
    if (parser) countParts(parser)
  })
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    const line = lines.get(request.socket)
    if (!line) return
    response.once('close', () => line.unanswered--)
    response.once('finish', () => {
      if (!request.complete) readAway(request, line, rest)
    })
  })
}

/**
 * The answer is there, perhaps a refusal, and the body still comes. If the connection ended now, the answer could be lost
 * on its way to somebody who is still sending; so the rest is read and thrown away, as far as an honest one goes.
 */
function readAway(request: IncomingMessage, line: Line, { bytes, seconds }: RestOfBody): void {
  line.rest = bytes
  request.unpipe()
  request.resume()
  const { socket } = request
  const timer = setTimeout(() => request.complete || socket.destroy(), seconds * 1000)
  timer.unref()
}

/** Where Node's parser keeps what it calls when the head of a message is complete, and for each piece of its body. */
const ON_HEAD = 2
const ON_BODY = 3
type Called = (this: Parser, ...given: unknown[]) => unknown

interface Parser {
  socket?: Socket | null
  [ON_HEAD]?: Called | null
  [ON_BODY]?: Called | null
  pause?: () => void
}

const counted = new WeakSet<Parser>()

/**
 * The parser goes on through the piece that it has, whatever becomes of the connection; what answers -1 at a head, or
 * pauses it in a body, stops it. It is used again for other connections, so it looks for the one it has now.
 */
function countParts(parser: Parser): void {
  const { [ON_HEAD]: onHead, [ON_BODY]: onBody } = parser
  if (!onHead || !onBody || counted.has(parser)) return
  counted.add(parser)
  parser[ON_HEAD] = function (...given) {
    const line = this.socket && lines.get(this.socket)
    if (!line) return onHead.apply(this, given)
    if (line.unanswered >= MOST_UNANSWERED) {
      this.socket?.destroy()
      return -1
    }
    line.unanswered++
    line.calls++
    line.rest = Number.POSITIVE_INFINITY
    return onHead.apply(this, given)
  }
  parser[ON_BODY] = function (piece, ...given) {
    const line = this.socket && lines.get(this.socket)
    if (!line) return onBody.call(this, piece, ...given)
    const { length } = piece as Buffer
    line.pieces++
    line.bytes += length
    line.rest -= length
    const most = FREE_PIECES + line.calls * PIECES_PER_CALL + line.bytes / LEAST_PIECE
    if (line.pieces <= most && line.rest >= 0) return onBody.call(this, piece, ...given)
    this.pause?.()
    this.socket?.destroy()
    return undefined
  }
}
