import { useEffect, useRef } from 'react'

interface FrameMessage {
  name: string
  data?: unknown
}

/** Talks to one of our frames as a visitor's page would. It listens only to that window, and only from its origin. */
export function useFrameLink(
  address: string,
  hear: (message: FrameMessage, send: (message: object) => void) => void,
) {
  const frame = useRef<HTMLIFrameElement>(null)
  const latest = useRef(hear)
  latest.current = hear
  const send = useRef((message: object) => {
    if (address) frame.current?.contentWindow?.postMessage(JSON.stringify(message), new URL(address).origin)
  })
  useEffect(() => {
    const { origin } = new URL(address)
    send.current = message => frame.current?.contentWindow?.postMessage(JSON.stringify(message), origin)
    const listen = (event: MessageEvent) => {
      if (event.origin !== origin || event.source !== frame.current?.contentWindow) return
      if (typeof event.data !== 'string') return
      latest.current(JSON.parse(event.data) as FrameMessage, send.current)
    }
    addEventListener('message', listen)
    return () => removeEventListener('message', listen)
  }, [address])
  return { frame, send: (message: object) => send.current(message) }
}
