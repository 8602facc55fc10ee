import type { NetworkEntry } from '@lotse/contracts/visitor/sent'
import type { FactBus } from '../facts.ts'
import type { Lazy } from '../lazy.ts'
import type { Module } from '../module.ts'
import type { Config } from '../server/config.ts'

export interface Networks {
  /** Also without the project's say. */
  start(): void
  entries(): NetworkEntry[]
}

/** Requests of the page are watched once the project or the site wants it. */
export const createNetworks: Module<Networks, { config: Config; facts: FactBus; lazy: Lazy }> = (
  host,
  scope,
  { config, facts, lazy },
) => {
  let read: (() => NetworkEntry[]) | undefined
  let asked = false
  async function start(): Promise<void> {
    if (asked) return
    asked = true
    const chunk = await lazy.load('network')
    if (chunk && scope.active()) read = chunk.start(host, scope, { config, facts })
  }
  facts.on('config', flow => flow.enableNetworkLogs && void start())
  facts.on('cleared', () => {
    host.settings.externalRequests = []
  })
  if (host.settings.networkLogs) void start()
  return {
    start: () => void start(),
    entries: () => read?.() ?? [],
  }
}
