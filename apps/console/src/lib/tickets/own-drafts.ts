import { routeQuery } from '@lotse/ui/data/query.ts'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { api } from '../backend/api.ts'
import { useMay } from '../backend/role.ts'

const draftsQuery = (projectId: string) =>
  routeQuery(api, 'GET /console/projects/:projectId/reply-drafts', { params: { projectId } })

/** The tickets to which one has begun to write, on any device. */
export function useOwnDrafts(projectId: string): Set<string> {
  const { data } = useQuery({ ...draftsQuery(projectId), enabled: useMay('agent') })
  return new Set(data?.items.map(({ ticketId }) => ticketId))
}

/** Most changes are further letters of a draft that is known already. */
export function hearOfDraft(
  client: QueryClient,
  projectId: string,
  { ticketId, version }: { ticketId: string; version: number },
): void {
  const { queryKey } = draftsQuery(projectId)
  const isKnown = client.getQueryData(queryKey)?.items.some(item => item.ticketId === ticketId)
  if (isKnown !== version > 0) void client.invalidateQueries({ queryKey })
}
