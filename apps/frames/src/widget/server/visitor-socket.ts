import type { VisitorSocketMessage } from '@lotse/contracts/visitor/outbound'
import { SDK_VERSION } from '@lotse/contracts/visitor/wire-names'
import type { Visitor } from '../state/widget-state.ts'

const reconnectMs = 5000

export interface VisitorSocket {
  close(): void
}

/**
 * Live updates for the frame itself: new messages and who is typing. `came` also fires after each
 * reconnection; when the browser reports that it is online again, it reconnects immediately.
 */
export function openVisitorSocket(
  visitor: Visitor,
  hear: { came(): void; lost(): void; message(message: VisitorSocketMessage): void },
): VisitorSocket {
  let socket: WebSocket | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let closed = false
  const connect = () => {
    const url = new URL(visitor.apiUrl)
    url.protocol = url.protocol.replace('http', 'ws')
    url.search = new URLSearchParams({
      gleapId: visitor.gleapId,
      gleapHash: visitor.gleapHash,
      apiKey: visitor.sdkKey,
      sdkVersion: SDK_VERSION,
      client: 'frame',
    }).toString()
    socket = new WebSocket(url)
    socket.onopen = hear.came
    socket.onmessage = event => {
      const message = parse(event.data)
      if (message && !closed) hear.message(message)
    }
    socket.onclose = ({ code }) => {
      if (closed || code === 4401) return
      hear.lost()
      timer = setTimeout(connect, reconnectMs * (1 + Math.random() * 0.2))
    }
  }
  const hurry = () => {
    if (socket?.readyState !== WebSocket.CLOSED) return
    clearTimeout(timer)
    connect()
  }
  connect()
  addEventListener('online', hurry)
  return {
    close: () => {
      closed = true
      removeEventListener('online', hurry)
      clearTimeout(timer)
      socket?.close()
    },
  }
}

function parse(data: unknown): VisitorSocketMessage | undefined {
  try {
    return JSON.parse(String(data)) as VisitorSocketMessage
  } catch {
    return undefined
  }
}
