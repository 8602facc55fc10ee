import type { UserWithStats } from '@lotse/contracts/academy/auth/users'
import { reportFilters } from '@lotse/contracts/academy/list-filters'
import { longestListSearch } from '@lotse/contracts/limits'
import { routeQuery } from '@lotse/ui/data/query.ts'
import { optionsOf } from '@lotse/ui/fields/options.ts'
import { DataList } from '@lotse/ui/list/data-list'
import { oneOf } from '@lotse/ui/list/filter-values.ts'
import { useList } from '@lotse/ui/list/use-list'
import { IconFlag } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useApi } from '../../lib/backend/backend.tsx'
import { useT } from '../../lib/i18n.ts'
import { ExportButton } from '../../lib/list/export-button.tsx'
import { reasonTones } from './reason-tones.ts'
import { useReportColumns, useReportRow } from './report-columns.tsx'
import type { ReportRow } from './report-queries.ts'

const listDefaults = {
  id: 'person-reports',
  filters: {
    made: oneOf(['true']),
    completed: oneOf(['true', 'false']),
    reason: oneOf(Object.keys(reasonTones)),
  },
  longestSearch: longestListSearch,
  sorts: ['timestamp'],
  sort: '-timestamp',
  size: 20,
}

/** D94: reports on somebody's tasks, or those they made, open and resolved. */
export function PersonReports({ user }: { user: Pick<UserWithStats, 'id'> }) {
  const t = useT()
  const api = useApi()
  const list = useList(listDefaults)
  const isMade = list.filters.made === 'true'
  const hidden = isMade ? 'reporter' : 'creator'
  const row = useReportRow()
  const columns = useReportColumns({ resolved: true }).filter(({ key }) => key !== hidden)
  const { completed = 'any' } = list.filters
  const query = {
    ...reportFilters({ ...list, filters: { ...list.filters, completed } }),
    [hidden]: user.id,
    sort: list.sortText === 'timestamp' ? ('timestamp' as const) : ('-timestamp' as const),
  }
  const reports = useQuery({
    ...routeQuery(api, 'GET /admin/reports', { query: { ...query, ...list.window } }),
    placeholderData: keepPreviousData,
  })
  return (
    <DataList<ReportRow>
      label={t.users.tabs.reports}
      list={list}
      columns={columns}
      filters={[
        {
          key: 'made',
          label: t.reports.direction,
          options: [{ value: 'true', label: t.reports.made }],
          emptyLabel: t.reports.received,
        },
        {
          key: 'completed',
          label: t.reports.state,
          options: [
            { value: 'false', label: t.reports.open },
            { value: 'true', label: t.reports.resolved },
          ],
        },
        {
          key: 'reason',
          label: t.reports.reason,
          options: optionsOf(t.reports.reasons),
        },
      ]}
      searchLabel={t.reports.search}
      rows={reports.data?.items}
      total={reports.data?.total}
      loading={reports.isFetching}
      error={reports.error}
      onRetry={() => void reports.refetch()}
      {...row}
      tools={
        <ExportButton
          name="reports"
          columns={columns}
          page={async (limit, offset) => {
            const { items, total } = await api('GET /admin/reports', { query: { ...query, limit, offset } })
            return { rows: items, total }
          }}
        />
      }
      empty={{ title: t.reports.noneOfPerson, text: t.reports.noneOfPersonText, icon: IconFlag }}
    />
  )
}
