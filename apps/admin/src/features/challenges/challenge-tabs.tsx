import { Link } from '@tanstack/react-router'
import { useT } from '../../lib/i18n.ts'
import { paths } from '../../paths.ts'
import classes from './challenges.module.css'

/** Both views have an address of their own. */
export function ChallengeTabs({ active }: { active: 'challenges' | 'categories' }) {
  const t = useT()
  const tabs = [
    { key: 'challenges', to: paths.challenges(), label: t.challenges.title },
    { key: 'categories', to: paths.categories(), label: t.challenges.categories.title },
  ]
  return (
    <nav className={classes.tabs} aria-label={t.challenges.views}>
      {tabs.map(({ key, to, label }) => (
        <Link
          key={key}
          to={to}
          className={classes.tab}
          activeOptions={{ exact: true }}
          aria-current={key === active ? 'page' : undefined}
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}
