import { routeQuery } from '@lotse/ui/data/query.ts'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/backend/api.ts'
import { givenUpKeys } from '../../../lib/backend/keys.ts'
import { GivenUpList } from '../../../lib/lists/given-up-list.tsx'

/** Errands of a project that failed for good. */
export function GivenUp({ projectId }: { projectId: string }) {
  const found = useQuery(
    routeQuery(api, 'GET /console/projects/:projectId/given-up', { params: { projectId } }),
  )
  const about = (errandId: string) => ({ params: { projectId, errandId } })
  return (
    <GivenUpList
      items={found.data?.items ?? []}
      acts={{
        repeat: id => api('POST /console/projects/:projectId/given-up/:errandId/repeat', about(id)),
        drop: id => api('DELETE /console/projects/:projectId/given-up/:errandId', about(id)),
        refresh: givenUpKeys,
      }}
    />
  )
}
