import { messageOf, type NamedMessage } from '@lotse/rules/values'
import { useEffect, useRef } from 'react'

/** Talks to one of our frames as a visitor's page would. It listens only to that window, and only from its origin. */
export function useFrameLink(
  address: string,
  hear: (message: NamedMessage, send: (message: object) => void) => void,
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
      const message = messageOf(event.data)
      if (message) latest.current(message, send.current)
    }
    addEventListener('message', listen)
    return () => removeEventListener('message', listen)
  }, [address])
  return { frame, send: (message: object) => send.current(message) }
}
