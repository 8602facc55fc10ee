import { rightToLeft } from '@lotse/contracts/visitor/config-defaults'
import type { Addresses, ConfigAnswer, FlowConfig } from '@lotse/contracts/visitor/received'
import * as storageKeys from '@lotse/contracts/visitor/storage-keys'
import { isRecord } from '@lotse/rules/values'
import type { FactBus } from '../facts.ts'
import { rootElement } from '../host.ts'
import type { Module } from '../module.ts'
import type { Storage } from '../storage.ts'
import { toJson } from '../text/json.ts'
import { type Places, places } from './addresses.ts'
import { type Api, isSuccess } from './api.ts'

export interface Config {
  /** Undefined until the first response, on this visit or an earlier one. */
  current(): FlowConfig | undefined
  places(): Places
  /** Loads it again, in the current language. */
  load(): void
  /** The site changed its overrides of the configuration, or what is sent with it to the frame. */
  refresh(): void
  /** A text of the interface: the project's, otherwise the given one. */
  text(key: string, fallback: string): string
}

export const startConfig: Module<Config, { api: Api; facts: FactBus; storage: Storage; refused(): void }> = (
  host,
  scope,
  { api, facts, storage, refused },
) => {
  let given: FlowConfig | undefined
  let flow: FlowConfig | undefined
  let addresses: Partial<Addresses> = {}
  let last = ''
  let generation = 0

  function apply(answer: ConfigAnswer): void {
    const text = toJson(answer)
    if (text === last) return
    last = text
    given = answer.flowConfig
    addresses = answer.addresses ?? {}
    refresh()
  }
  function refresh(): void {
    if (!given) return
    flow = { ...given, ...host.settings.styles }
    flow.localizationOptions = { ...flow.localizationOptions, rtl: isRightToLeft(flow) }
    facts.emit('config', flow)
  }
  async function load(): Promise<void> {
    const mine = ++generation
    const lang = host.language()
    const place = storageKeys.config(host.key, lang)
    const cached = asAnswer(storage.get(place))
    // Not immediately: the modules that follow have yet to subscribe.
    if (cached) scope.after(0, () => mine === generation && apply(cached))
    // A different address each hour: a service worker of the page may keep every response forever.
    const hour = Math.floor(host.now() / 3_600_000)
    const query =
      `/config/${encodeURIComponent(host.key)}?lang=${encodeURIComponent(lang)}&t=${hour}` as const
    const answer = await api.call(query, { method: 'GET' })
    if (mine !== generation || !scope.active()) return
    const fresh = isSuccess(answer) ? asAnswer(answer.body) : undefined
    if (answer.status === 403) {
      storage.remove(place)
      return refused()
    }
    if (fresh) {
      storage.set(place, fresh)
      return apply(fresh)
    }
    if (!cached) host.warn('Failed to initialize Gleap.')
  }
  void load()

  return {
    current: () => flow,
    places: () => places(host.settings, addresses),
    load: () => {
      last = ''
      void load()
    },
    refresh,
    text: (key, fallback) => flow?.staticTranslations?.[key] ?? fallback,
  }
}

/** The project's own setting, otherwise the language of its texts, otherwise the page's direction. */
function isRightToLeft({ localizationOptions, lang }: FlowConfig): boolean {
  return (
    localizationOptions?.rtl ??
    (lang
      ? rightToLeft.includes(String(lang).slice(0, 2))
      : getComputedStyle(rootElement()).direction === 'rtl')
  )
}

function asAnswer(value: unknown): ConfigAnswer | undefined {
  return isRecord(value) && isRecord(value.flowConfig) ? (value as unknown as ConfigAnswer) : undefined
}
