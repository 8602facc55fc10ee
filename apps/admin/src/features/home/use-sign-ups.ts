import type { User } from '@lotse/contracts/academy/auth/users'
import { routeQuery } from '@lotse/ui/data/query.ts'
import { useApi } from '../../lib/backend/backend.tsx'
import { useTwin } from '../../lib/backend/use-twin.ts'

/** The newest users first. The public platform has no sorting: there the newest are at the end of its list. */
export function useSignUps(count: number) {
  const api = useApi()
  return useTwin(
    {
      ...routeQuery(api, 'GET /auth/users', { query: { limit: count, sort: 'registration', order: 'desc' } }),
      select: ({ users }) => users,
    },
    {
      queryKey: ['GET /auth/users', { newest: count }],
      queryFn: async ({ signal }): Promise<User[]> => {
        const { total } = await api('GET /auth/users', { query: { limit: 1 }, signal })
        const query = { limit: count, offset: Math.max(0, total - count) }
        return (await api('GET /auth/users', { query, signal })).users.toReversed()
      },
    },
    { offer: 'userStats' },
  )
}
