import type { Filter } from '@lotse/ui/list/rows.ts'
import { useOffer } from '../../lib/backend/offers.ts'
import { useT } from '../../lib/i18n.ts'

/** The public platform lists only open reports and has no filters. */
export function useReportFilters(): { filters: Filter[]; searchLabel: string | undefined } {
  const t = useT()
  const isOffered = useOffer('reportFilters')
  if (!isOffered) return { filters: [], searchLabel: undefined }
  const options = (words: Record<string, string>) =>
    Object.entries(words).map(([value, label]) => ({ value, label }))
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
      { key: 'reason', label: t.reports.reason, options: options(t.reports.reasons) },
      { key: 'subtask_type', label: t.tasks.type, options: options(t.tasks.types) },
      {
        key: 'automatic',
        label: t.reports.source,
        options: [
          { value: 'false', label: t.reports.byPeople },
          { value: 'true', label: t.reports.automatic },
        ],
      },
    ],
  }
}
