import type { NavGroup } from '@lotse/ui/layouts'
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
import { useExtras } from '../lib/extras.ts'
import { useT } from '../lib/i18n.ts'
import { paths } from '../paths.ts'

/** The places of the app, as the sidebar and the palette list them. */
export function useNavigation(): NavGroup[] {
  const t = useT()
  const extras = useExtras()
  const nav = t.shell.nav
  return [
    { items: [{ label: nav.home, to: paths.home(), icon: IconHome, exact: true }] },
    {
      label: nav.people,
      items: [
        { label: nav.users, to: paths.users(), icon: IconUsers },
        { label: nav.reports, to: paths.reports(), icon: IconFlag },
      ],
    },
    {
      label: nav.learning,
      items: [
        { label: nav.skillTree, to: paths.skillTree(), icon: IconHierarchy2 },
        { label: nav.challenges, to: paths.challenges(), icon: IconPuzzle },
      ],
    },
    {
      label: nav.work,
      items: [
        { label: nav.jobs, to: paths.jobs(), icon: IconBriefcase },
        { label: nav.companies, to: paths.companies(), icon: IconBuilding },
      ],
    },
    {
      label: nav.system,
      items: [
        ...(extras.has('audit') ? [{ label: nav.audit, to: paths.audit(), icon: IconHistory }] : []),
        { label: nav.account, to: paths.account(), icon: IconUserCircle },
      ],
    },
  ]
}

/** `g` and one letter lead to each place. */
export const goKeys: Record<string, () => string> = {
  'g h': paths.home,
  'g u': paths.users,
  'g r': paths.reports,
  'g s': paths.skillTree,
  'g c': paths.challenges,
  'g j': paths.jobs,
  'g o': paths.companies,
  'g a': paths.account,
  'g l': paths.audit,
}
