import type { ConsoleSocketMessage, ConsoleSocketRequest } from '@lotse/contracts/console/socket'
import { parseJson } from '@lotse/rules/values'

export type Connection = 'connecting' | 'open' | 'lost'

export interface ConsoleSocket {
  send(message: ConsoleSocketRequest): void
  close(): void
}

export interface SocketListeners {
  message(message: ConsoleSocketMessage): void
  connection(state: Connection): void
  /** The server refused the connection. */
  refused(code: typeof signedOut | typeof notInTeam): void
}

export const signedOut = 4401
const notInTeam = 4403
const pingMs = 25_000
const delaysMs = [500, 1000, 2000, 5000, 10_000]

/** The project's live facts. It reconnects by itself; `hello` after a gap means that everything is read again. */
export function openConsoleSocket(projectId: string, listeners: SocketListeners): ConsoleSocket {
  let socket: WebSocket | undefined
  let attempt = 0
  let closed = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const heard = createServerTime()

  const connect = () => {
    const url = new URL('/console/socket', location.href)
    url.protocol = url.protocol.replace('http', 'ws')
    url.searchParams.set('projectId', projectId)
    const since = heard.last()
    if (since) url.searchParams.set('since', since.toISOString())
    const next = new WebSocket(url)
    socket = next
    next.onopen = () => {
      attempt = 0
      listeners.connection('open')
    }
    next.onmessage = event => {
      const message = parseJson(event.data) as ConsoleSocketMessage | undefined
      if (!message || closed) return
      heard.note(message)
      listeners.message(message)
    }
    next.onclose = ({ code }) => {
      if (closed) return
      listeners.connection('lost')
      if (code === signedOut || code === notInTeam) return listeners.refused(code)
      const delay = delaysMs[Math.min(attempt++, delaysMs.length - 1)] ?? 10_000
      // After a restart, not everybody must come back at the same moment.
      timer = setTimeout(connect, delay * (1 + Math.random() * 0.3))
    }
  }
  const post = (message: ConsoleSocketRequest) => {
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message))
  }
  const ping = setInterval(() => post({ name: 'ping' }), pingMs)
  const hurry = () => {
    if (closed || socket?.readyState !== WebSocket.CLOSED) return
    clearTimeout(timer)
    connect()
  }
  addEventListener('online', hurry)
  listeners.connection('connecting')
  connect()
  return {
    send: post,
    close: () => {
      closed = true
      clearTimeout(timer)
      clearInterval(ping)
      removeEventListener('online', hurry)
      socket?.close()
    },
  }
}

/** When the server last spoke, by its own clock: ours may be wrong. */
function createServerTime() {
  let greeting: { at: number; here: number } | undefined
  let lastHere = 0
  return {
    note: (message: ConsoleSocketMessage): void => {
      lastHere = performance.now()
      if (message.name === 'hello') greeting = { at: Date.parse(message.data.at), here: lastHere }
    },
    last: (): Date | undefined => greeting && new Date(greeting.at + lastHere - greeting.here),
  }
}
