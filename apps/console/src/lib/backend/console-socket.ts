import type { ConsoleSocketMessage, ConsoleSocketRequest } from '@lotse/contracts/console/socket'
import type { CloseCode } from '@lotse/contracts/visitor/close-codes'
import { openLastingSocket, type Ping } from '@lotse/ui/data/lasting-socket.ts'

export type Connection = 'connecting' | 'open' | 'lost'

export interface ConsoleSocket {
  send(message: ConsoleSocketRequest): void
  close(): void
}

export interface SocketListeners {
  message(message: ConsoleSocketMessage): void
  connection(state: Connection): void
  /** The server refused the connection. */
  refused(code: CloseCode): void
}

/** Tabs in the background have one timer a minute: two answers may be lost. */
const usualPing = { everyMs: 25_000, silentMs: 130_000 }
const pausesMs = [500, 1000, 2000, 5000, 10_000]

/** The project's live facts. It reconnects by itself; `hello` after a gap means that everything is read again. */
export function openConsoleSocket(
  projectId: string,
  listeners: SocketListeners,
  ping: Omit<Ping, 'message'> = usualPing,
): ConsoleSocket {
  const heard = createServerTime()
  listeners.connection('connecting')
  return openLastingSocket({
    pausesMs,
    ping: { ...ping, message: { name: 'ping' } satisfies ConsoleSocketRequest },
    url: () => {
      const url = new URL('/console/socket', location.href)
      url.searchParams.set('projectId', projectId)
      const since = heard.last()
      if (since) url.searchParams.set('since', since.toISOString())
      return url
    },
    opened: () => listeners.connection('open'),
    heard: said => {
      const message = said as ConsoleSocketMessage | undefined
      if (!message) return
      heard.note(message)
      if (message.name !== 'pong') listeners.message(message)
    },
    lost: () => listeners.connection('lost'),
    refused: code => {
      listeners.connection('lost')
      listeners.refused(code)
    },
  })
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
