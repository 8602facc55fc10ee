import type { NavGroup } from '@lotse/ui/layout/layouts'
import {
  IconAt,
  IconBriefcase,
  IconBuilding,
  IconFlag,
  IconGavel,
  IconHierarchy2,
  IconHistory,
  IconHome,
  IconKey,
  IconListDetails,
  IconPuzzle,
  IconSchool,
  IconTrash,
  IconUserCircle,
  IconUserShield,
  IconUsers,
  IconWebhook,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useSession } from '../lib/backend/backend.tsx'
import { useOffer } from '../lib/backend/offers.ts'
import { useMay } from '../lib/backend/rights.ts'
import { useT } from '../lib/i18n.ts'
import { paths } from '../paths.ts'

/** The places of the app that the person may see, for the sidebar, the palette and the keys. */
export function useNavigation(
  badges: Partial<Record<'reports' | 'appeals' | 'rights' | 'mentions', ReactNode>> = {},
): NavGroup[] {
  const t = useT()
  const may = useMay()
  const hasAudit = useOffer('audit') && may('history', 'content')
  const hasBin = useOffer('bin') && may('content', 'moderate')
  const hasRoles = useOffer('roles')
  const hasWebhooks = useOffer('webhooks') && may('admin')
  const hasTokens = useOffer('tokens')
  const hasDecisions = useOffer('decisions') && may('moderate')
  const hasMentions = useOffer('mentions') && may('moderate', 'content')
  const hasTasks = useOffer('taskList') && may('moderate', 'content')
  const hasCourses = useOffer('courses')
  const nav = t.shell.nav
  const content = may('content')
  const groups: NavGroup[] = [
    {
      items: [
        { label: nav.home, to: paths.home(), icon: IconHome, key: 'h', exact: true },
        ...(hasMentions
          ? [{ label: nav.mentions, to: paths.mentions(), icon: IconAt, key: 'm', badge: badges.mentions }]
          : []),
      ],
    },
    {
      label: nav.people,
      items: [
        ...(may('people') ? [{ label: nav.users, to: paths.users(), icon: IconUsers, key: 'u' }] : []),
        ...(may('moderate')
          ? [{ label: nav.reports, to: paths.reports(), icon: IconFlag, key: 'r', badge: badges.reports }]
          : []),
        ...(hasDecisions
          ? [
              {
                label: nav.decisions,
                to: badges.appeals ? paths.appeals() : paths.decisions(),
                within: paths.decisions(),
                icon: IconGavel,
                key: 'd',
                badge: badges.appeals,
              },
            ]
          : []),
      ],
    },
    {
      label: nav.learning,
      items: [
        ...(content
          ? [
              { label: nav.skillTree, to: paths.skillTree(), icon: IconHierarchy2, key: 's' },
              { label: nav.challenges, to: paths.challenges(), icon: IconPuzzle, key: 'c' },
              ...(hasCourses
                ? [{ label: nav.courses, to: paths.courses(), icon: IconSchool, key: 'e' }]
                : []),
            ]
          : []),
        ...(hasTasks ? [{ label: nav.tasks, to: paths.tasks(), icon: IconListDetails, key: 'k' }] : []),
      ],
    },
    {
      label: nav.work,
      items: content
        ? [
            { label: nav.jobs, to: paths.jobs(), icon: IconBriefcase, key: 'j' },
            { label: nav.companies, to: paths.companies(), icon: IconBuilding, key: 'o' },
          ]
        : [],
    },
    {
      label: nav.system,
      items: [
        ...(hasAudit ? [{ label: nav.audit, to: paths.audit(), icon: IconHistory, key: 'l' }] : []),
        ...(hasBin ? [{ label: nav.bin, to: paths.bin(), icon: IconTrash, key: 'b' }] : []),
        ...(hasRoles
          ? [{ label: nav.rights, to: paths.rights(), icon: IconUserShield, key: 't', badge: badges.rights }]
          : []),
        ...(hasWebhooks ? [{ label: nav.webhooks, to: paths.webhooks(), icon: IconWebhook, key: 'w' }] : []),
        ...(hasTokens ? [{ label: nav.tokens, to: paths.tokens(), icon: IconKey, key: 'p' }] : []),
        { label: nav.account, to: paths.account(), icon: IconUserCircle, key: 'a' },
      ],
    },
  ]
  // D82: until the second factor is set up, every place would lead back to it.
  if (useSession()?.me?.needs_factor) return []
  return groups.filter(({ items }) => items.length > 0)
}
