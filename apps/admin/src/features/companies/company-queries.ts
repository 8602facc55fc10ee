import type { CompanySort } from '@lotse/contracts/academy/fields/choices'
import type { AdminCompany, Company } from '@lotse/contracts/academy/jobs/companies'
import { companyFilters } from '@lotse/contracts/academy/list-filters'
import type { LoadedQuery } from '@lotse/ui/data/loaded'
import { routeQuery } from '@lotse/ui/data/query.ts'
import type { List } from '@lotse/ui/list/use-list'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import type { Api } from '../../lib/backend/api.ts'
import { useApi } from '../../lib/backend/backend.tsx'
import { useOffer } from '../../lib/backend/offers.ts'
import { useTwin, useTwinPage } from '../../lib/backend/use-twin.ts'
import type { ListPage } from '../../lib/list/client-list.ts'

/** The public platform leaves out what it does not know. */
export type CompanyRow = Company & Partial<AdminCompany>

const everyJob = { query: { type: undefined, professional_level: undefined } }

export function useCompanyPage(list: List): ListPage<CompanyRow> {
  const api = useApi()
  const query = {
    ...companyFilters(list),
    sort: (list.sortText || undefined) as CompanySort | undefined,
  }
  const isPlatform = useOffer('counts') === false
  const jobs = useQuery({ ...routeQuery(api, 'GET /jobs/jobs', everyJob), enabled: isPlatform })
  return useTwinPage(list, {
    ours: window => routeQuery(api, 'GET /admin/companies', { query: { ...query, ...window } }),
    platform: {
      ...routeQuery(api, 'GET /jobs/companies'),
      select: (companies): CompanyRow[] =>
        companies.map(company => ({
          ...company,
          jobs: jobs.data?.filter(job => job.company.id === company.id).length,
        })),
    },
    client,
  })
}

const client = {
  texts: (row: CompanyRow) => [row.name, row.description],
  sorts: { name: (row: CompanyRow) => row.name.toLowerCase(), jobs: (row: CompanyRow) => row.jobs ?? 0 },
  fits: (row: CompanyRow, { logo }: Record<string, string>) =>
    logo === undefined || Boolean(row.logo_url) === (logo === 'true'),
}

/** The platform has no route for a single company: it is looked up in the list. */
export function useCompany(id: string): LoadedQuery<CompanyRow> {
  const api = useApi()
  return useTwin(routeQuery(api, 'GET /admin/companies/:id', { params: { id } }), {
    ...routeQuery(api, 'GET /jobs/companies'),
    select: companies => companies.find(company => company.id === id) ?? null,
  })
}

/** How many jobs are deleted with a company, read when the question is asked. */
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
