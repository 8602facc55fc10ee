import { routeQuery } from '@lotse/ui/data/query.ts'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../lib/backend/backend.tsx'
import { useTwoPerson } from '../lib/staff/use-two-person.ts'

/** D83: how many requests wait for a second administrator. */
export function useApprovalCount(): number | undefined {
  const isOn = useTwoPerson()
  const waiting = useQuery({
    ...routeQuery(useApi(), 'GET /admin/approvals', { query: { limit: 1 } }),
    enabled: isOn,
    refetchInterval: 60_000,
  })
  return isOn ? waiting.data?.total : undefined
}
