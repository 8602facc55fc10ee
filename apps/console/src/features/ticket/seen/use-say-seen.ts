import type { TicketDetail } from '@lotse/contracts/console/tickets'
import { useEffect } from 'react'
import { api } from '../../../lib/backend/api.ts'

/**
 * People who are looking at a ticket get no mail about it. Sent once for each message, and when somebody comes back to
 * it.
 */
export function useSaySeen(projectId: string, ticket: TicketDetail | undefined): void {
  const { id, lastMessageAt } = ticket ?? {}
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each new message
  useEffect(() => {
    if (!id) return
    const say = () => {
      if (document.hidden || !document.hasFocus()) return
      // If it fails, there is only one mail too many.
      api('POST /console/projects/:projectId/tickets/:ticketId/seen', {
        params: { projectId, ticketId: id },
      }).catch(() => {})
    }
    say()
    addEventListener('focus', say)
    return () => removeEventListener('focus', say)
  }, [projectId, id, lastMessageAt])
}
