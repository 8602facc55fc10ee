import { jobScopes, jobTypes, professionalLevels, salaryPers } from '@lotse/contracts/academy/fields/choices'
import type { jobRoutes } from '@lotse/contracts/academy/jobs/jobs'
import { jobFilters, ourJobFilters } from '@lotse/contracts/academy/list-filters'
import { longestListSearch } from '@lotse/contracts/limits'
import type { Input } from '@lotse/contracts/route'
import { isFlag, isId, isWhole, oneOf, someOf, textUpTo } from '@lotse/ui/list/filter-values.ts'
import type { ListValues } from '@lotse/ui/list/list-state.ts'

type Place = Pick<ListValues, 'q' | 'filters' | 'sort' | 'page' | 'size'>
type PlatformQuery = NonNullable<Input<typeof jobRoutes, 'GET /jobs/jobs'>['query']>
type OurQuery = NonNullable<Input<typeof jobRoutes, 'GET /admin/jobs'>['query']>

/** Search parameters of the job list that are filters, and the values they accept. */
export const jobFilterRules = {
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

export function platformJobQuery(place: Place): PlatformQuery {
  const met = place.filters.requirements_met
  return {
    ...jobFilters(place),
    search_term: place.q || undefined,
    requirements_met: met === undefined ? undefined : met === 'true',
  }
}

export function ourJobQuery(place: Place): OurQuery {
  const { sort, page, size } = place
  return {
    ...ourJobFilters(place),
    sort: sort && (`${sort.descending ? '-' : ''}${sort.key}` as OurQuery['sort']),
    limit: size,
    offset: (page - 1) * size,
  }
}
