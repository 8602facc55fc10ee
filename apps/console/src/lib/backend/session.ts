import type { ConsoleSession } from '@lotse/contracts/console/account'
import { routeQuery } from '@lotse/ui/data/query.ts'
import { type QueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { api } from './api.ts'

export const sessionQuery = { ...routeQuery(api, 'GET /console/session'), staleTime: 60_000 }
/** Set by whoever runs the server, so it does not change while the page is open. */
export const waysInQuery = {
  ...routeQuery(api, 'GET /console/sign-on'),
  staleTime: Number.POSITIVE_INFINITY,
}
export const projectsQuery = routeQuery(api, 'GET /console/projects')

/** Behind the guard there always is one. */
export function useSession(): ConsoleSession {
  return useSuspenseQuery(sessionQuery).data
}

/** Known before the form is shown, so that none appears where passwords are off. Without an answer there is the form. */
export const findWaysIn = ({ context }: { context: { queryClient: QueryClient } }) =>
  context.queryClient.ensureQueryData(waysInQuery).catch(() => undefined)
