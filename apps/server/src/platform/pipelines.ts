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
    if (count > MOST_UNANSWERED) return void socket.destroy()
    unanswered.set(socket, count)
    response.once('close', () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1))
    for (const listener of listeners) listener.call(server, request, response)
  })
}
