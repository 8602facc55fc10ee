import type { Ban, BanAction } from '@lotse/contracts/academy/challenges/bans'
import { routeQuery } from '@lotse/ui/data/query.ts'
import { useQuery } from '@tanstack/react-query'
import type { Api } from '../../lib/backend/api.ts'
import { useApi } from '../../lib/backend/backend.tsx'

export function useUser(id: string) {
  const api = useApi()
  return useQuery(
    routeQuery(api, 'GET /auth/users/:user_id', { params: { user_id: id }, query: { with: 'stats' } }),
  )
}

/** What currently keeps a user from creating or reporting tasks; there can be several for the same thing. */
export type Blocks = Record<BanAction, Ban[]>

/** An expired ban blocks nothing; one that starts in the future is already enforced. */
export function blocksOf(bans: Ban[] | undefined, userId: string, now = Date.now()): Blocks {
  const isBlock = ({ user_id, end }: Ban) => user_id === userId && (end === null || Date.parse(end) > now)
  const blocks = (bans ?? []).filter(isBlock)
  return {
    CREATE: blocks.filter(({ action }) => action === 'CREATE'),
    REPORT: blocks.filter(({ action }) => action === 'REPORT'),
  }
}

/** Read from the server: a screen that says a user may do something again must be sure. */
export async function readBlocks(api: Api, userId: string): Promise<Blocks> {
  return blocksOf(await api('GET /challenges/bans', { query: { user_id: userId } }), userId)
}

export const liftBan = (api: Api, id: string) =>
  api('DELETE /challenges/bans/:ban_id', { params: { ban_id: id } })

export function useBans(userId: string) {
  const api = useApi()
  return useQuery(routeQuery(api, 'GET /challenges/bans', { query: { user_id: userId } }))
}

/** All active bans, for a list: one request for the whole page. */
export function useActiveBans() {
  const api = useApi()
  return useQuery(routeQuery(api, 'GET /challenges/bans', { query: { active: true } }))
}
