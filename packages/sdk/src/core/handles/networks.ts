import type { NetworkEntry } from '@lotse/contracts/visitor/sent'
import type { FactBus } from '../facts.ts'
import type { Chunk, Lazy } from '../lazy.ts'
import type { Module } from '../module.ts'
import type { Config } from '../server/config.ts'

export interface Networks {
  /** Starts even if the project does not ask for it. */
  start(): void
  entries(): NetworkEntry[]
  /** Cleans requests that the site recorded itself. */
  load(): Promise<Network | undefined>
}

type Network = ReturnType<Chunk<'network'>['start']>

/** Watches the page's requests once the project or the site wants it. */
export const createNetworks: Module<Networks, { config: Config; facts: FactBus; lazy: Lazy }> = (
  host,
  scope,
  { config, facts, lazy },
) => {
  const load = lazy.once('network', chunk => chunk.start(host, scope, { config, facts }))
  let read: (() => NetworkEntry[]) | undefined
  async function start(): Promise<void> {
    const network = await load()
    if (scope.active()) read ??= network?.watch()
  }
  facts.on('config', flow => flow.enableNetworkLogs && void start())
  facts.on('cleared', () => {
    host.settings.externalRequests = []
  })
  if (host.settings.networkLogs) void start()
  return {
    start,
    entries: () => read?.() ?? [],
    load,
  }
}
