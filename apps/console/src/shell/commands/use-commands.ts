import type { Command } from '@lotse/ui/commands/command-palette'
import { useLocale } from '@lotse/ui/language/i18n'
import { useViewCommands } from '@lotse/ui/views/palette/use-view-commands.ts'
import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import {
  IconBell,
  IconBuildingStore,
  IconContrast,
  IconKeyboard,
  IconLanguage,
  IconLogout,
  IconMail,
  IconPlus,
  IconServer,
  IconSettings,
  IconUserCheck,
  IconUserOff,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMay } from '../../lib/backend/role.ts'
import { projectsQuery, useSession } from '../../lib/backend/session.ts'
import { useT } from '../../lib/i18n.ts'
import { useViewStore } from '../../lib/lists/views/use-view-store.ts'
import { useSettingsTabs } from '../../lib/settings-tabs.ts'
import { paths } from '../../paths.ts'
import { useAway } from '../away/use-away.ts'
import { useNavigation } from '../navigation.ts'
import type { Overlay } from '../overlays.tsx'
import { useSignOut } from '../sign-out.tsx'
import { useOwnTeams } from '../use-own-teams.ts'

/** Pages, pages of the settings, other projects, and what can be done from anywhere. */
export function useCommands(projectId: string, onOpen: (overlay: Overlay) => void): Command[] {
  const t = useT()
  const navigate = useNavigate()
  const signOut = useSignOut()
  const { locale, setLocale } = useLocale()
  const { setColorScheme } = useMantineColorScheme()
  const scheme = useComputedColorScheme('light')
  const projects = useQuery(projectsQuery).data?.items ?? []
  const mayCreate = useOwnTeams().length > 0
  const mayAnswer = useMay('agent')
  const { isOperator } = useSession()
  const away = useAway()
  const words = t.shell.palette
  const go = (to: string) => () => void navigate({ to })
  return [
    ...useNavigation(projectId).map(({ label, to, icon }) => ({
      key: to,
      label,
      group: words.goTo,
      icon,
      run: go(to),
    })),
    {
      key: 'unread',
      label: t.inbox.unreadTickets,
      group: words.goTo,
      icon: IconMail,
      run: () => void navigate({ to: paths.inbox(projectId), search: { read: 'unread' } as never }),
    },
    ...(isOperator
      ? [
          {
            key: 'server-status',
            label: t.serverStatus.title,
            group: words.goTo,
            icon: IconServer,
            run: go(paths.serverStatus(projectId)),
          },
        ]
      : []),
    ...useViewCommands(useViewStore(projectId)),
    ...useSettingsTabs().map(tab => ({
      key: `settings:${tab}`,
      label: t.settings.tabs[tab],
      words: t.settings.about[tab],
      group: words.kinds.settings,
      icon: IconSettings,
      run: go(paths.settings(projectId, tab)),
    })),
    ...projects
      .filter(({ id }) => id !== projectId)
      .map(({ id, name }) => ({
        key: `project:${id}`,
        label: name,
        group: words.kinds.project,
        icon: IconBuildingStore,
        run: go(paths.project(id)),
      })),
    ...(mayCreate
      ? [
          {
            key: 'new-project',
            label: t.shell.newProject,
            group: words.actions,
            icon: IconPlus,
            run: () => onOpen('project'),
          },
        ]
      : []),
    ...(mayAnswer
      ? [
          {
            key: 'reminders',
            label: t.reminders.title,
            group: words.actions,
            icon: IconBell,
            run: () => onOpen('reminders'),
          },
        ]
      : []),
    ...(away.isAway
      ? [
          {
            key: 'away',
            label: t.assignment.away.back,
            group: words.actions,
            icon: IconUserCheck,
            run: () => void away.set(null),
          },
        ]
      : []),
    {
      key: 'leave',
      label: t.assignment.away.leave,
      group: words.actions,
      icon: IconUserOff,
      run: () => onOpen('away'),
    },
    {
      key: 'theme',
      label: words.theme,
      group: words.actions,
      icon: IconContrast,
      run: () => setColorScheme(scheme === 'dark' ? 'light' : 'dark'),
    },
    {
      key: 'language',
      label: words.language,
      group: words.actions,
      icon: IconLanguage,
      run: () => void setLocale(locale === 'de' ? 'en-US' : 'de'),
    },
    {
      key: 'keys',
      label: t.shell.keys.title,
      group: words.actions,
      icon: IconKeyboard,
      run: () => onOpen('sheet'),
    },
    {
      key: 'sign-out',
      label: t.shell.signOut,
      group: words.actions,
      icon: IconLogout,
      run: () => void signOut.run(),
    },
  ]
}
