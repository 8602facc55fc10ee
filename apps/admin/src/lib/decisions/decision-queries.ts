import { routeQuery } from '@lotse/ui/data/query.ts'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../backend/backend.tsx'
import { useOffer } from '../backend/offers.ts'
import { useMay } from '../backend/rights.ts'

/** Whether the server has decisions, and the person may see and make them. */
export function useDecisionOffer(): boolean {
  const may = useMay()
  return useOffer('decisions') === true && may('moderate')
}

export function useReasons() {
  const api = useApi()
  const isOffered = useDecisionOffer()
  return useQuery({ ...routeQuery(api, 'GET /admin/reasons'), enabled: isOffered })
}

/** The latest decisions about a person or a task. */
export function useDecisionsAbout(about: { person: string } | { subtask_id: string }) {
  const api = useApi()
  const isOffered = useDecisionOffer()
  return useQuery({
    ...routeQuery(api, 'GET /admin/decisions', { query: { ...about, limit: 20 } }),
    enabled: isOffered,
  })
}
