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
  /** What the address must contain for it to be the current one. */
  search?: Record<string, string | undefined>
  icon: Icon
  /** Key that opens it when pressed after `g`. */
  key?: string
  /** Active only on exactly this path, not below it. */
  exact?: boolean
  /** Active everywhere in here, if it leads to one of several lists. */
  within?: string
  /** A short figure at the end, such as a count. */
  badge?: ReactNode
  /** Parts of it, such as saved views of a list. */
  parts?: NavItem[]
}

export interface NavGroup {
  label?: string
  items: NavItem[]
}

export interface DashboardLayoutProps {
  brand: ReactNode
  /** Beside the brand, such as a menu of projects. */
  beside?: ReactNode
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
  const { href } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the drawer closes because the place changed.
  useEffect(() => drawer.close(), [href])
  const sidebar = (
    <aside className={classes.sidebar} aria-label={t.sidebar}>
      <div className={classes.top}>
        <Link to={props.home} className={classes.brand}>
          {props.brand}
        </Link>
        {props.beside}
      </div>
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
                <Place item={item} />
                {item.parts && item.parts.length > 0 && (
                  <ul className={classes.parts} aria-label={t.views.title}>
                    {item.parts.map(part => (
                      <li key={JSON.stringify(part.search)}>
                        <Place item={part} />
                      </li>
                    ))}
                  </ul>
                )}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}

function Place({ item }: { item: NavItem }) {
  const { pathname } = useLocation()
  const isWithin = item.within !== undefined && `${pathname}/`.startsWith(`${item.within}/`)
  return (
    <Link
      to={item.to}
      search={item.search as never}
      className={classes.link}
      aria-current={isWithin ? 'page' : undefined}
      activeOptions={{
        exact: item.exact ?? false,
        includeSearch: item.search !== undefined,
        explicitUndefined: true,
      }}
    >
      <item.icon size={18} stroke={1.75} aria-hidden />
      <span className={classes.label}>{item.label}</span>
      {item.badge !== undefined && <span className={classes.badge}>{item.badge}</span>}
    </Link>
  )
}
