import type { User } from '@lotse/contracts/academy/users'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../lib/backend/backend.tsx'
import { useExtras } from '../../lib/backend/extras.ts'

/** The newest users first. The public platform knows no order: there the newest are at the end of its list. */
export function useSignUps(count: number) {
  const api = useApi()
  const extras = useExtras()
  const isSorted = extras.has('user-stats')
  return useQuery({
    queryKey: ['GET /auth/users', { newest: count, isSorted }] as const,
    queryFn: async ({ signal }): Promise<User[]> => {
      if (isSorted) {
        const query = { limit: count, sort: 'registration', order: 'desc' } as const
        return (await api('GET /auth/users', { query, signal })).users
      }
      const { total } = await api('GET /auth/users', { query: { limit: 1 }, signal })
      const query = { limit: count, offset: Math.max(0, total - count) }
      return (await api('GET /auth/users', { query, signal })).users.toReversed()
    },
    enabled: extras.known,
  })
}
