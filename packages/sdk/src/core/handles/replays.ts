import type { WebReplay } from '@lotse/contracts/visitor/sent'
import type { FactBus } from '../facts.ts'
import type { Lazy } from '../lazy.ts'
import type { Module } from '../module.ts'
import type { Scope } from '../scope.ts'

export interface Replays {
  /** What was recorded so far; undefined when nothing was. */
  take(): WebReplay | undefined
  /** Uses the present options. */
  restart(): void
}

/** The recorder is loaded when the project wants replays and the page has nothing better to do. */
export const createReplays: Module<Replays, { facts: FactBus; lazy: Lazy }> = (
  host,
  scope,
  { facts, lazy },
) => {
  let part: Scope | undefined
  let take: (() => WebReplay | undefined) | undefined

  function stop(): void {
    part?.destroy()
    part = take = undefined
  }
  async function start(): Promise<void> {
    const mine = scope.part()
    part = mine
    await idle()
    const chunk = mine.active() ? await lazy.load('replay') : undefined
    if (chunk && mine.active()) take = chunk.start(host, mine)
  }
  const idle = () =>
    new Promise<void>(done => {
      const { requestIdleCallback } = window
      if (requestIdleCallback) requestIdleCallback(() => done(), { timeout: 3000 })
      else scope.after(1000, done)
    })
  // The configuration comes twice on a visit, from the cache and from the server: a running recording goes on.
  facts.on('config', flow => {
    if (!flow.enableWebReplays) stop()
    else if (!part) void start()
  })
  const restart = () => {
    if (!part) return
    stop()
    void start()
  }
  facts.on('cleared', restart)
  return { take: () => take?.(), restart }
}
