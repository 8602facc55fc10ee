import type { OutboundAction } from '@lotse/contracts/visitor/received'
import type { Chunk, Lazy } from '../lazy.ts'
import type { Module } from '../module.ts'

export interface Live {
  /** As if the server had pushed them. */
  perform(actions: OutboundAction[]): void
  unread(): number
  /** The ping of a new message. */
  play(): void
}

type LiveNeeds = Parameters<Chunk<'live'>['start']>[2]

/** Connects once there is a visitor. Earlier requests wait for the connection's code. */
export const createLive: Module<Live, LiveNeeds & { lazy: Lazy }> = (host, scope, needs) => {
  let live: Live | undefined
  const start = needs.lazy.once('live', chunk => {
    if (scope.active()) live = chunk.start(host, scope, needs)
  })
  // Also after a failure, such as being offline: the next response of the server tries again.
  needs.facts.on('session', visitor => visitor && void start())
  return {
    perform: actions => void start().then(() => live?.perform(actions)),
    unread: () => live?.unread() ?? 0,
    play: () => void start().then(() => live?.play()),
  }
}
