import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Calls without an answer yet on one connection. No browser and no proxy sends a second one before the first is done. */
const MOST_UNANSWERED = 8

/**
 * Node hands out all calls of one piece of a connection at once, some two thousand in 64 kB, before it looks at anybody
 * else. Whoever sends them behind one another is not waited for.
 */
export function refusePipelines(server: Server): void {
  const unanswered = new WeakMap<Socket, number>()
  const listeners = server.listeners('request')
  server.removeAllListeners('request')
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request
    if (socket.destroyed) return
    const count = (unanswered.get(socket) ?? 0) + 1
    if (count > MOST_UNANSWERED) {
      stopReading(socket)
      socket.destroy()
      return
    }
    unanswered.set(socket, count)
    response.once('close', () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1))
    for (const listener of listeners) listener.call(server, request, response)
  })
}

/** Where Node's parser keeps what it calls when the head of a message is complete. */
const ON_HEAD = 2

/**
 * The parser goes on through the piece that it has, whatever becomes of the connection; what answers -1 stops it. Put
 * back in any case: parsers are used again for other connections.
 */
function stopReading(socket: Socket): void {
  const { parser } = socket as Socket & { parser?: Record<number, unknown> }
  const before = parser?.[ON_HEAD]
  if (!parser || typeof before !== 'function') return
  const putBack = () => {
    if (parser[ON_HEAD] === stop) parser[ON_HEAD] = before
  }
  const stop = () => {
    putBack()
    return -1
  }
  parser[ON_HEAD] = stop
  socket.prependOnceListener('close', putBack)
}
