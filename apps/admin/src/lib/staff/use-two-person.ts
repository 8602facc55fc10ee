import { routeQuery } from '@lotse/ui/data/query.ts'
import { useAction } from '@lotse/ui/data/use-action'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../backend/backend.tsx'
import { textOfCode } from '../backend/error-text.ts'
import { approvalKeys } from '../backend/keys.ts'
import { useOffer } from '../backend/offers.ts'
import { useMay } from '../backend/rights.ts'
import { useT } from '../i18n.ts'

/** D83: whether it takes a second administrator to delete users and to make administrators. */
export function useTwoPerson(): boolean {
  const may = useMay()
  const isOffered = useOffer('approvals') === true && may('admin')
  const settings = useQuery({ ...routeQuery(useApi(), 'GET /admin/settings'), enabled: isOffered })
  return settings.data?.two_person === true
}

/** Asks a second administrator to make somebody an administrator. */
export function useAskApproval() {
  const t = useT()
  const api = useApi()
  return useAction({
    run: async (user: { id: string; name: string }) => {
      const { results } = await api('POST /admin/approvals', {
        body: { action: 'make_admin', ids: [user.id] },
      })
      return results[0]?.error ?? null
    },
    refresh: approvalKeys,
    done: (error, user) => (error === null ? t.approvals.asked(user.name) : textOfCode(t, error)),
  })
}
