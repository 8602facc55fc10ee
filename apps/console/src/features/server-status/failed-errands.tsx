import { routeQuery } from '@lotse/ui/data/query.ts'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../lib/backend/api.ts'
import { serverStatusKeys } from '../../lib/backend/keys.ts'
import { GivenUpList } from '../../lib/lists/given-up-list.tsx'

/** Errands that failed for good, of all projects and of none. */
export function FailedErrands({ everyMs }: { everyMs: number }) {
  const found = useQuery({
    ...routeQuery(api, 'GET /console/server-status/given-up'),
    refetchInterval: everyMs,
  })
  const about = (errandId: string) => ({ params: { errandId } })
  return (
    <GivenUpList
      items={found.data?.items ?? []}
      acts={{
        repeat: id => api('POST /console/server-status/given-up/:errandId/repeat', about(id)),
        drop: id => api('DELETE /console/server-status/given-up/:errandId', about(id)),
        refresh: serverStatusKeys,
      }}
    />
  )
}
