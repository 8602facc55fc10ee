import type { userRoutes } from '@lotse/contracts/academy/users'
import type { Input } from '@lotse/contracts/route'
import type { ListValues } from '@lotse/ui/list-state.ts'

type Query = NonNullable<Input<typeof userRoutes, 'GET /auth/users'>['query']>

/** The list's place as the route takes it. Text with an `@` is looked for in addresses, any other in names. */
export function userListQuery(list: Pick<ListValues, 'q' | 'filters' | 'sort' | 'page' | 'size'>): Query {
  const { q, filters, sort } = list
  const by = filters.by ?? (q.includes('@') ? 'email' : 'name')
  const flag = (key: string) => (filters[key] === undefined ? undefined : filters[key] === 'true')
  return {
    limit: list.size,
    offset: (list.page - 1) * list.size,
    name: q && by === 'name' ? q : undefined,
    email: q && by === 'email' ? q : undefined,
    enabled: flag('enabled'),
    admin: flag('admin'),
    mfa_enabled: flag('mfa_enabled'),
    email_verified: flag('email_verified'),
    newsletter: flag('newsletter'),
    sort: sort?.key as Query['sort'],
    order: sort ? (sort.descending ? 'desc' : 'asc') : undefined,
    with: 'stats',
  }
}
