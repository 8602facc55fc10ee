import type { WebReplay } from '@lotse/contracts/visitor/sent'
import type { FactBus } from '../facts.ts'
import type { Lazy } from '../lazy.ts'
import type { Module } from '../module.ts'
import type { Scope } from '../scope.ts'

export interface Replays {
  /** The recording so far; undefined if there is none. */
  take(): WebReplay | undefined
  /** Uses the current options. */
  restart(): void
}

/** The recorder is loaded if the project wants replays, when the page is idle. */
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
  // The configuration arrives twice per visit, from the cache and from the server: a running recording
  // continues.
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
