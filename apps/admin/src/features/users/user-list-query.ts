import type { userRoutes } from '@lotse/contracts/academy/auth/users'
import { userFilters } from '@lotse/contracts/academy/list-filters'
import type { Input } from '@lotse/contracts/route'
import type { ListValues } from '@lotse/ui/list/list-state.ts'

type Query = NonNullable<Input<typeof userRoutes, 'GET /auth/users'>['query']>
type Place = Pick<ListValues, 'q' | 'filters' | 'sort' | 'page' | 'size'>

/**
 * The list's state as the route accepts it. `canSearch`: whether the server searches names, email addresses and ids at
 * once.
 */
export function userListQuery(list: Place, canSearch: boolean): Query {
  const { sort } = list
  return {
    limit: list.size,
    offset: (list.page - 1) * list.size,
    ...userFilters(list, canSearch),
    sort: sort?.key as Query['sort'],
    order: sort ? (sort.descending ? 'desc' : 'asc') : undefined,
    with: 'stats',
  }
}
