import type { AdminJob, Job } from '@lotse/contracts/academy/jobs/jobs'
import type { LoadedQuery } from '@lotse/ui/data/loaded'
import { routeQuery } from '@lotse/ui/data/query.ts'
import type { List } from '@lotse/ui/list/use-list'
import { useApi } from '../../lib/backend/backend.tsx'
import { useTwin, useTwinPage } from '../../lib/backend/use-twin.ts'
import type { ListPage } from '../../lib/list/client-list.ts'
import { ourJobQuery, platformJobQuery } from './job-list-query.ts'

/** The public platform leaves out what it does not know. */
export type JobRow = Job & Partial<AdminJob>

export function useJobPage(list: List): ListPage<JobRow> {
  const api = useApi()
  return useTwinPage<JobRow, JobRow[]>(
    // The platform has already searched for the text.
    { ...list, q: '' },
    {
      ours: window => routeQuery(api, 'GET /admin/jobs', { query: { ...ourJobQuery(list), ...window } }),
      platform: routeQuery(api, 'GET /jobs/jobs', { query: platformJobQuery(list) }),
      client,
      // Only the platform's list can filter by one's own skills.
      isPlain: list.filters.requirements_met !== undefined,
    },
  )
}

const client = {
  texts: () => [],
  sorts: {
    title: (job: JobRow) => job.title.toLowerCase(),
    company: (job: JobRow) => job.company.name.toLowerCase(),
    salary: (job: JobRow) => job.salary.max,
    last_update: (job: JobRow) => job.last_update,
  },
  fits: (job: JobRow, { company_id }: Record<string, string>) =>
    company_id === undefined || job.company.id === company_id,
}

export function useJob(id: string): LoadedQuery<JobRow> {
  const api = useApi()
  const place = { params: { id } }
  return useTwin(routeQuery(api, 'GET /admin/jobs/:id', place), routeQuery(api, 'GET /jobs/jobs/:id', place))
}
