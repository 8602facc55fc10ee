import type { features } from '@lotse/contracts/academy/admin'
import { ApiError } from '@lotse/contracts/client'
import { useQuery } from '@tanstack/react-query'
import type { Api } from './api.ts'
import { useBackend } from './backend.tsx'

type Feature = (typeof features)[number]

/** What screens ask for by name, and the feature of our server that introduced it (`GET /admin`). */
const offers = {
  accountLinks: 'account-links',
  approvals: 'approvals',
  audit: 'audit',
  bell: 'bell',
  bin: 'bin',
  bookingKeys: 'booking-keys',
  clearFields: 'clear-fields',
  companyDates: 'versions',
  counts: 'versions',
  courses: 'courses',
  decisions: 'decisions',
  freelance: 'freelance',
  imports: 'imports',
  jobStatus: 'versions',
  mentions: 'mentions',
  notes: 'notes',
  panels: 'panels',
  peopleFilters: 'people-filters',
  /** Claims, tasks in the place of single reports, and decisions about many at once. */
  queue: 'queue',
  records: 'records',
  reportFilters: 'versions',
  revert: 'revert',
  roles: 'roles',
  search: 'search',
  signInAs: 'sign-in-as',
  skillUsage: 'versions',
  staffSettings: 'staff-settings',
  statistics: 'statistics',
  taskList: 'task-list',
  tokens: 'tokens',
  transactions: 'transactions',
  treeImport: 'tree-import',
  /** Records with versions and pages with totals, below `/admin` (decision 005). */
  twins: 'versions',
  userBulk: 'bulk',
  userFile: 'export',
  userSearch: 'user-search',
  userStats: 'user-stats',
  views: 'views',
  webhooks: 'webhooks',
} satisfies Record<string, Feature>

export type Offer = keyof typeof offers

/**
 * A9.1: whether the server offers this beyond the public platform; undefined until it has responded. It is
 * asked once; on the platform `/admin` does not exist. Until then the last response counts, so that no list
 * waits for it.
 */
export function useOffer(name: Offer): boolean | undefined {
  const { api, runtime } = useBackend()
  return useQuery(offersQuery(api, runtime.apiUrl)).data?.includes(offers[name])
}

function keep(apiUrl: string, features: readonly Feature[]): readonly Feature[] {
  localStorage.setItem(nameOf(apiUrl), JSON.stringify(features))
  return features
}

const nameOf = (apiUrl: string) => `extras:${apiUrl}`

function remembered(apiUrl: string): readonly Feature[] | undefined {
  try {
    const known: unknown = JSON.parse(localStorage.getItem(nameOf(apiUrl)) ?? '')
    return Array.isArray(known) ? known : undefined
  } catch {
    return undefined
  }
}

export const offersQuery = (api: Api, apiUrl: string) => ({
  queryKey: ['GET /admin'] as const,
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<readonly Feature[]> => {
    try {
      const { features } = await api('GET /admin', { signal })
      return keep(apiUrl, Array.isArray(features) ? features : [])
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      // Only a response proves that the server has nothing to offer.
      return error.status === 404 ? keep(apiUrl, []) : (remembered(apiUrl) ?? [])
    }
  },
  initialData: () => remembered(apiUrl),
  // Old enough to be asked again.
  initialDataUpdatedAt: 0,
  staleTime: 3_600_000,
  gcTime: Number.POSITIVE_INFINITY,
})
