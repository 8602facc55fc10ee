import type { Module } from '../../core/module.ts'
import type { Config } from '../../core/server/config.ts'
import type { Tabs } from './tabs.ts'

/** The ping of a new message: once, however many tabs are open. */
export const createSound: Module<{ play(): void }, { config: Config; tabs: Tabs }> = (
  host,
  _scope,
  needs,
) => ({
  play: () => {
    if (!host.settings.playSound) return
    needs.tabs.once('sound', () => {
      // Refused until the visitor has touched the page: in that case it stays silent.
      new Audio(`${needs.config.places().app}/sdk/ping.wav`).play().catch(() => {})
    })
  },
})
