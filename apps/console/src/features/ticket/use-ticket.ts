import type { TicketChange, TicketDetail } from '@lotse/contracts/console/tickets'
import { routeQuery } from '@lotse/ui/query.ts'
import { useAction } from '@lotse/ui/use-action'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'

const list = 'GET /console/projects/:projectId/tickets'
const facets = 'GET /console/projects/:projectId/ticket-facets'
export const ticketQuery = (projectId: string, ticketId: string) =>
  routeQuery(api, 'GET /console/projects/:projectId/tickets/:ticketId', { params: { projectId, ticketId } })

export const useTicket = (projectId: string, ticketId: string) => useQuery(ticketQuery(projectId, ticketId))

interface ChangeArg {
  change: TicketChange
  /** What the change looks like before the server has answered. */
  shown?: Partial<TicketDetail>
}

/** Shown at once; taken back when the server refuses. */
export function useTicketChange(projectId: string, ticketId: string) {
  const client = useQueryClient()
  const { queryKey } = ticketQuery(projectId, ticketId)
  return useAction({
    run: async ({ change, shown }: ChangeArg) => {
      const before = client.getQueryData<TicketDetail>(queryKey)
      if (before) client.setQueryData(queryKey, { ...before, ...shown })
      try {
        const params = { projectId, ticketId }
        const after = await api('PATCH /console/projects/:projectId/tickets/:ticketId', {
          params,
          body: change,
        })
        client.setQueryData(queryKey, after)
        return after
      } catch (error) {
        client.setQueryData(queryKey, before)
        throw error
      }
    },
    refresh: [
      list,
      facets,
      'GET /console/projects',
      'GET /console/projects/:projectId/tickets/:ticketId/messages',
    ],
  })
}
