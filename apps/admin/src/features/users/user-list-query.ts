import type { userRoutes } from '@lotse/contracts/academy/auth/users'
import type { Input } from '@lotse/contracts/route'
import type { ListValues } from '@lotse/ui/list/list-state.ts'

type Query = NonNullable<Input<typeof userRoutes, 'GET /auth/users'>['query']>
type Place = Pick<ListValues, 'q' | 'filters' | 'sort' | 'page' | 'size'>

/**
 * The list's state as the route accepts it. `canSearch`: whether the server searches names, email addresses and ids at
 * once.
 */
export function userListQuery(list: Place, canSearch: boolean): Query {
  const { filters, sort } = list
  const flag = (key: string) => (filters[key] === undefined ? undefined : filters[key] === 'true')
  return {
    limit: list.size,
    offset: (list.page - 1) * list.size,
    ...wordsOf(list.q.trim(), filters.by, canSearch),
    enabled: flag('enabled'),
    admin: flag('admin'),
    mfa_enabled: flag('mfa_enabled'),
    email_verified: flag('email_verified'),
    newsletter: flag('newsletter'),
    ...(canSearch ? boundsOf(filters) : {}),
    sort: sort?.key as Query['sort'],
    order: sort ? (sort.descending ? 'desc' : 'asc') : undefined,
    with: 'stats',
  }
}

/** The public platform searches names or email addresses: text with an `@` can only be an email address. */
function wordsOf(
  q: string,
  by: string | undefined,
  canSearch: boolean,
): Pick<Query, 'name' | 'email' | 'search'> {
  if (!q) return {}
  if (by === 'name' || by === 'email') return { [by]: q }
  if (canSearch) return { search: q }
  return q.includes('@') ? { email: q } : { name: q }
}

/** `100-999`, `1000-`: how the address writes a range filter. */
function boundsOf({ balance, xp }: Place['filters']): Query {
  const range = (text: string | undefined) =>
    (/^(\d{0,15})-(\d{0,15})$/.exec(text ?? '') ?? []).slice(1).map(end => (end ? Number(end) : undefined))
  const [balance_min, balance_max] = range(balance)
  const [xp_min, xp_max] = range(xp)
  return { balance_min, balance_max, xp_min, xp_max }
}
