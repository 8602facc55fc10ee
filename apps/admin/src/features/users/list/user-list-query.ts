import type { userRoutes } from '@lotse/contracts/academy/auth/users'
import { userFilters } from '@lotse/contracts/academy/list-filters'
import type { Input } from '@lotse/contracts/route'
import type { ListValues } from '@lotse/ui/list/list-state.ts'
import { secondsOf } from '../../../lib/list/period-filter.tsx'

type Query = NonNullable<Input<typeof userRoutes, 'GET /auth/users'>['query']>
type Place = Pick<ListValues, 'q' | 'filters' | 'sort' | 'page' | 'size'>

interface Offered {
  /** Whether the server searches names, email addresses and ids at once. */
  search: boolean
  /** Whether it filters by role, blocks and days. */
  filters: boolean
}

/** The list's state as the route accepts it. */
export function userListQuery(list: Place, offered: Offered): Query {
  const { sort } = list
  return {
    limit: list.size,
    offset: (list.page - 1) * list.size,
    ...userFilters(list, offered.search, offered.filters ? secondsOf : undefined),
    sort: sort?.key as Query['sort'],
    order: sort ? (sort.descending ? 'desc' : 'asc') : undefined,
    with: 'stats',
  }
}
