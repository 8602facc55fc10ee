import { Drawer } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { type Icon, IconMenu2 } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { IconButton } from '../fields/icon-button.tsx'
import { useUiT } from '../language/i18n.tsx'
import classes from './layouts.module.css'

export { DefaultLayout, EmptyLayout } from './plain-layouts.tsx'

export interface NavItem {
  label: string
  to: string
  icon: Icon
  /** Key that opens it when pressed after `g`. */
  key?: string
  /** Active only on exactly this path, not below it. */
  exact?: boolean
  /** A short figure at the end, such as a count. */
  badge?: ReactNode
}

export interface NavGroup {
  label?: string
  items: NavItem[]
}

export interface DashboardLayoutProps {
  brand: ReactNode
  home: string
  navigation: NavGroup[]
  /** Between brand and navigation. */
  search?: ReactNode
  /** Below the navigation: the person, language, theme. */
  footer?: ReactNode
  /** At the right of the bar on small screens. */
  topbar?: ReactNode
  children: ReactNode
}

/** Sidebar and content; below 1025 px the sidebar is a drawer, closed by default. */
export function DashboardLayout(props: DashboardLayoutProps) {
  const t = useUiT()
  const [opened, drawer] = useDisclosure(false)
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the drawer closes because the path changed.
  useEffect(() => drawer.close(), [pathname])
  const sidebar = (
    <aside className={classes.sidebar} aria-label={t.sidebar}>
      <Link to={props.home} className={classes.brand}>
        {props.brand}
      </Link>
      {props.search && <div className={classes.search}>{props.search}</div>}
      <Navigation groups={props.navigation} />
      {props.footer && <div className={classes.footer}>{props.footer}</div>}
    </aside>
  )
  return (
    <div className={classes.shell}>
      <a href="#content" className={classes.skip}>
        {t.skipToContent}
      </a>
      {sidebar}
      <div className={classes.main}>
        <header className={classes.topbar}>
          <IconButton
            icon={IconMenu2}
            iconSize={20}
            label={t.menu}
            aria-expanded={opened}
            size={40}
            onClick={drawer.open}
          />
          <Link to={props.home} className={classes.brand}>
            {props.brand}
          </Link>
          {props.topbar}
        </header>
        <main id="content" className={classes.content} tabIndex={-1}>
          {props.children}
        </main>
      </div>
      <Drawer.Root opened={opened} onClose={drawer.close} size={288} padding={0}>
        <Drawer.Overlay />
        <Drawer.Content aria-label={t.mainNavigation} className={classes.drawer}>
          {sidebar}
        </Drawer.Content>
      </Drawer.Root>
    </div>
  )
}

function Navigation({ groups }: { groups: NavGroup[] }) {
  const t = useUiT()
  return (
    <nav className={classes.nav} aria-label={t.mainNavigation}>
      {groups.map((group, index) => (
        <div key={group.label ?? index}>
          {group.label && <div className={classes.group}>{group.label}</div>}
          <ul className={classes.list}>
            {group.items.map(item => (
              <li key={item.to}>
                <Link
                  to={item.to}
                  className={classes.link}
                  activeOptions={{ exact: item.exact ?? false, includeSearch: false }}
                >
                  <item.icon size={18} stroke={1.75} aria-hidden />
                  {item.label}
                  {item.badge !== undefined && <span className={classes.badge}>{item.badge}</span>}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}
