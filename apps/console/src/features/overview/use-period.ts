import { breakdowns, lastDays } from '@lotse/rules/views/ticket-figures'
import { isDay, oneOf } from '@lotse/ui/list/filter-values.ts'
import { useMemo } from 'react'
import { periodOf } from '../../lib/hours/period.ts'
import { useProjectList } from '../../lib/lists/use-project-list.ts'
import { breakdownSorts } from './breakdown/columns.ts'

const defaults = {
  id: 'overview',
  filters: { days: oneOf(lastDays), since: isDay, until: isDay, by: oneOf(breakdowns) },
  sorts: breakdownSorts,
  sort: '-created',
}

/** What the overview shows is in its address: the period in whole days of the project's time zone, break-down, sort. */
export function useOverviewPlace(projectId: string, timeZone: string) {
  const list = useProjectList(projectId, defaults)
  const { days, since, until } = list.filters
  const period = useMemo(() => periodOf(timeZone, { days, since, until }), [timeZone, days, since, until])
  return { list, period }
}
