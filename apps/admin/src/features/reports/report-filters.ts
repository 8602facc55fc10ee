import { optionsOf } from '@lotse/ui/fields/options.ts'
import type { Filter } from '@lotse/ui/list/rows.ts'
import type { List } from '@lotse/ui/list/use-list'
import { useOffer } from '../../lib/backend/offers.ts'
import { usePersonName } from '../../lib/backend/use-person-name.ts'
import { useT } from '../../lib/i18n.ts'
import type { ReportRow } from './report-queries.ts'

/** The public platform lists only open reports and has no filters. */
export function useReportFilters(
  list: Pick<List, 'filters'>,
  rows: ReportRow[] | undefined,
): { filters: Filter[]; searchLabel: string | undefined } {
  const t = useT()
  const isOffered = useOffer('reportFilters')
  const hasQueue = useOffer('queue') === true
  const [first] = rows ?? []
  const isEmpty = rows?.length === 0
  const reporter = usePersonName(list.filters.reporter, first?.reporter_name, isEmpty)
  const creator = usePersonName(list.filters.creator, first?.creator_name, isEmpty)
  if (!isOffered) return { filters: [], searchLabel: undefined }
  /** Chosen by a link; in the list it can only be removed. */
  const person = (key: 'reporter' | 'creator', label: string, name: string | null | undefined): Filter[] => {
    const value = list.filters[key]
    return value ? [{ key, label, options: [{ value, label: name ?? t.common.unknownUser }] }] : []
  }
  return {
    searchLabel: t.reports.search,
    filters: [
      {
        key: 'completed',
        label: t.reports.state,
        options: [
          { value: 'true', label: t.reports.resolved },
          { value: 'any', label: t.reports.all },
        ],
        emptyLabel: t.reports.open,
      },
      { key: 'reason', label: t.reports.reason, options: optionsOf(t.reports.reasons) },
      { key: 'subtask_type', label: t.tasks.type, options: optionsOf(t.tasks.types) },
      {
        key: 'automatic',
        label: t.reports.source,
        options: [
          { value: 'false', label: t.reports.byPeople },
          { value: 'true', label: t.reports.automatic },
        ],
      },
      ...(hasQueue
        ? [
            {
              key: 'assignee',
              label: t.reports.assignee,
              options: [
                { value: 'me', label: t.reports.mine },
                { value: 'none', label: t.reports.nobodys },
              ],
            },
          ]
        : []),
      ...person('reporter', t.reports.reportedBy, reporter),
      ...person('creator', t.reports.creator, creator),
    ],
  }
}
