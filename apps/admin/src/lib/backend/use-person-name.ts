import { routeQuery } from '@lotse/ui/data/query.ts'
import { useQuery } from '@tanstack/react-query'
import { useApi } from './backend.tsx'

/** The name of a person by whom a list is filtered; an empty list does not know it. */
export function usePersonName(
  user_id: string | undefined,
  listed: string | null | undefined,
  isEmpty: boolean,
): string | null | undefined {
  const { data } = useQuery({
    ...routeQuery(useApi(), 'GET /auth/users/:user_id', { params: { user_id: user_id ?? '' } }),
    enabled: user_id !== undefined && user_id !== '' && isEmpty,
  })
  return listed ?? data?.name
}
