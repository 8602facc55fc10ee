import { jobScopes } from '@lotse/contracts/academy/fields/choices'
import type { List } from '@lotse/ui/list/use-list'
import { SegmentedControl, Tooltip } from '@mantine/core'
import { useT } from '../../lib/i18n.ts'
import classes from './jobs.module.css'

/** A2.6: any job, all open ones, those that somebody's skills already meet, or this administrator's own. */
export function JobScopeSwitch({ list }: { list: List }) {
  const t = useT()
  return (
    <div className={classes.scopes}>
      <SegmentedControl
        className={classes.scope}
        aria-label={t.jobs.scope}
        value={list.filters.scope ?? 'any'}
        onChange={scope =>
          list.change({
            filters: { scope: scope === 'any' ? undefined : scope, requirements_met: undefined },
          })
        }
        data={jobScopes.map(scope => ({
          value: scope,
          label: (
            <Tooltip label={t.jobs.scopeHints[scope]} openDelay={600}>
              <span>{t.jobs.scopes[scope]}</span>
            </Tooltip>
          ),
        }))}
      />
      <span className={classes.scopeHint}>{t.jobs.bookedHint}</span>
    </div>
  )
}
