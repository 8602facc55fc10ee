import type { SessionData, Update } from '@lotse/contracts/visitor/received'
import { SDK_VERSION, socketPing } from '@lotse/contracts/visitor/wire-names'
import { jittered } from '@lotse/rules/jittered'
import { isRecord, parseJson } from '@lotse/rules/values'
import type { FactBus } from '../../core/facts.ts'
import type { Module } from '../../core/module.ts'
import type { Scope } from '../../core/scope.ts'
import type { Config } from '../../core/server/config.ts'
import type { Session } from '../../core/server/session.ts'
import type { Tabs } from './tabs.ts'

const PING = 10_000
const RECONNECT = 5000
/** How often the pause doubles while no connection can be made at all. */
const DOUBLINGS = 6

/** One socket for all tabs of a visitor; the leading tab passes on what it receives. */
export const openSocket: Module<
  void,
  { config: Config; facts: FactBus; session: Session; tabs: Tabs; heard(update: Update): void }
> = (host, scope, { config, facts, session, tabs, heard }) => {
  let visitor = ''
  let part: Scope | undefined
  let last: Update | undefined
  let leading = false
  let failures = 0

  function follow(current: SessionData | undefined): void {
    const next = current?.gleapId ?? ''
    if (next === visitor) return
    leave()
    visitor = next
    if (!current?.gleapHash) return
    part = scope.part()
    part.undo(tabs.lead(`socket-${next}`, () => lead(current)))
    tabs.send({ ask: next })
  }
  function leave(): void {
    part?.destroy()
    part = undefined
    visitor = ''
    last = undefined
  }
  function lead(current: SessionData): () => void {
    const inner = scope.part()
    leading = true
    const [id, hash, key] = [current.gleapId, current.gleapHash, host.key].map(encodeURIComponent)
    const query = `gleapId=${id}&gleapHash=${hash}&apiKey=${key}&sdkVersion=${SDK_VERSION}`
    connect(inner, `${config.places().socket}?${query}`)
    return () => {
      leading = false
      inner.destroy()
    }
  }
  function connect(inner: Scope, url: string): void {
    const again = () => {
      const pause = jittered(RECONNECT * 2 ** Math.min(failures++, DOUBLINGS))
      inner.after(pause, () => connect(inner, url))
    }
    let socket: WebSocket
    try {
      socket = new WebSocket(url)
    } catch {
      return void again()
    }
    const turn = inner.part()
    turn.undo(() => socket.close())
    turn.listen(socket, 'open', () => {
      failures = 0
      turn.every(PING, () => socket.send(socketPing))
    })
    turn.listen<MessageEvent>(socket, 'message', event => hear(parseJson(event.data)))
    // Every further attempt would be another line in the page's console.
    turn.listen<SecurityPolicyViolationEvent>(document, 'securitypolicyviolation', ({ blockedURI }) => {
      const { origin } = new URL(url)
      if (!blockedURI.startsWith(origin)) return
      host.warn(`Gleap: connect-src of this page does not allow ${origin}.`)
      inner.destroy()
    })
    turn.listen(socket, 'close', () => {
      turn.destroy()
      again()
    })
  }
  function hear(message: unknown): void {
    if (!isRecord(message) || message.name !== 'update' || !isRecord(message.data)) return
    const update = message.data as Update
    last = { ...last, ...update, a: undefined }
    tabs.send({ visitor, update })
    heard(update)
  }
  tabs.hear(message => {
    if (!isRecord(message)) return
    if (leading && message.ask === visitor) tabs.send({ visitor, update: last ?? {} })
    if (!leading && message.visitor === visitor && isRecord(message.update)) heard(message.update as Update)
  })

  facts.on('session', follow)
  follow(session.current())
  scope.listen(window, 'pagehide', leave)
  scope.listen<PageTransitionEvent>(window, 'pageshow', event => event.persisted && follow(session.current()))
}
