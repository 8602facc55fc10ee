import { jobScopes, jobTypes, professionalLevels, salaryPers } from '@lotse/contracts/academy/fields/choices'
import type { JobQuery, jobRoutes } from '@lotse/contracts/academy/jobs/jobs'
import { longestListSearch } from '@lotse/contracts/limits'
import type { Input } from '@lotse/contracts/route'
import { isFlag, isId, isWhole, oneOf, someOf, textUpTo } from '@lotse/ui/list/filter-values.ts'
import type { ListValues } from '@lotse/ui/list/list-state.ts'

type Place = Pick<ListValues, 'q' | 'filters' | 'sort' | 'page' | 'size'>
type PlatformQuery = NonNullable<Input<typeof jobRoutes, 'GET /jobs/jobs'>['query']>
type OurQuery = NonNullable<Input<typeof jobRoutes, 'GET /admin/jobs'>['query']>
export type JobScope = (typeof jobScopes)[number]

/** Search parameters of the job list that are filters, and the values they accept. */
export const jobFilters = {
  scope: oneOf(jobScopes),
  company_id: isId,
  location: textUpTo(longestListSearch),
  remote: isFlag,
  type: someOf(jobTypes),
  professional_level: someOf(professionalLevels),
  salary_min: isWhole,
  salary_max: isWhole,
  salary_unit: textUpTo(longestListSearch),
  salary_per: oneOf(salaryPers),
  requirements_met: isFlag,
}

/** What the platform's list and ours have in common. */
function sharedFilters({ filters }: Place) {
  const many = <T extends string>(text: string | undefined) =>
    text === undefined ? undefined : (text.split(',') as T[])
  const whole = (text: string | undefined) => {
    const number = Number(text)
    return text === undefined || !Number.isSafeInteger(number) ? undefined : number
  }
  const flag = (text: string | undefined) => (text === undefined ? undefined : text === 'true')
  return {
    location: filters.location,
    remote: flag(filters.remote),
    type: many<NonNullable<JobQuery['type']>[number]>(filters.type),
    professional_level: many<NonNullable<JobQuery['professional_level']>[number]>(filters.professional_level),
    salary_min: whole(filters.salary_min),
    salary_max: whole(filters.salary_max),
    salary_unit: filters.salary_unit,
    salary_per: filters.salary_per as JobQuery['salary_per'],
  }
}

export function platformJobQuery(place: Place): PlatformQuery {
  const met = place.filters.requirements_met
  return {
    ...sharedFilters(place),
    search_term: place.q || undefined,
    requirements_met: met === undefined ? undefined : met === 'true',
  }
}

export function ourJobQuery(place: Place): OurQuery {
  const { filters, sort, page, size } = place
  return {
    ...sharedFilters(place),
    search: place.q || undefined,
    scope: filters.scope as JobScope | undefined,
    company_id: filters.company_id,
    sort: sort && (`${sort.descending ? '-' : ''}${sort.key}` as OurQuery['sort']),
    limit: size,
    offset: (page - 1) * size,
  }
}
