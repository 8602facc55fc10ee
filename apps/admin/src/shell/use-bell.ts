import type { OpenReports } from '@lotse/contracts/academy/bell'
import { routeQuery } from '@lotse/ui/data/query.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useBackend, useSession } from '../lib/backend/backend.tsx'
import { useOffer } from '../lib/backend/offers.ts'
import { useMay } from '../lib/backend/rights.ts'
import { useT } from '../lib/i18n.ts'
import { paths } from '../paths.ts'

/**
 * D48, D87: the current number of open reports and appeals. Undefined until it is known, and on a platform that does
 * not report it.
 */
export function useBell(): Omit<OpenReports, 'came'> | undefined {
  const t = useT()
  const { api, sessions, runtime } = useBackend()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const userId = useSession()?.user.id
  const may = useMay()
  const isOn = useOffer('bell') === true && userId !== undefined && may('moderate')
  const reports = routeQuery(api, 'GET /admin/events')
  // Kept up to date by the listener below.
  const { data } = useQuery({ ...reports, enabled: isOn, staleTime: 60_000 })
  const latest = useRef({ t, key: reports.queryKey, navigate })
  latest.current = { t, key: reports.queryKey, navigate }

  useEffect(() => {
    if (!isOn) return
    const stopping = new AbortController()
    const start = async () => {
      const { startBell } = await import('../lib/bell/start-bell.ts')
      startBell({
        page: window,
        signal: stopping.signal,
        baseUrl: runtime.apiUrl.replace(/\/$/, ''),
        read: signal => api('GET /admin/events', { signal }),
        token: () => sessions.get()?.accessToken,
        onReports: told => {
          const before = queries.getQueryData<OpenReports>(latest.current.key)
          queries.setQueryData(latest.current.key, told)
          if (before && before.appeals !== told.appeals)
            void queries.invalidateQueries({ queryKey: ['GET /admin/decisions'] })
        },
        words: count => latest.current.t.bell.newReports(count),
        openQueue: () => void latest.current.navigate({ to: paths.reports() }),
      })
    }
    // Without it the number is as old as the last page load.
    start().catch(() => undefined)
    return () => stopping.abort()
  }, [isOn, api, sessions, runtime, queries])
  return isOn ? data : undefined
}
