import type { ConsoleSession } from '@lotse/contracts/console/account'
import { routeQuery } from '@lotse/ui/data/query.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { api } from './api.ts'

export const sessionQuery = { ...routeQuery(api, 'GET /console/session'), staleTime: 60_000 }
export const projectsQuery = routeQuery(api, 'GET /console/projects')

/** Behind the guard there always is one. */
export function useSession(): ConsoleSession {
  return useSuspenseQuery(sessionQuery).data
}
