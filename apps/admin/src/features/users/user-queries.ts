import type { Ban, BanAction } from '@lotse/contracts/academy/bans'
import { routeQuery } from '@lotse/ui/query.ts'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../lib/backend.tsx'

/** Every answer that shows a user or what belongs to one. */
export const userKeys = [
  'GET /auth/users',
  'GET /auth/users/:user_id',
  'GET /auth/sessions/:user_id',
  'GET /admin/audit',
  'GET /admin/statistics',
]
export const banKeys = [
  'GET /challenges/bans',
  'GET /admin/bans',
  'GET /admin/audit',
  'GET /admin/reports/:report_id',
]

export function useUser(id: string) {
  const api = useApi()
  return useQuery(
    routeQuery(api, 'GET /auth/users/:user_id', { params: { user_id: id }, query: { with: 'stats' } }),
  )
}

/** What keeps a user from creating or reporting tasks right now. */
export type Blocks = Partial<Record<BanAction, Ban>>

/** An expired ban blocks nothing; one that begins in the future is enforced already. */
export function blocksOf(bans: Ban[] | undefined, userId: string, now = Date.now()): Blocks {
  const blocks: Blocks = {}
  for (const ban of bans ?? []) {
    const isOver = ban.end !== null && Date.parse(ban.end) <= now
    if (ban.user_id !== userId || isOver) continue
    const known = blocks[ban.action]
    const isLonger =
      !known || ban.end === null || (known.end !== null && Date.parse(ban.end) > Date.parse(known.end))
    if (isLonger) blocks[ban.action] = ban
  }
  return blocks
}

export function useBans(userId: string) {
  const api = useApi()
  return useQuery(routeQuery(api, 'GET /challenges/bans', { query: { user_id: userId } }))
}

/** All bans in force, for a list: one question for the whole page. */
export function useActiveBans() {
  const api = useApi()
  return useQuery(routeQuery(api, 'GET /challenges/bans', { query: { active: true } }))
}
