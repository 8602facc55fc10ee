import { useMay } from './backend/role.ts'

export const settingsTabs = [
  'install',
  'appearance',
  'menu',
  'wording',
  'features',
  'hours',
  'rating',
  'replies',
  'macros',
  'stages',
  'assignment',
  'mail',
  'mails',
  'privacy',
  'identity',
  'webhooks',
  'maps',
  'sites',
  'archive',
  'tokens',
  'team',
  'audit',
] as const
export type SettingsTab = (typeof settingsTabs)[number]

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
