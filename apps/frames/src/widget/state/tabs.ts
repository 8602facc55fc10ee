import type { FlowConfig } from '@lotse/contracts/visitor/config'
import type { Screen } from './screens.ts'

export const tabs = ['home', 'conversations', 'help'] as const
export type Tab = (typeof tabs)[number]

interface Config {
  config: FlowConfig | undefined
}

export const offersTalks = ({ config }: Config): boolean =>
  config?.menu?.some(({ kind }) => kind === 'conversations' || kind === 'bot') === true

/** The tabs that the project has; home alone needs none. */
export function tabsOf(state: Config): Tab[] {
  const isOn: Record<Tab, boolean> = {
    home: true,
    conversations: offersTalks(state),
    help: state.config?.menu?.some(({ kind }) => kind === 'help') === true,
  }
  const on = tabs.filter(tab => isOn[tab])
  return on.length > 1 ? on : []
}

/** The tab that a screen is; screens opened without a way back have none. */
export const tabAt = (state: Config, screen: Screen): Tab | undefined =>
  screen.locked ? undefined : tabsOf(state).find(tab => tab === screen.at)
