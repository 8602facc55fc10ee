import { IconHierarchy2, IconTable } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useT } from '../../lib/i18n.ts'
import classes from './skill-tree.module.css'

interface ViewSwitchProps {
  active: 'graph' | 'table'
  graph: { to: string; search?: Record<string, string> }
  table: { to: string; search?: Record<string, string> }
}

/** The graph and its table twin, each with an address of its own. */
export function ViewSwitch({ active, graph, table }: ViewSwitchProps) {
  const t = useT()
  const views = [
    { key: 'table', label: t.skills.table, icon: IconTable, ...table },
    { key: 'graph', label: t.skills.graph, icon: IconHierarchy2, ...graph },
  ]
  return (
    <nav className={classes.views} aria-label={t.skills.views}>
      {views.map(({ key, label, icon: ViewIcon, to, search }) => (
        <Link
          key={key}
          to={to}
          search={(search ?? {}) as never}
          className={classes.view}
          activeOptions={{ exact: true }}
          aria-current={key === active ? 'page' : undefined}
        >
          <ViewIcon size={16} stroke={1.75} aria-hidden />
          {label}
        </Link>
      ))}
    </nav>
  )
}
