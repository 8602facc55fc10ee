import { longestListSearch } from '@lotse/contracts/limits'
import { PageHeader } from '@lotse/ui/layout/page'
import { DataList } from '@lotse/ui/list/data-list'
import { isFlag, oneOf } from '@lotse/ui/list/filter-values.ts'
import { Button } from '@mantine/core'
import { IconFlag } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { reasonTones, useReportColumns } from '../../features/reports/report-columns.tsx'
import { useReportFilters } from '../../features/reports/report-filters.ts'
import { useQueuePeek, useReportPage } from '../../features/reports/report-queries.ts'
import { useReportBulk } from '../../features/reports/use-report-bulk.ts'
import { useT } from '../../lib/i18n.ts'
import { ExportButton } from '../../lib/list/export-button.tsx'
import { useSavedList } from '../../lib/list/views/use-saved-list.ts'
import { taskTypes } from '../../lib/task/task.ts'
import { paths } from '../../paths.ts'

const listDefaults = {
  id: 'reports' as const,
  filters: {
    completed: oneOf(['true', 'any']),
    reason: oneOf(Object.keys(reasonTones)),
    subtask_type: oneOf(taskTypes),
    automatic: isFlag,
  },
  longestSearch: longestListSearch,
  sorts: ['timestamp'],
  sort: 'timestamp',
  size: 20,
}

export function ReportsScreen() {
  const t = useT()
  const { list, views } = useSavedList(listDefaults)
  const columns = useReportColumns({ resolved: list.filters.completed !== undefined })
  const reports = useReportPage(list)
  const { filters, searchLabel } = useReportFilters()
  const bulkActions = useReportBulk()
  const [first] = useQueuePeek(1).data ?? []
  return (
    <>
      <PageHeader
        title={views?.view?.name ?? t.reports.title}
        actions={
          first && (
            <Button component={Link} to={paths.report(first.id)}>
              {t.reports.review}
            </Button>
          )
        }
      />
      <DataList
        label={t.reports.title}
        list={list}
        views={views}
        columns={columns}
        filters={filters}
        {...(searchLabel ? { searchLabel } : {})}
        rows={reports.rows}
        total={reports.total}
        hasMore={reports.hasMore}
        loading={reports.isFetching}
        error={reports.error}
        onRetry={() => void reports.refetch()}
        rowKey={report => report.id}
        rowName={report => t.reports.reasons[report.reason]}
        rowPath={report => paths.report(report.id)}
        bulkActions={bulkActions}
        tools={<ExportButton name="reports" columns={columns} page={reports.slice} />}
        empty={{ title: t.reports.emptyTitle, text: t.reports.emptyText, icon: IconFlag }}
      />
    </>
  )
}
