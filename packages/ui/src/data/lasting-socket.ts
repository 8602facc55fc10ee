import { type CloseCode, isFinal } from '@lotse/contracts/visitor/close-codes'
import { jittered } from '@lotse/rules/jittered'
import { parseJson } from '@lotse/rules/values'

interface Listeners {
  /** Asked before each attempt. */
  url(): URL
  opened(): void
  /** Undefined if it is not JSON. */
  heard(message: unknown): void
  /** It connects again by itself. */
  lost(): void
  refused?(code: CloseCode): void
  /** The pauses between attempts; the last one repeats. */
  pausesMs: readonly number[]
  ping?: Ping
}

/** What is asked, how often, and how long a server that answers it may say nothing. */
export interface Ping {
  message: object
  everyMs: number
  silentMs: number
}

export interface LastingSocket {
  /** Says nothing while there is no connection. */
  send(message: object): void
  close(): void
}

/**
 * A socket that connects again by itself, and immediately when the browser is online again. It ends when the server
 * refuses it. With `ping`, it also ends a connection that a network has silently forgotten.
 */
export function openLastingSocket(listeners: Listeners): LastingSocket {
  let socket: WebSocket | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let attempt = 0
  let ended = false
  /** When the server was last heard, or asked for a connection. */
  let lastSign = 0
  const { ping, pausesMs } = listeners

  const connect = () => {
    const url = listeners.url()
    url.protocol = url.protocol.replace('http', 'ws')
    const next = new WebSocket(url)
    socket = next
    lastSign = performance.now()
    next.onopen = () => {
      attempt = 0
      listeners.opened()
    }
    next.onmessage = event => {
      // A connection that was given up may still say something; the next one says it again.
      if (ended || socket !== next) return
      lastSign = performance.now()
      listeners.heard(parseJson(event.data))
    }
    next.onclose = ({ code }) => {
      if (ended || socket !== next) return
      if (isFinal(code)) {
        end()
        return listeners.refused?.(code)
      }
      connectLater()
    }
  }
  const connectLater = () => {
    listeners.lost()
    timer = setTimeout(connect, jittered(pausesMs[Math.min(attempt++, pausesMs.length - 1)] ?? 0))
  }
  const isWaiting = () => socket !== undefined && socket.readyState <= WebSocket.OPEN
  /** A network has silently forgotten the connection; the browser would not notice for a long time. */
  const giveUp = () => {
    const dead = socket
    socket = undefined
    dead?.close()
    connectLater()
  }
  const send = (message: object) => {
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message))
  }
  const pings =
    ping &&
    setInterval(() => {
      if (isWaiting() && performance.now() - lastSign > ping.silentMs) giveUp()
      else send(ping.message)
    }, ping.everyMs)
  const hurry = () => {
    if (isWaiting() || socket?.readyState === WebSocket.CLOSING) return
    clearTimeout(timer)
    connect()
  }
  function end(): void {
    ended = true
    clearTimeout(timer)
    clearInterval(pings)
    removeEventListener('online', hurry)
  }
  addEventListener('online', hurry)
  connect()
  return {
    send,
    close: () => {
      end()
      socket?.close()
    },
  }
}
