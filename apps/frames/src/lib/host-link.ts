import { messageOf, type NamedMessage } from '@lotse/rules/values'

export interface HostLink<Out> {
  send(message: Out): void
  close(): void
}

/**
 * The frame's only way to the surrounding page. JSON strings in both directions; it listens only to the
 * parent window, and after its first message only to that origin. What we send goes to that origin alone.
 */
export function openHostLink<Out>(win: Window, receive: (message: NamedMessage) => void): HostLink<Out> {
  let host = guessedOrigin(win)
  let sure = false
  const hear = (event: MessageEvent) => {
    if (event.source !== win.parent || win.parent === win) return
    if (sure && event.origin !== host) return
    const message = messageOf(event.data)
    if (!message) return
    host = event.origin
    sure = true
    receive(message)
  }
  win.addEventListener('message', hear)
  return {
    send: message => win.parent.postMessage(JSON.stringify(message), targetOf(host)),
    close: () => win.removeEventListener('message', hear),
  }
}

/** Who embeds us, before its first message: the browser says so, or the referrer does. */
function guessedOrigin(win: Window): string | undefined {
  const ancestor = win.location.ancestorOrigins?.[0]
  if (ancestor) return ancestor
  const { referrer } = win.document
  return URL.canParse(referrer) ? new URL(referrer).origin : undefined
}

// A page from a file has the origin "null", which postMessage does not accept.
const targetOf = (origin: string | undefined): string => (!origin || origin === 'null' ? '*' : origin)
