import { longestListSearch } from '@lotse/contracts/limits'
import { routeQuery } from '@lotse/ui/data/query.ts'
import { PageHeader } from '@lotse/ui/layout/page'
import { DataList } from '@lotse/ui/list/data-list'
import { Button } from '@mantine/core'
import { IconBriefcase, IconEye, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { ImportLink } from '../../features/imports/import-link.tsx'
import { ActiveJobFilters } from '../../features/jobs/active-job-filters.tsx'
import { useJobColumns } from '../../features/jobs/job-columns.tsx'
import { JobFilters } from '../../features/jobs/job-filters.tsx'
import { jobFilterRules } from '../../features/jobs/job-list-query.ts'
import { type JobRow, useJobPage } from '../../features/jobs/job-queries.ts'
import { JobScopeSwitch } from '../../features/jobs/job-scope.tsx'
import { useDeleteJob, useOpenJob } from '../../features/jobs/use-job-actions.ts'
import { useJobBulk } from '../../features/jobs/use-job-bulk.ts'
import { useApi } from '../../lib/backend/backend.tsx'
import { useOffer } from '../../lib/backend/offers.ts'
import { useT } from '../../lib/i18n.ts'
import { ExportButton } from '../../lib/list/export-button.tsx'
import { useSavedList } from '../../lib/list/views/use-saved-list.ts'
import { paths } from '../../paths.ts'

const listDefaults = {
  id: 'jobs' as const,
  filters: jobFilterRules,
  longestSearch: longestListSearch,
  sorts: ['title', 'company', 'salary', 'last_update'],
  sort: '-last_update',
  size: 20,
}

export function JobsScreen() {
  const t = useT()
  const { list, views } = useSavedList(listDefaults)
  const hasStatus = useOffer('jobStatus')
  const columns = useJobColumns()
  const jobs = useJobPage(list)
  const companies = useQuery(routeQuery(useApi(), 'GET /jobs/companies')).data ?? []
  const rowActions = useRowActions()
  const create = (
    <Button
      component={Link}
      to={paths.jobCreate()}
      leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
    >
      {t.jobs.create}
    </Button>
  )
  return (
    <>
      <PageHeader
        title={views?.view?.name ?? t.jobs.title}
        actions={
          <>
            {hasStatus && <JobScopeSwitch list={list} />}
            <ImportLink to={paths.jobImport()} />
            {create}
          </>
        }
      />
      <ActiveJobFilters list={list} companies={companies} />
      <DataList
        label={t.jobs.title}
        list={list}
        views={views}
        columns={columns}
        filters={[
          {
            key: 'remote',
            label: t.jobs.environment,
            options: [
              { value: 'true', label: t.jobs.remote },
              { value: 'false', label: t.jobs.office },
            ],
          },
        ]}
        tools={
          <>
            <JobFilters list={list} companies={companies} />
            <ExportButton name="jobs" columns={columns} page={jobs.slice} />
          </>
        }
        bulkActions={useJobBulk()}
        searchLabel={t.jobs.search}
        rows={jobs.page?.items}
        total={jobs.page?.total}
        loading={jobs.isFetching}
        error={jobs.error}
        onRetry={() => void jobs.refetch()}
        rowKey={job => job.id}
        rowName={job => job.title}
        rowPath={job => paths.job(job.id)}
        rowActions={rowActions}
        empty={{ title: t.jobs.emptyTitle, text: t.jobs.emptyText, icon: IconBriefcase, action: create }}
      />
    </>
  )
}

function useRowActions() {
  const t = useT()
  const navigate = useNavigate()
  const remove = useDeleteJob()
  const open = useOpenJob()
  return (job: JobRow) => [
    { label: t.common.view, icon: IconEye, onPress: () => void navigate({ to: paths.job(job.id) }) },
    { label: t.common.edit, icon: IconPencil, onPress: () => void navigate({ to: paths.jobEdit(job.id) }) },
    ...open(job),
    {
      label: t.common.delete,
      icon: IconTrash,
      tone: 'danger' as const,
      busy: remove.about?.id === job.id,
      onPress: () => void remove.run(job),
    },
  ]
}
