import type { Claim } from '@lotse/contracts/academy/challenges/reports'
import { refreshRoutes } from '@lotse/ui/data/query.ts'
import { useAction } from '@lotse/ui/data/use-action'
import { useDialog } from '@lotse/ui/overlay/dialog'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Backend } from '../../../lib/backend/api.ts'
import { useBackend, useSession } from '../../../lib/backend/backend.tsx'
import { reportKeys, reviewKeys } from '../../../lib/backend/keys.ts'
import { useOffer } from '../../../lib/backend/offers.ts'
import { useT } from '../../../lib/i18n.ts'
import { isOurs, type ReportRow } from '../report-queries.ts'

/** At most this often, and only while somebody works with the screen. */
const RENEW_MS = 60_000
const signsOfLife = ['keydown', 'pointerdown', 'pointermove', 'scroll'] as const

/** The page is gone before an ordinary call could be sent. */
function letGo({ runtime, sessions }: Backend, id: string): void {
  const authorization = `Bearer ${sessions.get()?.accessToken ?? ''}`
  fetch(`${runtime.apiUrl.replace(/\/$/, '')}/admin/reports/${id}/claim`, {
    method: 'DELETE',
    keepalive: true,
    headers: { authorization },
  }).catch(() => undefined)
}

export interface Hold {
  /** Somebody else who looks at this task right now. */
  other: Claim | undefined
  busy: boolean
  /** Asks, and takes it from them; true if it is ours now. */
  takeOver(): Promise<boolean>
}

/** D92: whoever opens an open report holds its task; others see that, and their queues skip it. */
export function useClaim(report: ReportRow, isOpen: boolean): Hold {
  const t = useT()
  const backend = useBackend()
  const { api } = backend
  const dialog = useDialog()
  const queries = useQueryClient()
  const me = useSession()?.user.id
  const isOffered = useOffer('queue') === true && isOurs(report)
  const shown = useRef(report.claim)
  shown.current = report.claim
  const { id } = report
  useEffect(() => {
    if (!isOffered || !isOpen) return
    const params = { report_id: id }
    let last = 0
    const hold = async () => {
      last = Date.now()
      const { claim } = await api('PUT /admin/reports/:report_id/claim', { params, body: {} })
      if (claim?.user_id !== shown.current?.user_id) await refreshRoutes(queries, reviewKeys)
    }
    // A claim that cannot be made keeps nobody from deciding.
    const renew = () => {
      if (Date.now() - last >= RENEW_MS) hold().catch(() => undefined)
    }
    const leaving = new AbortController()
    for (const sign of signsOfLife)
      window.addEventListener(sign, renew, { passive: true, capture: true, signal: leaving.signal })
    renew()
    // Z428: a tab that is closed lets go at once; one that comes back from the history holds it again.
    window.addEventListener('pagehide', () => letGo(backend, id), { signal: leaving.signal })
    window.addEventListener('pageshow', event => event.persisted && hold().catch(() => undefined), {
      signal: leaving.signal,
    })
    return () => {
      leaving.abort()
      api('DELETE /admin/reports/:report_id/claim', { params }).catch(() => undefined)
    }
  }, [api, backend, queries, id, isOffered, isOpen])
  const take = useAction({
    run: () =>
      api('PUT /admin/reports/:report_id/claim', { params: { report_id: id }, body: { take_over: true } }),
    refresh: reportKeys,
  })
  const other = report.claim && report.claim.user_id !== me ? report.claim : undefined
  return {
    other: isOpen ? other : undefined,
    busy: take.busy,
    takeOver: async () => {
      const name = other?.user_name ?? t.common.unknownUser
      const sure = await dialog.confirm({
        title: t.reports.claims.takeOverTitle(name),
        body: t.reports.claims.takeOverText(name),
        primary: t.reports.claims.takeOver,
      })
      return sure && (await take.run())?.claim?.user_id === me
    },
  }
}
