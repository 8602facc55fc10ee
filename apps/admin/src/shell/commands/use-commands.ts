import type { Command } from '@lotse/ui/commands/command-palette'
import { useLocale } from '@lotse/ui/language/i18n'
import { useViewCommands } from '@lotse/ui/views/palette/use-view-commands.ts'
import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import {
  IconContrast,
  IconCookie,
  IconKeyboard,
  IconLanguage,
  IconLogout,
  IconPlus,
} from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useMay } from '../../lib/backend/rights.ts'
import { useT } from '../../lib/i18n.ts'
import { useViewStore } from '../../lib/list/views/use-view-store.ts'
import { useConsent } from '../../lib/screen/consent.tsx'
import { useOfferedActions } from '../../lib/screen/screen-actions.tsx'
import { paths } from '../../paths.ts'
import { useNavigation } from '../navigation.ts'
import { useSignOut } from '../person-menu.tsx'

export function useCommands(onSheet: () => void): Command[] {
  const t = useT()
  const navigate = useNavigate()
  const signOut = useSignOut()
  const consent = useConsent()
  const { locale, setLocale } = useLocale()
  const { setColorScheme } = useMantineColorScheme()
  const scheme = useComputedColorScheme('light')
  const go = (to: string) => () => void navigate({ to })
  const words = t.palette
  const offered = useOfferedActions()
  const places = useNavigation().flatMap(({ items }) => items)
  const also: Record<string, string> = {
    [paths.reports()]: words.also.reports,
    [paths.audit()]: words.also.audit,
    [paths.rights()]: words.also.rights,
    [paths.account()]: words.also.account,
    [paths.skillTree()]: words.also.skills,
    [paths.users()]: words.also.users,
  }
  const may = useMay()
  const creatable: [string, string][] = [
    [words.newJob, paths.jobCreate()],
    [words.newCompany, paths.companyCreate()],
    [words.newChallenge, paths.challengeCreate()],
    [words.newCategory, paths.categoryCreate()],
    [words.newSkill, paths.skillCreate()],
  ]
  const create = may('content') ? creatable : []
  return [
    ...(offered?.actions ?? []).map(({ label, icon, onPress }) => ({
      key: `screen:${label}`,
      label,
      group: offered?.title ?? '',
      icon,
      run: onPress,
    })),
    ...places.map(({ label, to, icon }) => ({
      key: to,
      label,
      group: words.goTo,
      words: also[to] ?? '',
      icon,
      run: go(to),
    })),
    ...useViewCommands(useViewStore()),
    ...create.map(([label, to]) => ({ key: to, label, group: words.create, icon: IconPlus, run: go(to) })),
    {
      key: 'theme',
      label: words.toggleTheme,
      words: words.also.theme,
      group: words.actions,
      icon: IconContrast,
      run: () => setColorScheme(scheme === 'dark' ? 'light' : 'dark'),
    },
    {
      key: 'language',
      label: locale === 'de' ? words.toEnglish : words.toGerman,
      words: words.also.language,
      group: words.actions,
      icon: IconLanguage,
      run: () => void setLocale(locale === 'de' ? 'en-US' : 'de'),
    },
    {
      key: 'shortcuts',
      label: t.shortcuts.title,
      group: words.actions,
      icon: IconKeyboard,
      run: onSheet,
    },
    {
      key: 'cookies',
      label: t.consent.settings,
      group: words.actions,
      icon: IconCookie,
      run: consent.forget,
    },
    {
      key: 'sign-out',
      label: t.shell.signOut,
      words: words.also.signOut,
      group: words.actions,
      icon: IconLogout,
      run: () => void signOut.run(),
    },
  ]
}
