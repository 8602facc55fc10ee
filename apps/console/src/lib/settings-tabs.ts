import { useMay } from './backend/role.ts'

/** In the order of the page; the settings open on the first one. */
const settingsGroups = {
  site: ['install', 'identity', 'maps'],
  widget: ['appearance', 'menu', 'wording', 'features', 'privacy'],
  answers: ['replies', 'macros', 'mail', 'mails', 'rating'],
  work: ['hours', 'assignment', 'stages'],
  programs: ['webhooks', 'trackers', 'tokens'],
  project: ['sites', 'team', 'audit', 'archive'],
} as const
export type SettingsGroup = keyof typeof settingsGroups
export type SettingsTab = (typeof settingsGroups)[SettingsGroup][number]

const groups = Object.entries(settingsGroups) as [SettingsGroup, readonly SettingsTab[]][]
export const settingsTabs: readonly SettingsTab[] = groups.flatMap(([, tabs]) => tabs)

/** Everybody may see how a site is connected and who is in the team; the rest is for people who may change it. */
const forAll: readonly SettingsTab[] = ['install', 'team']
/** Agents also have saved replies and macros, and see what happened to answers by mail. */
const forAgents: readonly SettingsTab[] = ['install', 'replies', 'macros', 'mails', 'team']

/** The pages of the settings that the person may open. */
export function useSettingsTabs(): readonly SettingsTab[] {
  const isAgent = useMay('agent')
  const isManager = useMay('manager')
  return isManager ? settingsTabs : isAgent ? forAgents : forAll
}

/** The groups of some pages, without empty ones. */
export const groupsOf = (shown: readonly SettingsTab[]): { group: SettingsGroup; tabs: SettingsTab[] }[] =>
  groups
    .map(([group, tabs]) => ({ group, tabs: tabs.filter(tab => shown.includes(tab)) }))
    .filter(({ tabs }) => tabs.length > 0)
