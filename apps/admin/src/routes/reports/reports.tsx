import { PageHeader } from '@lotse/ui/layout/page'
import { DataList } from '@lotse/ui/list/data-list'
import { Button } from '@mantine/core'
import { IconFlag } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useReportColumns, useReportRow } from '../../features/reports/report-columns.tsx'
import { useReportFilters } from '../../features/reports/report-filters.ts'
import { queueQuery, queueSearch, reportList } from '../../features/reports/report-list.ts'
import { useQueuePeek, useReportPage } from '../../features/reports/report-queries.ts'
import { useReportBulk } from '../../features/reports/use-report-bulk.ts'
import { DecisionDialog } from '../../lib/decisions/decision-dialog.tsx'
import { useT } from '../../lib/i18n.ts'
import { ExportButton } from '../../lib/list/export-button.tsx'
import { useSavedList } from '../../lib/list/views/use-saved-list.ts'
import { paths } from '../../paths.ts'

export function ReportsScreen() {
  const t = useT()
  const { list, views } = useSavedList(reportList)
  const row = useReportRow()
  const columns = useReportColumns({ resolved: list.filters.completed !== undefined })
  const reports = useReportPage(list)
  const { filters, searchLabel } = useReportFilters(list, reports.rows)
  const { bulkActions, target, close, onDecided } = useReportBulk()
  const [first] = useQueuePeek(1, queueQuery(list), { free: true }).data ?? []
  const search = queueSearch(list)
  return (
    <>
      <PageHeader
        title={views?.view?.name ?? t.reports.title}
        actions={
          first && (
            <Button component={Link} to={paths.report(first.id)} search={search as never}>
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
        {...row}
        rowSearch={search}
        bulkActions={bulkActions}
        tools={<ExportButton name="reports" columns={columns} page={reports.slice} />}
        empty={{ title: t.reports.emptyTitle, text: t.reports.emptyText, icon: IconFlag }}
      />
      <DecisionDialog target={target} onClose={close} onDecided={onDecided} />
    </>
  )
}
