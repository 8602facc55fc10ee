import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Calls without an answer yet on one connection. No browser and no proxy sends a second one before the first is done. */
const MOST_UNANSWERED = 8

/**
 * Node hands out all calls of one piece of a connection at once, some thousands in 64 kB, before it looks at anybody
 * else; some it answers by itself (without a `Host`, with an `Expect` it does not know). Whoever sends them behind one
 * another is not waited for.
 */
export function refusePipelines(server: Server): void {
  server.on('connection', (socket: Socket) => {
    unanswered.set(socket, 0)
    countHeads(socket)
  })
  server.prependListener('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    response.once('close', () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1))
  })
}

/** Of the connections of our servers; a parser also reads the answers of servers we ask. */
const unanswered = new WeakMap<Socket, number>()

interface Parser {
  socket?: Socket | null
  [ON_HEAD]?: unknown
}

/** Where Node's parser keeps what it calls when the head of a message is complete. */
const ON_HEAD = 2
const counted = new WeakSet<Parser>()

/**
 * The parser goes on through the piece that it has, whatever becomes of the connection; an answer of -1 stops it. It is
 * used again for other connections, so it looks for the one it has now.
 */
function countHeads(socket: Socket): void {
  const { parser } = socket as Socket & { parser?: Parser }
  const before = parser?.[ON_HEAD]
  if (!parser || typeof before !== 'function' || counted.has(parser)) return
  counted.add(parser)
  parser[ON_HEAD] = function (this: Parser, ...head: unknown[]): unknown {
    const count = this.socket ? unanswered.get(this.socket) : undefined
    if (this.socket && count !== undefined) {
      if (count >= MOST_UNANSWERED) {
        this.socket.destroy()
        return -1
      }
      unanswered.set(this.socket, count + 1)
    }
    return before.apply(this, head)
  }
}
