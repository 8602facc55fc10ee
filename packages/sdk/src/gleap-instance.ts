import type { OutboundAction } from '@lotse/contracts/visitor/received'
import type { WebReplay } from '@lotse/contracts/visitor/sent'
import { isLive } from './core/server/live-mode.ts'
import type { Settings } from './core/settings.ts'
import type { Sdk } from './sdk.ts'

/** What sites reach through `Gleap.getInstance()`. */
export interface GleapInstance {
  readonly initialized: boolean
  readonly globalData: Record<string, unknown>
  readonly offlineMode: boolean
  readonly disablePageTracking: boolean
  readonly disableInAppNotifications: boolean
  isLiveMode(): boolean
  softReInitialize(): void
  performActions(actions: OutboundAction[]): void
  setGlobalDataItem(name: string, value: unknown): void
  getGlobalDataItem(name: string): unknown
  takeCurrentReplay(): WebReplay | undefined
}

export function createInstance(
  settings: Settings,
  sdk: () => Sdk | undefined,
  softReInitialize: () => void,
): GleapInstance {
  return {
    get initialized() {
      return Boolean(sdk())
    },
    get globalData() {
      return settings.globals
    },
    get offlineMode() {
      return settings.offlineMode
    },
    get disablePageTracking() {
      return !settings.trackPages
    },
    get disableInAppNotifications() {
      return !settings.showNotifications
    },
    isLiveMode: () => isLive(globalThis.location?.hostname ?? '', settings.offlineMode),
    softReInitialize,
    performActions: actions => sdk()?.live.perform(actions),
    setGlobalDataItem: (name, value) => {
      settings.globals[name] = value
    },
    getGlobalDataItem: name => settings.globals[name],
    takeCurrentReplay: () => {
      const replay = sdk()?.replays.take()
      settings.globals.webReplay = replay
      return replay
    },
  }
}
