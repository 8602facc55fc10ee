import { DashboardLayout, type NavGroup } from '@lotse/ui/layouts'
import {
  IconBriefcase,
  IconBuilding,
  IconFlag,
  IconHierarchy2,
  IconHome,
  IconPuzzle,
  IconUsers,
} from '@tabler/icons-react'
import { Outlet } from '@tanstack/react-router'
import { useT } from '../lib/i18n.ts'
import { paths } from '../paths.ts'
import { BrandMark } from './brand.tsx'
import { PersonMenu } from './person-menu.tsx'

export function DashboardScreen() {
  const t = useT()
  const nav = t.shell.nav
  const navigation: NavGroup[] = [
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
  ]
  return (
    <DashboardLayout
      brand={
        <>
          <BrandMark />
          {t.shell.product}
        </>
      }
      home={paths.home()}
      navigation={navigation}
      footer={<PersonMenu />}
    >
      <Outlet />
    </DashboardLayout>
  )
}
