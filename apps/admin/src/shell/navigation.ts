import type { NavGroup } from '@lotse/ui/layout/layouts'
import {
  IconBriefcase,
  IconBuilding,
  IconFlag,
  IconHierarchy2,
  IconHistory,
  IconHome,
  IconPuzzle,
  IconUserCircle,
  IconUsers,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useOffer } from '../lib/backend/offers.ts'
import { useT } from '../lib/i18n.ts'
import { paths } from '../paths.ts'

/** The places of the app, for the sidebar and the palette. */
export function useNavigation(badge?: ReactNode): NavGroup[] {
  const t = useT()
  const hasAudit = useOffer('audit')
  const nav = t.shell.nav
  return [
    { items: [{ label: nav.home, to: paths.home(), icon: IconHome, key: 'h', exact: true }] },
    {
      label: nav.people,
      items: [
        { label: nav.users, to: paths.users(), icon: IconUsers, key: 'u' },
        { label: nav.reports, to: paths.reports(), icon: IconFlag, key: 'r', badge },
      ],
    },
    {
      label: nav.learning,
      items: [
        { label: nav.skillTree, to: paths.skillTree(), icon: IconHierarchy2, key: 's' },
        { label: nav.challenges, to: paths.challenges(), icon: IconPuzzle, key: 'c' },
      ],
    },
    {
      label: nav.work,
      items: [
        { label: nav.jobs, to: paths.jobs(), icon: IconBriefcase, key: 'j' },
        { label: nav.companies, to: paths.companies(), icon: IconBuilding, key: 'o' },
      ],
    },
    {
      label: nav.system,
      items: [
        ...(hasAudit ? [{ label: nav.audit, to: paths.audit(), icon: IconHistory, key: 'l' }] : []),
        { label: nav.account, to: paths.account(), icon: IconUserCircle, key: 'a' },
      ],
    },
  ]
}
