import type { OutboundAction } from '@lotse/contracts/visitor/received'
import type { Module } from './module.ts'
import type { Parts } from './parts.ts'

export interface Live {
  /** As if the server had pushed them. */
  perform(actions: OutboundAction[]): void
  unread(): number
  /** The ping of a new message. */
  play(): void
}

/** Connects once there is a visitor. What is asked for earlier waits for the connection's code. */
export const createLive: Module<Live, { parts: Parts }> = (host, scope, { parts }) => {
  let live: Live | undefined
  let asked: Promise<void> | undefined
  const start = () => {
    asked ??= parts.lazy.load('live').then(chunk => {
      // Offline perhaps: the next answer of the server asks again.
      if (!chunk) asked = undefined
      else if (scope.active()) live = chunk.goLive(host, scope, parts)
    })
    return asked
  }
  parts.facts.on('session', visitor => visitor && void start())
  return {
    perform: actions => void start().then(() => live?.perform(actions)),
    unread: () => live?.unread() ?? 0,
    play: () => void start().then(() => live?.play()),
  }
}
