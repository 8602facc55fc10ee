import type { AdminCompany, Company } from '@lotse/contracts/academy/companies'
import type { LoadedQuery } from '@lotse/ui/data/loaded'
import { routeQuery } from '@lotse/ui/data/query.ts'
import type { List } from '@lotse/ui/list/use-list'
import { keepPreviousData, type QueryClient, useQuery } from '@tanstack/react-query'
import type { Api } from '../../lib/backend/api.ts'
import { useApi } from '../../lib/backend/backend.tsx'
import { useExtras } from '../../lib/backend/extras.ts'
import { clientPage, clientSlice, type ListPage } from '../../lib/list/client-list.ts'

/** What the public platform does not say is missing there. */
export type CompanyRow = Company & Partial<AdminCompany>

const everyJob = { query: { type: undefined, professional_level: undefined } }

type Sort = 'name' | '-name' | 'jobs' | '-jobs' | 'created_at' | '-created_at'

export function useCompanyPage(list: List): ListPage<CompanyRow> {
  const api = useApi()
  const extras = useExtras()
  const ours = extras.has('versions')
  const query = {
    ...list.window,
    search: list.q || undefined,
    sort: (list.sortText || undefined) as Sort | undefined,
    logo: list.filters.logo as 'true' | 'false' | undefined,
  }
  const paged = useQuery({
    ...routeQuery(api, 'GET /admin/companies', { query }),
    placeholderData: keepPreviousData,
    enabled: ours,
  })
  const whole = useQuery({ ...routeQuery(api, 'GET /jobs/companies'), enabled: extras.known && !ours })
  const jobs = useQuery({ ...routeQuery(api, 'GET /jobs/jobs', everyJob), enabled: extras.known && !ours })
  if (ours) {
    const slice = async (limit: number, offset: number) => {
      const { items, total } = await api('GET /admin/companies', { query: { ...query, limit, offset } })
      return { rows: items, total }
    }
    return { ...paged, page: paged.data, slice }
  }
  const rows: CompanyRow[] | undefined = whole.data?.map(company => ({
    ...company,
    jobs: jobs.data?.filter(job => job.company.id === company.id).length,
  }))
  return {
    ...whole,
    page: rows && clientPage(rows, list, clientSide),
    slice: clientSlice(rows ?? [], list, clientSide),
  }
}

const clientSide = {
  texts: (row: CompanyRow) => [row.name, row.description],
  sorts: { name: (row: CompanyRow) => row.name.toLowerCase(), jobs: (row: CompanyRow) => row.jobs ?? 0 },
  fits: (row: CompanyRow, { logo }: Record<string, string>) =>
    logo === undefined || Boolean(row.logo_url) === (logo === 'true'),
}

/** The platform has no route for one company: there it is looked up in the list. */
export function useCompany(id: string): LoadedQuery<CompanyRow> {
  const api = useApi()
  const extras = useExtras()
  const ours = extras.has('versions')
  const one = useQuery({ ...routeQuery(api, 'GET /admin/companies/:id', { params: { id } }), enabled: ours })
  const whole = useQuery({ ...routeQuery(api, 'GET /jobs/companies'), enabled: extras.known && !ours })
  if (ours) return one
  return { ...whole, data: whole.data && (whole.data.find(company => company.id === id) ?? null) }
}

/** How many jobs go with a company, asked at the moment of the question. */
export async function countJobs(api: Api, queries: QueryClient, company: CompanyRow): Promise<number> {
  if (company.version !== undefined) {
    const { jobs } = await queries.fetchQuery({
      ...routeQuery(api, 'GET /admin/companies/:id', { params: { id: company.id } }),
      staleTime: 0,
    })
    return jobs
  }
  const jobs = await queries.fetchQuery({ ...routeQuery(api, 'GET /jobs/jobs', everyJob), staleTime: 0 })
  return jobs.filter(job => job.company.id === company.id).length
}
