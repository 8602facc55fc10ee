import type { NavItem } from '@lotse/ui/layout/layouts'
import {
  IconBug,
  IconChartBar,
  IconForms,
  IconInbox,
  IconLifebuoy,
  IconNews,
  IconRobot,
  IconSettings,
  IconSpeakerphone,
  IconUsers,
} from '@tabler/icons-react'
import { useT } from '../lib/i18n.ts'
import { paths } from '../paths.ts'

/** The pages of a project, for menu, palette and keys. */
export function useNavigation(projectId: string): NavItem[] {
  const t = useT()
  return [
    { label: t.shell.inbox, to: paths.inbox(projectId), icon: IconInbox, key: 'i' },
    { label: t.shell.contacts, to: paths.contacts(projectId), icon: IconUsers, key: 'c' },
    { label: t.shell.outbound, to: paths.outbound(projectId), icon: IconSpeakerphone, key: 'o' },
    { label: t.news.title, to: paths.news(projectId), icon: IconNews, key: 'n' },
    { label: t.help.title, to: paths.help(projectId), icon: IconLifebuoy, key: 'h' },
    { label: t.flows.title, to: paths.flows(projectId), icon: IconForms, key: 'f' },
    { label: t.bots.title, to: paths.bots(projectId), icon: IconRobot, key: 'b' },
    { label: t.siteErrors.title, to: paths.errors(projectId), icon: IconBug, key: 'e' },
    { label: t.shell.overview, to: paths.overview(projectId), icon: IconChartBar, key: 'v' },
    { label: t.shell.settings, to: paths.settings(projectId), icon: IconSettings, key: 's' },
  ]
}
