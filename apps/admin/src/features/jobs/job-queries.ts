import type { AdminJob, Job } from '@lotse/contracts/academy/jobs'
import type { LoadedQuery } from '@lotse/ui/data/loaded'
import { routeQuery } from '@lotse/ui/data/query.ts'
import type { List } from '@lotse/ui/list/use-list'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useApi } from '../../lib/backend/backend.tsx'
import { useExtras } from '../../lib/backend/extras.ts'
import { clientPage, clientSlice, type ListPage } from '../../lib/list/client-list.ts'
import { ourJobQuery, platformJobQuery } from './job-list-query.ts'

/** What the public platform does not say is missing there. */
export type JobRow = Job & Partial<AdminJob>

/** Our server pages and knows the scopes; the platform's list comes whole and is paged here. */
export function useJobPage(list: List): ListPage<JobRow> {
  const api = useApi()
  const extras = useExtras()
  // Whether one's own skills are enough is a filter of the platform's list only.
  const ours = extras.has('versions') && list.filters.requirements_met === undefined
  const paged = useQuery({
    ...routeQuery(api, 'GET /admin/jobs', { query: ourJobQuery(list) }),
    placeholderData: keepPreviousData,
    enabled: ours,
  })
  const whole = useQuery({
    ...routeQuery(api, 'GET /jobs/jobs', { query: platformJobQuery(list) }),
    placeholderData: keepPreviousData,
    enabled: extras.known && !ours,
  })
  if (ours) {
    const slice = async (limit: number, offset: number) => {
      const query = { ...ourJobQuery(list), limit, offset }
      const { items, total } = await api('GET /admin/jobs', { query })
      return { rows: items, total }
    }
    return { ...paged, page: paged.data, slice }
  }
  // The platform has already looked for the text.
  const place = { ...list, q: '' }
  return {
    ...whole,
    page: whole.data && clientPage<JobRow>(whole.data, place, clientSide),
    slice: clientSlice<JobRow>(whole.data ?? [], place, clientSide),
  }
}

const clientSide = {
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
  const extras = useExtras()
  const ours = extras.has('versions')
  const params = { id }
  const one = useQuery({ ...routeQuery(api, 'GET /admin/jobs/:id', { params }), enabled: ours })
  const plain = useQuery({
    ...routeQuery(api, 'GET /jobs/jobs/:id', { params }),
    enabled: extras.known && !ours,
  })
  return ours ? one : plain
}
