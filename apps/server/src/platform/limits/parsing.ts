import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { restOfBody } from '@lotse/contracts/limits'

/** Unanswered calls on one connection. No browser and no proxy sends a second one before the first is done. */
const MOST_UNANSWERED = 8

/**
 * Chunks of bodies on one connection: each is handled separately, however small it is. Beyond a few per call
 * they must have some size.
 */
const FREE_PIECES = 128
const PIECES_PER_CALL = 4
const LEAST_PIECE = 512

/** A connection to one of our servers, since it was opened. */
interface Line {
  unanswered: number
  calls: number
  pieces: number
  bytes: number
  /** How much of a body may still arrive after its response. */
  rest: number
}

interface RestOfBody {
  bytes: number
  seconds: number
}

/** Parsers also read the responses of servers that we call; those connections are not in here. */
const lines = new WeakMap<Socket, Line>()

/**
 * Node emits all calls in one packet at once, several thousand in 64 kB, before it serves anybody else; it
 * answers some by itself (without a `Host`, with an unknown `Expect`). The same goes for a body in chunks of
 * one byte. Clients that send such things are cut off.
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
 * The response is out, perhaps a refusal, and the body is still arriving. Closing the connection now could
 * lose the response for a client that is still sending, so the rest is read and discarded, up to what an
 * honest client would send.
 */
function readAway(request: IncomingMessage, line: Line, { bytes, seconds }: RestOfBody): void {
  line.rest = bytes
  request.unpipe()
  request.resume()
  const { socket } = request
  const timer = setTimeout(() => request.complete || socket.destroy(), seconds * 1000)
  timer.unref()
}

/** Where Node's parser keeps its callbacks for a complete message head and for each chunk of a body. */
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
 * The parser works through the packet it has, whatever happens to the connection. Returning -1 at a head or pausing in
 * a body stops it. It is reused for other connections, so it looks up its current one.
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
