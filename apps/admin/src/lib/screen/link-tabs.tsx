import type { Icon } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import classes from './link-tabs.module.css'

export interface LinkTab {
  key: string
  label: string
  to: string
  search?: Record<string, string>
  icon?: Icon
}

/** Views of one thing, each with its own address. */
export function LinkTabs({ label, active, tabs }: { label: string; active: string; tabs: LinkTab[] }) {
  return (
    <nav className={classes.tabs} aria-label={label}>
      {tabs.map(({ key, label, to, search, icon: TabIcon }) => (
        <Link
          key={key}
          to={to}
          search={(search ?? {}) as never}
          className={classes.tab}
          activeOptions={{ exact: true }}
          aria-current={key === active ? 'page' : undefined}
        >
          {TabIcon && <TabIcon size={16} stroke={1.75} aria-hidden />}
          {label}
        </Link>
      ))}
    </nav>
  )
}
