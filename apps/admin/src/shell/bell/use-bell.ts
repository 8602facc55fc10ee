import type { OpenReports } from '@lotse/contracts/academy/bell'
import { refreshRoutes, routeQuery } from '@lotse/ui/data/query.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useBackend, useSession } from '../../lib/backend/backend.tsx'
import { liveKeys } from '../../lib/backend/keys.ts'
import { useOffer } from '../../lib/backend/offers.ts'
import { useMay } from '../../lib/backend/rights.ts'
import { useT } from '../../lib/i18n.ts'
import { paths } from '../../paths.ts'

const LIVE_MS = 300

/**
 * D48, D87: the current number of open reports and appeals. Undefined until it is known, and on a platform that does
 * not report it.
 */
export function useBell(): Omit<OpenReports, 'came' | 'moved'> | undefined {
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
    const live = { timer: undefined as ReturnType<typeof setTimeout> | undefined }
    /** D92: what others do to reports is shown without a reload; a burst is read once. */
    const readAgain = () => {
      live.timer ??= setTimeout(() => {
        live.timer = undefined
        void refreshRoutes(queries, liveKeys)
      }, LIVE_MS)
    }
    const start = async () => {
      const { startBell } = await import('./start-bell.ts')
      startBell({
        page: window,
        signal: stopping.signal,
        baseUrl: runtime.apiUrl.replace(/\/$/, ''),
        read: signal => api('GET /admin/events', { signal }),
        token: () => sessions.get()?.accessToken,
        onReports: told => {
          const before = queries.getQueryData<OpenReports>(latest.current.key)
          queries.setQueryData(latest.current.key, told)
          const isOther = before && (before.open !== told.open || before.appeals !== told.appeals)
          if (isOther || told.moved || told.came > 0) readAgain()
        },
        words: count => latest.current.t.bell.newReports(count),
        openQueue: () => void latest.current.navigate({ to: paths.reports() }),
      })
    }
    // Without it the number is as old as the last page load.
    start().catch(() => undefined)
    return () => {
      stopping.abort()
      clearTimeout(live.timer)
    }
  }, [isOn, api, sessions, runtime, queries])
  return isOn ? data : undefined
}
