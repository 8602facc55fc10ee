import type { ErrorRow } from '@lotse/contracts/console/stacks/errors'
import { Ago, useFormat } from '@lotse/ui/language/use-format'
import { Status } from '@lotse/ui/layout/page'
import rows from '@lotse/ui/rows/rows.module.css'
import { Link } from '@tanstack/react-router'
import { useT } from '../../lib/i18n.ts'
import { paths } from '../../paths.ts'
import classes from './errors.module.css'
import { Trend } from './trend.tsx'

export function ErrorLine({ projectId, error }: { projectId: string; error: ErrorRow }) {
  const t = useT().siteErrors
  const format = useFormat()
  const facts = [
    error.place,
    t.seen(error.seen, format.number(error.seen)),
    t.visitors(error.visitors, format.number(error.visitors)),
    error.lastRelease && t.release(error.lastRelease),
  ]
  return (
    <>
      <span className={rows.grow}>
        <Link className={rows.title} to={paths.error(projectId, error.id)}>
          {error.title || t.untitled}
        </Link>
        <span className={`${rows.small} ${classes.facts}`}> {facts.filter(Boolean).join(' · ')}</span>
      </span>
      {error.isBack && <Status tone="bad">{t.back}</Status>}
      <Trend days={error.trend} />
      <Ago at={error.lastAt} />
    </>
  )
}
