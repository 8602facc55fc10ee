import type { ViewCount } from '@lotse/contracts/views/saved-view'
import { refreshRoutes } from '@lotse/ui/data/query.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { viewCountKeys } from '../../lib/backend/keys.ts'
import { useLive } from '../../lib/backend/live-project.tsx'
import { viewCountsQuery } from '../../lib/lists/views/views.ts'

/** However fast tickets come in, all views are counted once in this time. */
const pauseMs = 3000
/** A change of one's own is counted soon. */
const soonMs = 300

/** How many tickets each view shows, while something changes. */
export function useViewCounts(projectId: string, enabled: boolean): Map<string, ViewCount> {
  const client = useQueryClient()
  const { listen } = useLive()
  const { data } = useQuery({ ...viewCountsQuery(projectId), enabled })
  useEffect(() => {
    if (!enabled) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let last = 0
    const count = () => {
      timer = undefined
      last = Date.now()
      void refreshRoutes(client, viewCountKeys)
    }
    const stop = listen(({ name }) => {
      if (name === 'typing' || name === 'ring' || name === 'role-changed') return
      timer ??= setTimeout(count, Math.max(soonMs, last + pauseMs - Date.now()))
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [client, listen, enabled])
  return new Map(data?.items.map(one => [one.id, one]))
}
