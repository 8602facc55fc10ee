import type { TicketDetail } from '@lotse/contracts/console/tickets'
import { refreshRoutes } from '@lotse/ui/data/query.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '../../../lib/backend/api.ts'
import { unreadKeys } from '../../../lib/backend/keys.ts'

/** Opening it marks it as read, whichever of its tabs is shown. */
export function useMarkRead(projectId: string, ticket: TicketDetail | undefined, may: boolean): void {
  const { id, unread, lastMessageAt } = ticket ?? {}
  const client = useQueryClient()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each new message
  useEffect(() => {
    if (!id || !unread || !may || document.hidden) return
    const params = { projectId, ticketId: id }
    const read = async () => {
      await api('POST /console/projects/:projectId/tickets/:ticketId/read', { params })
      await refreshRoutes(client, unreadKeys)
    }
    // A failure is no reason to disturb anybody; the next look tries again.
    read().catch(() => {})
  }, [projectId, id, unread, lastMessageAt, may])
}
