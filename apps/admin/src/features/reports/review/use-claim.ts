import { type Claim, claimMinutes, claimSeconds } from '@lotse/contracts/academy/challenges/reports'
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

/** Often enough for a tab that the browser slows down. */
const RENEW_MS = 50_000
/** Only while somebody works with the screen. */
const AWAKE_MS = claimMinutes * 60_000 - claimSeconds * 1000
const signsOfLife = ['keydown', 'pointerdown', 'pointermove', 'scroll'] as const

/** The page is gone before an ordinary call could be sent. */
function letGo({ runtime, sessions }: Backend, id: string, tab: string): void {
  const authorization = `Bearer ${sessions.get()?.accessToken ?? ''}`
  fetch(`${runtime.apiUrl.replace(/\/$/, '')}/admin/reports/${id}/claim?tab=${tab}`, {
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
  const tabHere = useRef<string>(undefined)
  const { id } = report
  useEffect(() => {
    if (!isOffered || !isOpen) return
    const params = { report_id: id }
    // Z990: another tab with the same task has a hold of its own.
    const tab = crypto.randomUUID()
    tabHere.current = tab
    let sign = Date.now()
    let holding = Promise.resolve()
    const hold = async () => {
      const { claim } = await api('PUT /admin/reports/:report_id/claim', { params, body: { tab } })
      if (claim?.user_id !== shown.current?.user_id) await refreshRoutes(queries, reviewKeys)
    }
    const isAwake = () => Date.now() - sign < AWAKE_MS
    // A claim that cannot be made keeps nobody from deciding.
    const renew = () => {
      holding = hold().catch(() => undefined)
    }
    const live = () => {
      const wasAsleep = !isAwake()
      sign = Date.now()
      if (wasAsleep) renew()
    }
    const leaving = new AbortController()
    const { signal } = leaving
    for (const one of signsOfLife)
      window.addEventListener(one, live, { passive: true, capture: true, signal })
    renew()
    const again = setInterval(() => isAwake() && renew(), RENEW_MS)
    // Z428: a tab that is closed lets go at once; one that comes back from the history holds it again.
    window.addEventListener('pagehide', () => letGo(backend, id, tab), { signal })
    window.addEventListener('pageshow', event => event.persisted && renew(), { signal })
    return () => {
      leaving.abort()
      clearInterval(again)
      // A hold on its way would outlive its end.
      void holding
        .then(() => api('DELETE /admin/reports/:report_id/claim', { params, query: { tab } }))
        .catch(() => undefined)
    }
  }, [api, backend, queries, id, isOffered, isOpen])
  const take = useAction({
    run: () =>
      api('PUT /admin/reports/:report_id/claim', {
        params: { report_id: id },
        body: { take_over: true, tab: tabHere.current },
      }),
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
